/** As the shop keeps it: smaller than a phone's picture by far, and enough to see a scratch. */
const maxSide = 1600;
/** The call that carries it may be a million bytes long, and base64 makes three bytes four. */
const maxBytes = 690_000;
const qualities = [0.8, 0.65, 0.5, 0.35];

/** Turned upright and drawn again as JPEG: nothing but pixels leaves the phone. Throws where the file is no picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('this browser draws nothing');
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const drawn = await asJpeg(canvas, quality);
    if (drawn.size <= maxBytes) return drawn;
  }
  throw new Error('a picture that does not get small');
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('no picture')));
    canvas.toBlob(take, 'image/jpeg', quality);
  });

/** As a call carries it. */
export async function base64Of(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}
