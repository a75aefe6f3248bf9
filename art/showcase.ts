/**
 * The README's picture: the home page on a desk and in a hand, before the coast. Needs the shop running (`npm start`), then
 * `npm run showcase -- http://localhost:3000`.
 */
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { findChromium } from '../tests/support/browser/chromium.ts';
import type { Point } from './drawing/paint.ts';
import { palette } from './drawing/palette.ts';
import { Pen } from './drawing/pen.ts';

const sheet = { width: 1600, height: 840 } as const;
/** What each shows of the page, in its own pixels, and where it lies in the picture. */
const desk = { width: 1280, height: 712, left: 64, top: 84, shown: 1220, corner: 12, rim: 5 } as const;
const phone = { width: 390, height: 844, left: 1232, top: 128, shown: 300, corner: 30, rim: 11 } as const;
type Screen = typeof desk | typeof phone;

const address = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox'],
});
const [onDesk, inHand] = [await seen(desk), await seen(phone)];
await browser.close();

mkdirSync('docs/pictures', { recursive: true });
await sharp(Buffer.from(table()))
  .composite([...(await framed(desk, onDesk)), ...(await framed(phone, inHand))])
  .webp({ quality: 82, effort: 6 })
  .toFile('docs/pictures/costiera.webp');

async function seen({ width, height }: Screen): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 2,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await page.goto(`${address}/en/`, { waitUntil: 'networkidle' });
  const consent = page.locator('.cookie-banner [data-consent]').first();
  if (await consent.isVisible()) await consent.click();
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The shade and the rim of the device, and in it the page with round corners. */
async function framed(screen: Screen, page: Buffer): Promise<OverlayOptions[]> {
  const { left, top, shown, corner } = screen;
  const tall = tallness(screen);
  const mask = `<svg width="${shown}" height="${tall}"><rect width="${shown}" height="${tall}" rx="${corner}"/></svg>`;
  const input = await sharp(page)
    .resize(shown, tall)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return [
    { input: Buffer.from(device(screen)), left: 0, top: 0 },
    { input, left, top },
  ];
}

function tallness({ shown, width, height }: Screen): number {
  return Math.round((shown / width) * height);
}

function device(screen: Screen): string {
  const { left, top, shown, corner, rim } = screen;
  const pen = new Pen({ ...sheet, name: 'device' });
  const tall = tallness(screen);
  pen.group({ blur: 16, opacity: 0.35 }, () =>
    pen.rectangle(left + 6, top + 20, [shown - 12, tall], palette.ink),
  );
  pen.shape(rounded(left - rim, top - rim, [shown + 2 * rim, tall + 2 * rim], corner + rim), palette.ink);
  return pen.svg();
}

/** The sun over the sea. */
function table(): string {
  const pen = new Pen({ ...sheet, name: 'showcase' });
  pen.rectangle(0, 0, [sheet.width, sheet.height], '#f6d9a6');
  pen.circle([1320, 250], 520, '#f9e2b6');
  pen.circle([1320, 250], 330, '#fdeecb');
  pen.rectangle(0, 640, [sheet.width, 200], palette.sea);
  pen.rectangle(0, 752, [sheet.width, 88], palette.seaDeep);
  return pen.svg();
}

function rounded(x: number, y: number, [width, height]: Point, corner: number): string {
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx * corner} ${dy * corner}`;
  return [
    `M${x + corner} ${y}h${width - 2 * corner}${turn(1, 1)}v${height - 2 * corner}${turn(-1, 1)}`,
    `h${2 * corner - width}${turn(-1, -1)}v${2 * corner - height}${turn(1, -1)}Z`,
  ].join('');
}
