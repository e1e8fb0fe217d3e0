declare module "heic-decode" {
  interface Decoded {
    width: number;
    height: number;
    /** Red, green, blue and opacity, a byte each. */
    data: Uint8ClampedArray<ArrayBuffer>;
  }

  export default function decode(file: { buffer: Uint8Array }): Promise<Decoded>;
}
