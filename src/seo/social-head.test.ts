import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoModels } from '../../tests/builders/models.ts';
import { demoPrices } from '../../tests/builders/advertised-prices.ts';
import { languages } from '../translations/languages.ts';
import { match } from '../pages/match.ts';
import { socialHead } from './social-head.ts';
import { webManifest } from './web-manifest.ts';

const file = (address: string) => new URL(`../..${address}`, import.meta.url);

function shared(address: string): string {
  const found = match(address);
  if ('redirect' in found) throw new Error(`${address} is a redirect`);
  return socialHead({ found, origin: 'https://shop.example', title: 'Ride "on"', description: 'Now' }).join(
    '',
  );
}

test.each(languages)(
  'a link shared in %s shows its title, its line and a picture in its language',
  (language) => {
    const head = shared(`/${language}/vehicles`);
    expect(head).toContain('<meta property="og:title" content="Ride &quot;on&quot;">');
    expect(head).toContain(`<meta property="og:url" content="https://shop.example/${language}/vehicles">`);
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
    const picture = /og:image" content="https:\/\/shop\.example\/api(\/assets[^"]+)"/.exec(head)?.[1] ?? '';
    expect(picture).toContain(language);
    expect(existsSync(file(picture))).toBe(true);
  },
);

test.each(['/it/contract/aToken', '/en/booking/aToken', '/de/nothing/here'])(
  'a personal or unknown address is not made for sharing: %s',
  (address) => expect(shared(address)).toBe(''),
);

test.each(languages)(
  'on the first screen of a phone the shop opens in %s, under an icon that is there',
  (language) => {
    const manifest = JSON.parse(webManifest(language, demoPrices, demoModels));
    expect(manifest).toMatchObject({ start_url: `/${language}/`, scope: '/', id: '/' });
    expect(manifest.description).not.toMatch(/[{}]/);
    for (const { src, sizes } of manifest.icons) {
      const bytes = readFileSync(file(`/public${src}`));
      // A PNG tells its width and height at its 16th byte.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  },
);
