import { letter } from '../drawing/lettering.ts';
import { palette } from '../drawing/palette.ts';
import { box } from '../drawing/path.ts';
import { Pen } from '../drawing/pen.ts';
import type { Picture } from '../rasterise.ts';

/** The picture within the frame, in units of the sheet. */
const picture = { width: 1100, height: 1290 } as const;

export type Poster = {
  name: string;
  title: string;
  /** Draws the picture, 1100 × 1290. */
  paint: (pen: Pen) => void;
  /** The card without frame and lettering shows the picture's full height from here, 3 to 4. */
  cardFrom: number;
  /** Where the usual quality costs more than one sees of it: a night hides much. */
  quality?: Pick<Picture, 'avif' | 'webp'>;
};

const sheet = { width: 1200, height: 1600 } as const;
const border = 50;
const whole = box(0, 0, picture.width, picture.height);

/** The poster as it would hang on a wall: cream border, picture, the town's name. */
export function posterSheet({ name, title, paint }: Poster): string {
  const pen = new Pen({ ...sheet, name });
  pen.rectangle(0, 0, [sheet.width, sheet.height], palette.cream);
  pen.group({ at: [border, border] }, () => {
    pen.group({ within: whole }, () => paint(pen));
    pen.shape(whole, { stroke: palette.ink, width: 5 });
  });
  const capitals = title.toUpperCase();
  const isLong = capitals.length > 10;
  const lettering = isLong
    ? { size: 68, spacing: 8, foot: [600, 1466] as const }
    : { size: 106, spacing: capitals.length > 6 ? 24 : 34, foot: [600, 1478] as const };
  letter(pen, { text: capitals, weight: 800, ...lettering }, { fill: palette.ink });
  letter(
    pen,
    { text: 'MOVEMENT IS FREEDOM', weight: 500, size: 28, spacing: 13, foot: [600, 1545] },
    { fill: palette.terracotta },
  );
  return pen.svg();
}

/** The picture alone, for cards. */
export function cardSheet({ name, paint, cardFrom }: Poster): string {
  const width = (picture.height * 3) / 4;
  const pen = new Pen({ width, height: picture.height, name });
  pen.group({ at: [-cardFrom, 0] }, () => paint(pen));
  return pen.svg();
}
