import { lighten } from '../drawing/lighten.ts';
import { Pen } from '../drawing/pen.ts';
import { ground, middle } from './side/geometry.ts';

/** Two colours are enough for a sign: the scooter's, and one for what must stand out from it. */
type SignColours = { body: string; saddle: string };

/**
 * The Liberty as a sign, for maps, tabs and labels: readable from 16 pixels on. Faces right; origin and scale as in the side view.
 */
export function symbolView(pen: Pen, { body, saddle }: SignColours): void {
  pen.group({ at: [-middle, -ground] }, () => {
    for (const [x, y] of [
      [205, 540],
      [875, 540],
    ] as const) {
      pen.circle([x, y], 106, { stroke: body, width: 50 });
      pen.circle([x, y], 26, body);
    }
    pen.shape(tailAndShield, body);
    pen.shape(
      'M96 306C84 270 104 236 160 230C220 222 262 232 300 256C346 272 410 262 462 276C488 288 490 314 476 330Z',
      saddle,
    );
    pen.shape('M800 370L872 532', { stroke: body, width: 44, cap: 'round' });
    pen.shape('M716 500C728 430 796 366 880 366C936 368 982 398 1008 446', {
      stroke: body,
      width: 34,
      cap: 'round',
    });
    pen.shape(
      'M716 92C736 118 754 156 766 190C772 214 762 228 744 230C710 234 676 226 648 206C634 190 630 166 640 146C658 118 690 100 716 92Z',
      body,
    );
    pen.shape('M668 156L590 166M676 116L636 52', { stroke: body, width: 30, cap: 'round' });
    pen.ellipse([628, 46], [26, 34], body);
  });
}

const tailAndShield =
  'M482 344C462 372 456 400 454 436C453 476 458 506 470 524H622C646 524 660 514 670 492C698 424 690 318 652 250C680 262 708 264 732 258C760 300 782 344 796 384C762 424 742 466 730 520C724 560 712 588 676 598C600 612 500 612 440 596C370 580 352 548 330 508C300 456 280 428 236 410C180 392 128 380 80 350L62 330Z';

/** The sign alone, on a clear ground. */
export function sign(colours: SignColours): string {
  const pen = new Pen({ width: 1040, height: 700, name: 'sign' });
  pen.group({ at: [540, 672] }, () => symbolView(pen, colours));
  return lighten(pen.svg());
}
