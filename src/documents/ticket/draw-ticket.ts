import { existsSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'uqr';
import { inProject } from '../../basics/project-folder.ts';
import type { WallClock } from '../../basics/rome-time.ts';
import { business } from '../../shop/business.rules.ts';
import { coastTowns } from '../../place/towns.rules.ts';
import { formatDate, formatTime } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { drawTicketInTurn } from '../decode-in-turn.ts';
import { withFonts } from '../fonts/document-fonts.ts';
import { drawLine, type Line } from './ticket-lettering.ts';

/** Nothing of the person, and no address: tickets are shown around. */
export type TicketFacts = {
  code: string;
  town: string;
  /** "Liberty 125cc, white". */
  scooter: string;
  /** Who rides it, where several were ordered at once: each has a ticket of their own. */
  rider: string | null;
  start: WallClock;
  end: WallClock;
};

const width = 1080;
const height = 1620;
const posterHeight = 860;
const margin = 70;
const fold = 1342;
const colours = { paper: '#fbf3e0', ink: '#1d3440', muted: '#52636b' };
const posters = inProject('assets/posters');

/** One more with each change of how a ticket is drawn or of what our posters show: phones keep the picture that they have until then. */
const drawingVersion = 1;

/** What decides how a ticket looks, but for the pictures: the same for the same ticket. */
export const ticketLooks = (facts: TicketFacts, language: Language) => ({
  drawingVersion,
  town: facts.town,
  lines: linesOf(facts, language),
});

/** The town's poster as a ticket, to be kept on a phone: a JPEG, which every phone keeps among its photos. */
export async function drawTicket(
  facts: TicketFacts,
  pictures: { scooter: Uint8Array | null; town: Uint8Array | null },
  language: Language,
): Promise<Uint8Array> {
  const lines = await withFonts(() => Promise.all(linesOf(facts, language).map(drawLine)));
  return drawTicketInTurn(async () => {
    const scooter = pictures.scooter && (await smaller(pictures.scooter));
    const { default: sharp } = await import('sharp');
    const picture = sharp({ create: { width, height, channels: 3, background: colours.paper } }).composite([
      { input: await posterOf(facts.town, pictures.town), top: 0, left: 0 },
      { input: Buffer.from(frameOf(facts.code, lines)), top: 0, left: 0 },
      ...(scooter
        ? [
            {
              input: scooter.data,
              left: width - margin - scooter.info.width,
              top: posterHeight + 45 - scooter.info.height,
            },
          ]
        : []),
    ]);
    return picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  });
}

/** The picture itself where it can be drawn, to its last line; null where not. */
export const readablePicture = (picture: Uint8Array): Promise<Uint8Array | null> =>
  drawTicketInTurn(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(picture, { density: 144 })
      .stats()
      .then(() => picture)
      .catch(() => null);
  });

/** As the scooter stands before the poster, at its right. */
async function smaller(picture: Uint8Array) {
  const { default: sharp } = await import('sharp');
  return sharp(picture, { density: 144 })
    .resize(600, 420, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** The owner's picture of the town, our poster of it, served or not, or of the coast where it has none: without the scooter at its foot, which has another colour. */
async function posterOf(town: string, photo: Uint8Array | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  if (photo) return sharp(photo).resize(width, posterHeight, { fit: 'cover' }).toBuffer();
  const id = coastTowns.find(({ name }) => name === town)?.id ?? '';
  const own = path.join(posters, `${path.basename(id)}-card-1200.webp`);
  const isOwn = existsSync(own);
  const poster = sharp(isOwn ? own : path.join(posters, 'hero-tall-1200.webp')).resize({ width });
  const { data, info } = await poster.toBuffer({ resolveWithObject: true });
  const top = Math.round((info.height - posterHeight) * (isOwn ? 0.1 : 0.3));
  return sharp(data).extract({ left: 0, top, width, height: posterHeight }).toBuffer();
}

function linesOf({ code, town, scooter, rider, start, end }: TicketFacts, language: Language): Line[] {
  const say = sayIn(language, 'booked');
  const half = width / 2 - margin;
  const moment = ({ date, time }: WallClock, label: string, x: number): Line[] => [
    { text: label, x, y: 1105, size: 32, weight: 500, colour: colours.muted },
    {
      text: formatDate(language, date, 'weekdayShortYear'),
      x,
      y: 1155,
      size: 44,
      weight: 800,
      colour: colours.ink,
      widest: half - 30,
    },
    { text: formatTime(language, time), x, y: 1220, size: 62, weight: 800, colour: colours.ink },
  ];
  return [
    {
      text: town.toLocaleUpperCase(language),
      x: margin,
      y: 1010,
      size: 96,
      weight: 800,
      colour: colours.ink,
      spacing: 10,
      widest: width - 2 * margin,
    },
    ...moment(start, say('trip.pickup'), margin),
    ...moment(end, say('trip.return'), width / 2 + 20),
    {
      text: scooter,
      x: margin,
      y: 1290,
      size: 36,
      weight: 500,
      colour: colours.ink,
      widest: rider === null ? width - 2 * margin : half - 30,
    },
    ...(rider === null ? [] : [riderLine(rider)]),
    {
      text: sayIn(language, 'result')('payment.code'),
      x: margin,
      y: 1430,
      size: 32,
      weight: 500,
      colour: colours.muted,
    },
    { text: code, x: margin, y: 1502, size: 80, weight: 800, colour: colours.ink, spacing: 6 },
    { text: business().name, x: margin, y: 1568, size: 36, weight: 800, colour: colours.ink, widest: 640 },
  ];
}

/** Beside the scooter, above the fold. */
const riderLine = (rider: string): Line => ({
  text: rider,
  x: width / 2 + 20,
  y: 1290,
  size: 36,
  weight: 800,
  colour: colours.ink,
  widest: width / 2 - margin - 20,
});

/** Everything but the two pictures: the fold, the code for a reader, and the letters. */
function frameOf(code: string, lines: readonly string[]): string {
  const { data, size } = encode(code, { border: 2 });
  const side = 220;
  const cell = side / size;
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x * cell} ${y * cell}h${cell}v${cell}h${-cell}z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect y="${posterHeight}" width="${width}" height="6" fill="${colours.ink}"/>
<path d="M40 ${fold}H${width - 40}" stroke="${colours.ink}" stroke-width="4" stroke-dasharray="14 12"/>
<circle cx="0" cy="${fold}" r="26" fill="${colours.ink}"/><circle cx="${width}" cy="${fold}" r="26" fill="${colours.ink}"/>
<g transform="translate(${width - margin - side} 1372)"><rect width="${side}" height="${side}" fill="#fff"/><path d="${cells.join('')}" fill="#000"/></g>
${lines.join('\n')}
</svg>`;
}
