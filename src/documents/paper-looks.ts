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

/** A logo that says the name itself, which then stands in the name's place. */
export const readWordmark = (): Uint8Array | undefined =>
  shopLogo()?.isWordmark ? publishedShop().readLogo?.() : undefined;
