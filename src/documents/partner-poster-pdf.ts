import { existsSync } from 'node:fs';
import path from 'node:path';
import { encode } from 'uqr';
import { inProject } from '../basics/project-folder.ts';
import type { Partner } from '../partners/partner.type.ts';
import { coastTowns } from '../place/towns.rules.ts';
import { business } from '../shop/business.rules.ts';
import { sayIn } from '../translations/words.ts';
import { drawTicketInTurn } from './decode-in-turn.ts';
import { withFonts } from './fonts/document-fonts.ts';
import { PdfBuilder } from './pdf-builder.ts';
import { leadingOf, linesOf, type Style } from './text-layout.ts';

export type PosterPaper = {
  partner: Pick<Partner, 'name' | 'town' | 'code' | 'language'>;
  /** Where its code leads, as a whole address. */
  link: string;
  size: 'A4' | 'A5';
  at: Date;
};

const posters = inProject('assets/posters');
/** The width of their files. */
const pixels = 1200;
/** Of the page's height, for the picture, which is as wide as the words below it: of its sky goes what is too much, as its scooter stands at its foot. */
const pictureShare = 0.65;
/** Points at the foot of the page that stay empty. */
const foot = 26;

/** Our poster of their town, with their name and the code that leads their guests to us; in the language that they chose. */
export const partnerPosterPdf = (paper: PosterPaper): Promise<Uint8Array> =>
  withFonts(() => drawPoster(paper));

async function drawPoster({ partner, link, size, at }: PosterPaper): Promise<Uint8Array> {
  const { name, town, language } = partner;
  const say = sayIn(language, 'partner');
  const pdf = new PdfBuilder({
    title: `${business().name}, ${name}`,
    subject: say('poster.lead'),
    author: business().company,
    language,
    at,
    size,
    foot,
  });
  const { width, height } = pdf.doc.page;
  const scale = width / 595.28;
  const tall = height * pictureShare;
  const box = { left: (width - pdf.width) / 2, top: 30 * scale, width: pdf.width, height: tall };
  const data = await pictureOf(town, box);
  pdf.figure(say('poster.alt', { town }), box, () => pdf.doc.image(data, box.left, box.top, box));
  pdf.skip(box.top + tall + 22 * scale - pdf.top);

  const side = 140 * scale;
  const text = { left: 0, width: pdf.width - side - 22 * scale };
  const top = pdf.top;
  pdf.squares(codeOf(link), say('poster.qr', { address: link }), side);
  pdf.tagged('H1', () => writeFitting(pdf, say('poster.lead'), { text, size: 27 * scale, lines: 3 }));
  pdf.skip(8 * scale);
  pdf.tagged('P', () => pdf.write(say('poster.scan'), { size: 13.5 * scale, leading: 19 * scale }, text));
  pdf.skip(Math.max(top + side + 16 * scale - pdf.top, 12 * scale));
  pdf.rule();
  pdf.skip(10 * scale);
  const whole = { left: 0, width: pdf.width };
  pdf.tagged('P', () => writeFitting(pdf, name, { text: whole, size: 21 * scale, lines: 2 }));
  pdf.skip(3 * scale);
  pdf.tagged('P', () =>
    pdf.write(`${business().name} · ${link.replace(/^https?:\/\//, '')}`, {
      size: 12 * scale,
      ink: 'muted',
    }),
  );
  return pdf.finish(null, null);
}

type Fitting = { text: { left: number; width: number }; size: number; lines: number };

/** As large as it is in so many lines; a very long name is smaller, never cut. */
function writeFitting(pdf: PdfBuilder, words: string, { text, size, lines }: Fitting): void {
  const styleAt = (points: number): Style => ({
    size: points,
    weight: 600,
    ink: 'accent',
    leading: points * 1.22,
  });
  let points = size;
  while (points > 9 && linesOf(words, styleAt(points), text.width).length > lines) points *= 0.92;
  // The line below it stays on the page too.
  const room = pdf.doc.page.height - foot - pdf.top - size;
  while (points > 5 && linesOf(words, styleAt(points), text.width).length * leadingOf(styleAt(points)) > room)
    points *= 0.9;
  pdf.write(words, styleAt(points), text);
}

function codeOf(link: string): boolean[][] {
  return encode(link, { border: 0, ecc: 'M' }).data;
}

/** The poster of the town, or of the coast where it has none, as high for its width as the box is; its pixels are enough for print at A4. */
function pictureOf(town: string, box: { width: number; height: number }): Promise<Buffer> {
  return drawTicketInTurn(async () => {
    const { default: sharp } = await import('sharp');
    const id = coastTowns.find((known) => known.name === town)?.id ?? '';
    const own = path.join(posters, `${path.basename(id)}-card-1200.webp`);
    const file = existsSync(own) ? own : path.join(posters, 'hero-tall-1200.webp');
    const height = Math.round((pixels * box.height) / box.width);
    return sharp(file)
      .resize({ width: pixels, height, fit: 'cover', position: 'bottom' })
      .jpeg({ quality: 88 })
      .toBuffer();
  });
}
