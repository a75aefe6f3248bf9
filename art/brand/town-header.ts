import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { TownId } from '../../src/place/towns.rules.ts';
import { posterPosition } from '../../src/site/destinations/poster-position.ts';
import { business } from '../../src/shop/business.rules.ts';
import { letter } from '../drawing/lettering.ts';
import { palette } from '../drawing/palette.ts';
import { rightwards } from '../drawing/paint.ts';
import { Pen } from '../drawing/pen.ts';

const card = (town: TownId) =>
  fileURLToPath(new URL(`../../assets/posters/${town}-card-1200.webp`, import.meta.url));

/** The head of a mail about a booking: the shop's name beside its town, twice the 600 by 150 at which mails show it. */
export async function townHeader(town: TownId): Promise<Buffer> {
  const [width, height, shown] = [760, 300, 474];
  const top = Math.round(
    ((1600 - shown) * Number.parseFloat(posterPosition(town).objectPosition.slice(4))) / 100,
  );
  const picture = await sharp(card(town))
    .extract({ left: 0, top, width: 1200, height: shown })
    .resize(width, height)
    .toBuffer();
  return sharp({ create: { width: 1200, height, channels: 3, background: palette.cream } })
    .composite([
      { input: picture, left: 1200 - width, top: 0 },
      { input: Buffer.from(words()), left: 0, top: 0 },
    ])
    .jpeg({ quality: 62, mozjpeg: true })
    .toBuffer();
}

function words(): string {
  const pen = new Pen({ width: 1200, height: 300, name: 'town' });
  pen.rectangle(0, 0, [470, 300], palette.cream);
  pen.rectangle(470, 0, [170, 300], rightwards(palette.cream, [palette.cream, 0]));
  const { name, tagline } = business();
  letter(
    pen,
    { text: name.toUpperCase(), weight: 800, size: 56, spacing: 9, foot: [268, 148] },
    { fill: palette.ink },
  );
  letter(
    pen,
    { text: tagline.toUpperCase(), weight: 500, size: 15, spacing: 6.4, foot: [268, 186] },
    { fill: '#8a3018' },
  );
  return pen.svg();
}
