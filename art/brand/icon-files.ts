import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { appIcon, type IconShape } from './app-icon.ts';

const png = (shape: IconShape, size: number): Promise<Buffer> =>
  sharp(Buffer.from(appIcon(shape)), { density: 144 })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 10 })
    .toBuffer();

/** One PNG in the container that browsers ask for unbidden (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

export async function writeIcons(folder: string): Promise<void> {
  writeFileSync(`${folder}/favicon.svg`, appIcon('tile'));
  writeFileSync(`${folder}/favicon.ico`, ico(await png('tile', 32), 32));
  writeFileSync(`${folder}/apple-touch-icon.png`, await png('full', 180));
  writeFileSync(`${folder}/icon-192.png`, await png('tile', 192));
  writeFileSync(`${folder}/icon-512.png`, await png('tile', 512));
  writeFileSync(`${folder}/icon-maskable-512.png`, await png('maskable', 512));
}
