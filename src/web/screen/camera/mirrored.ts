/** A part of a picture, as fractions of it; it may reach beyond its edges. */
export interface Part {
  x: number;
  y: number;
  w: number;
  h: number;
}

const whole: Part = { x: 0, y: 0, w: 1, h: 1 };

/** Scales a picture, or part of its mirror image, to what a model takes in: the colours of its pixels, row by row. */
export class Mirror {
  #context: OffscreenCanvasRenderingContext2D;

  constructor() {
    // The canvas is read all the time, so it is not worth a place on the graphics card.
    this.#context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
  }

  read(
    picture: ImageBitmap,
    { width, height, part = whole }: { width: number; height: number; part?: Part },
  ): Uint8ClampedArray {
    const context = this.#context;
    const { canvas } = context;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const [scale_x, scale_y] = [width / part.w, height / part.h];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillRect(0, 0, width, height);
    context.setTransform(-scale_x, 0, 0, scale_y, (1 - part.x) * scale_x, -part.y * scale_y);
    context.drawImage(picture, 0, 0, 1, 1);
    return context.getImageData(0, 0, width, height).data;
  }
}

/** Reads red, green and blue, each as `scaled` makes it of 0 to 255. */
export function readColours<Numbers extends Float32Array | Int32Array>(
  dots: Uint8ClampedArray,
  colours: Numbers,
  scaled: (colour: number) => number = (colour) => colour,
): Numbers {
  for (let from = 0, to = 0; from < dots.length; from += 4) {
    colours[to++] = scaled(dots[from]!);
    colours[to++] = scaled(dots[from + 1]!);
    colours[to++] = scaled(dots[from + 2]!);
  }
  return colours;
}
