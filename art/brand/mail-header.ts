import sharp from 'sharp';
import { business } from '../../src/shop/business.rules.ts';
import { letter } from '../drawing/lettering.ts';
import { polygon } from '../drawing/path.ts';
import { palette } from '../drawing/palette.ts';
import type { Point } from '../drawing/paint.ts';
import { Pen } from '../drawing/pen.ts';
import { sideView } from '../scooter/side-view.ts';

const sun: Point = [792, 150];

/** The coast in the evening with the shop's name: twice the 600 by 150 at which mails show it. */
function mailHeader(): string {
  const pen = new Pen({ width: 1200, height: 300, name: 'mail' });
  pen.rectangle(0, 0, [1200, 300], '#f7cf8d');
  rays(pen);
  pen.circle(sun, 86, '#fbe0a8');
  pen.circle(sun, 68, '#fff6dc');
  coast(pen);
  houses(pen);
  road(pen);
  pen.group({ at: [1010, 282], scale: 0.262 }, () => sideView(pen, 'white'));
  name(pen);
  return pen.svg();
}

function rays(pen: Pen): void {
  const step = Math.PI / 14;
  const at = (angle: number): Point => [sun[0] + 1300 * Math.cos(angle), sun[1] + 1300 * Math.sin(angle)];
  for (let ray = 0; ray < 28; ray += 2)
    pen.shape(polygon(sun, at((ray + 0.6) * step), at((ray + 1.6) * step)), '#fadb9f');
}

/** Two headlands, the nearer one with its town, and the sea with the sun's path. */
function coast(pen: Pen): void {
  pen.shape('M560 190L640 158L700 166L760 140L840 168L900 150L1000 184V210H560Z', '#d9b596');
  pen.rectangle(0, 190, [1200, 80], palette.sea);
  pen.shape('M0 226H1200V270H0Z', '#1f6f8f');
  pen.shape('M744 196H842M760 206H820M730 216H850M770 228H812M750 240H836', {
    stroke: '#fbe7b8',
    width: 4,
    cap: 'round',
  });
  pen.shape('M560 206H640M470 222H560M900 214H960M600 244H680M880 238H980', {
    stroke: '#5fb0c4',
    width: 3,
    cap: 'round',
  });
  pen.shape('M612 196C620 172 634 154 640 150V196ZM644 158C658 166 664 182 666 196H644Z', palette.cream);
  pen.shape('M600 200H680C676 210 670 212 660 212H618C608 212 604 208 600 200Z', palette.terracotta);
  pen.shape('M1200 20C1160 40 1150 84 1120 110C1090 134 1084 170 1040 200V226H1200Z', '#8d7b56');
  pen.shape('M1200 90C1170 110 1150 150 1120 164C1100 176 1090 196 1076 214L1070 226H1200Z', '#6f7a4c');
}

/** The first houses of a town on the slope, each with its side in the shade. */
function houses(pen: Pen): void {
  for (const [x, y, colour] of [
    [1152, 138, palette.cream],
    [1174, 126, '#e08a5f'],
    [1136, 166, '#e9b27a'],
    [1160, 160, palette.coral],
    [1182, 156, palette.cream],
    [1150, 192, palette.cream],
    [1176, 186, '#e9b27a'],
  ] as const) {
    pen.rectangle(x, y, [20, 24], colour);
    pen.rectangle(x + 14, y, [6, 24], { fill: palette.ink, opacity: 0.18 });
    pen.shape(`M${x + 3} ${y + 7}h4v6h-4ZM${x + 9} ${y + 7}h4v6h-4Z`, '#3b5a66');
    pen.shape(`M${x - 2} ${y}h24l-4-6h-16Z`, palette.terracotta);
  }
}

function road(pen: Pen): void {
  pen.rectangle(0, 244, [1200, 56], '#5a6166');
  pen.rectangle(0, 268, [1200, 32], '#4c5358');
  pen.rectangle(0, 236, [1200, 12], palette.cream);
  pen.rectangle(0, 248, [1200, 10], '#d8c295');
  pen.ellipse([1008, 283], [140, 7], { fill: palette.ink, opacity: 0.5 });
}

function name(pen: Pen): void {
  letter(
    pen,
    { text: business().name.toUpperCase(), weight: 800, size: 62, spacing: 12, foot: [318, 134] },
    { fill: palette.ink },
  );
  letter(
    pen,
    { text: business().tagline.toUpperCase(), weight: 500, size: 15, spacing: 6.4, foot: [318, 174] },
    { fill: '#8a3018' },
  );
}

/** Few colours, as mail programs know neither AVIF nor WebP. */
export const mailHeaderPng = (): Promise<Buffer> =>
  sharp(Buffer.from(mailHeader()), { density: 144 })
    .resize(1200)
    .png({ palette: true, colours: 96, quality: 90, dither: 0, effort: 10 })
    .toBuffer();
