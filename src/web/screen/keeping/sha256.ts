/**
 * Computes SHA-256 over bytes that come piece by piece: the browser's own wants the whole file in memory, and a video
 * may be larger than that.
 */
export class Sha256 {
  #state = Int32Array.from(start);
  #words = new Int32Array(64);
  #rest = new Uint8Array(block_bytes);
  #rest_bytes = 0;
  #bytes = 0;

  update(bytes: Uint8Array): void {
    this.#bytes += bytes.length;
    let at = 0;
    if (this.#rest_bytes > 0) {
      at = Math.min(block_bytes - this.#rest_bytes, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#rest_bytes);
      this.#rest_bytes += at;
      if (this.#rest_bytes < block_bytes) return;
      this.#mix(this.#rest, 0);
    }
    for (; at + block_bytes <= bytes.length; at += block_bytes) this.#mix(bytes, at);
    this.#rest.set(bytes.subarray(at));
    this.#rest_bytes = bytes.length - at;
  }

  /** Returns hex; nothing more may be added then. */
  digest(): string {
    const bits = this.#bytes * 8;
    const zeros = (block_bytes * 2 - 9 - this.#rest_bytes) % block_bytes;
    const end = new DataView(new ArrayBuffer(1 + zeros + 8));
    end.setUint8(0, 0x80);
    end.setUint32(1 + zeros, Math.floor(bits / 2 ** 32));
    end.setUint32(5 + zeros, bits % 2 ** 32);
    this.update(new Uint8Array(end.buffer));
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

  #mix(bytes: Uint8Array, at: number): void {
    const w = this.#words;
    for (let t = 0, i = at; t < 16; t += 1, i += 4)
      w[t] = (bytes[i]! << 24) | (bytes[i + 1]! << 16) | (bytes[i + 2]! << 8) | bytes[i + 3]!;
    for (let t = 16; t < 64; t += 1) {
      const x = w[t - 15]!;
      const y = w[t - 2]!;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[t] = (w[t - 16]! + s0 + w[t - 7]! + s1) | 0;
    }
    const state = this.#state;
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let d = state[3]!;
    let e = state[4]!;
    let f = state[5]!;
    let g = state[6]!;
    let h = state[7]!;
    for (let t = 0; t < 64; t += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[t]! + w[t]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    // The lines are written out because this runs once for every 64 bytes.
    state[0]! += a;
    state[1]! += b;
    state[2]! += c;
    state[3]! += d;
    state[4]! += e;
    state[5]! += f;
    state[6]! += g;
    state[7]! += h;
  }
}

const block_bytes = 64;
const primes = firstPrimes(64);
/** These are the first 32 bits of the fractions of square and cube roots, as the standard says. */
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
