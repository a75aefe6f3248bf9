import { publishedShop } from './published-shop.rules.ts';
import { deepAccent } from './settings/brand-colours.rules.ts';
import { builtInLogo, iconOfLogo, isWordmark, logoSize, unsetLooks } from './settings/looks.shape.ts';

/** What the shop looks like, for what is drawn on the server: no visitor's script is told of it. */
export const looks = () => publishedShop().looks;

export const brandColours = () => {
  const { accent, light } = looks();
  return { accent, deep: deepAccent(accent), light };
};

export const hasOwnColours = (): boolean =>
  looks().accent !== unsetLooks.accent || looks().light !== unsetLooks.light;

/** The colours of tokens.css that the owner chose, as a document's own style; null where they are the design's. */
export function brandStyle(): string | null {
  if (!hasOwnColours()) return null;
  const { accent, deep, light } = brandColours();
  return `--color-sea:${accent};--color-sea-deep:${deep};--color-sun:${light}`;
}

export const isBuiltInLogo = (): boolean => looks().logo === builtInLogo;

/** The owner's own logo as pages show it; null where there is none. */
export function shopLogo(): { address: string; width: number; height: number; isWordmark: boolean } | null {
  const { logo } = looks();
  const size = logoSize(logo);
  return size && { address: `/api/assets/${logo}`, ...size, isWordmark: isWordmark(size) };
}

/** A square for tabs and first screens of phones, made of the logo; null where there is none. */
export const logoIcon = (): string | null => {
  const address = shopLogo()?.address;
  return address ? iconOfLogo(address) : null;
};

/** What stands beside the name and on tabs: the delivered sign, the logo, or the first letter in the accent. */
export const shopSign = (): string => (isBuiltInLogo() ? '/favicon.svg' : (logoIcon() ?? initialSign()));

function initialSign(): string {
  const [initial = '·'] = publishedShop().business.name.trim().toUpperCase();
  const text = /[\p{L}\p{N}]/u.test(initial) ? initial : '·';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${looks().accent}"/><text x="32" y="46" font-family="sans-serif" font-size="40" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
