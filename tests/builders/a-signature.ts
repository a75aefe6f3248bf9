import sharp from 'sharp';

type Drawn = { width?: number; height?: number; ink?: boolean };

/** A signature as a canvas gives it: a curve on nothing, as a data URL. */
export async function aSignature({ width = 600, height = 200, ink = true }: Drawn = {}): Promise<string> {
  const curve = ink
    ? '<path d="M40 150 C 120 20 200 190 300 90 S 500 60 560 140" stroke="#123" stroke-width="4" fill="none"/>'
    : '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200" width="${width}" height="${height}">${curve}</svg>`;
  const png = await sharp(Buffer.from(drawing)).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
