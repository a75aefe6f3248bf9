/** As src/ui/signature-pad.tsx makes it, which is fetched only by who draws: PNG, 600×200, transparent. */
const pictureWidth = 600;
const pictureHeight = 200;

/** A name written into the picture as large as it fits; null where there is nothing to write. */
export function typedSignature(name: string): string | null {
  const text = name.trim();
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidth;
  canvas.height = pictureHeight;
  const drawing = canvas.getContext('2d');
  if (text === '' || !drawing) return null;
  for (let size = 96; size >= 16; size -= 4) {
    drawing.font = `italic ${size}px "Snell Roundhand", "Segoe Script", "Brush Script MT", cursive`;
    if (drawing.measureText(text).width <= pictureWidth - 40) break;
  }
  drawing.fillStyle = '#1d3440';
  drawing.textAlign = 'center';
  drawing.textBaseline = 'middle';
  drawing.fillText(text, pictureWidth / 2, pictureHeight / 2, pictureWidth - 20);
  return canvas.toDataURL('image/png');
}
