const maxSide = 1600;
/** A call carries a megabyte at most, and base64 takes a third more. */
const maxBytes = 700_000;
const qualities = [0.85, 0.7, 0.5, 0.3];

/** A photo of a phone has ten megabytes: it is made smaller before it is sent. In base64. */
export async function shrinkPicture(picked: File): Promise<string> {
  const picture = await createImageBitmap(picked);
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('this browser draws nothing');
  // JPEG knows nothing transparent: without a ground it turns black.
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) return base64(await blob.arrayBuffer());
  }
  throw new Error('too large');
}

export function base64(bytes: ArrayBuffer): string {
  let binary = '';
  for (const byte of new Uint8Array(bytes)) binary += String.fromCodePoint(byte);
  return btoa(binary);
}
