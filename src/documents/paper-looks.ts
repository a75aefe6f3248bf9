import { hasOwnColours, looks, shopLogo } from '../shop/looks.rules.ts';
import { publishedShop } from '../shop/published-shop.rules.ts';
import type { Ink } from './text-layout.ts';

const colours: Record<Ink | 'line', string> = {
  ink: '#1d2a33',
  muted: '#5b6b75',
  accent: '#0f5c73',
  line: '#c9d3d8',
  paper: '#ffffff',
};

/** With the owner's accent, where it is not the design's. */
export const paperColours = (): Record<Ink | 'line', string> =>
  hasOwnColours() ? { ...colours, accent: looks().accent } : colours;

/** In points: a logo that says the name itself stands in its place, any other before it. */
const logoBox = { wordmark: { width: 160, height: 28 }, sign: { width: 72, height: 34 } };

/** The owner's own, as large as it can be in its box. */
export function readPaperLogo(): { png: Buffer; width: number; height: number; isWordmark: boolean } | null {
  const [logo, png] = [shopLogo(), publishedShop().readLogo?.()];
  if (!logo || !png) return null;
  const box = logoBox[logo.isWordmark ? 'wordmark' : 'sign'];
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const size = { width: logo.width * scale, height: logo.height * scale };
  return { png: Buffer.from(png), ...size, isWordmark: logo.isWordmark };
}
