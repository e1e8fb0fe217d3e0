/** Browsers call every picture that is pasted `image.png`: in a library they must be told apart. */
export function nameFile(file: File, now = new Date()): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()];
  const [date, clock] = [day, time].map((parts) =>
    parts.map((part) => String(part).padStart(2, "0")).join("-"),
  );
  return new File([file], `Pasted ${date} ${clock}${file.name.slice("image".length)}`, { type: file.type });
}
