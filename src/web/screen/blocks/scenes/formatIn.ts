/** Writes a number as it is written here; with so many digits behind the point, else as many as it has. */
export type Format = (number: number, digits?: number) => string;

export function formatIn(language: string): Format {
  const formats = new Map<number | undefined, Intl.NumberFormat>();
  return (number, digits) => {
    let format = formats.get(digits);
    if (!format) {
      const places = digits === undefined ? {} : { minimumFractionDigits: digits };
      format = new Intl.NumberFormat(language, { maximumFractionDigits: digits ?? 6, ...places });
      formats.set(digits, format);
    }
    return format.format(number);
  };
}
