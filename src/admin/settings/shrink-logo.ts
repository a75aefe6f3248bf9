const maxSide = 1280;
/** A call carries a megabyte at most, and base64 takes a third more. */
const maxBytes = 690_000;

/** A drawing goes as it is, to be told why it cannot be used; what is too large is drawn smaller, and stays transparent where it was. */
export async function shrinkLogo(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file.slice(0, maxBytes);
  if (file.size <= maxBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const form of ['image/png', 'image/webp']) {
    const drawn = await new Promise<Blob | null>((made) => canvas.toBlob(made, form, 0.9));
    if (drawn && drawn.size <= maxBytes) return drawn;
  }
  throw new Error('too large');
}
