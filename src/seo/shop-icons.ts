import { hasOwnColours, isBuiltInLogo, logoIcon, looks, shopLogo, shopSign } from '../shop/looks.rules.ts';

/** Of the paper that everything is printed on (tokens.css): the browser's frame around the pages takes its colour. */
const paper = '#fbf3e0';

/** The frame that a phone draws around the pages: the paper's, or the owner's own colour. */
export const themeColour = (): string => (hasOwnColours() ? looks().accent : paper);

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}"${more} href="${href}">`;

/** For tabs, bookmarks and first screens of phones. A first letter is drawn for tabs alone: a phone writes its own. */
export function iconLinks(): string[] {
  if (isBuiltInLogo())
    return [
      link('icon', '/favicon.ico', ' sizes="32x32"'),
      link('icon', '/favicon.svg', ' type="image/svg+xml"'),
      link('apple-touch-icon', '/apple-touch-icon.png'),
    ];
  const icon = logoIcon();
  return icon
    ? [link('icon', icon, ' type="image/png"'), link('apple-touch-icon', icon)]
    : [link('icon', shopSign(), ' type="image/svg+xml"')];
}

const iconPixels = 512;

type ManifestIcon = { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' };

export function manifestIcons(): ManifestIcon[] {
  const png = (src: string, pixels: number, purpose: ManifestIcon['purpose'] = 'any'): ManifestIcon => ({
    src,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  });
  if (isBuiltInLogo())
    return [
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ];
  const icon = logoIcon();
  return icon
    ? [png(icon, iconPixels)]
    : [{ src: shopSign(), sizes: 'any', type: 'image/svg+xml', purpose: 'any' }];
}

export const backgroundColour = paper;

/** What search engines show beside the name; null where the shop has only a letter. */
export const publisherLogo = (origin: string): string | null => {
  const file = isBuiltInLogo() ? '/icon-512.png' : logoIcon();
  return file && origin + file;
};

/** What stands beside the name on each page, where it is a file that a phone can keep. */
export const signFiles = (): string[] =>
  [shopLogo()?.address ?? shopSign()].filter((address) => address.startsWith('/'));
