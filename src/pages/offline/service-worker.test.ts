import { describe, expect, it } from 'vitest';
import { readablePages, serviceWorker } from './service-worker.ts';

const readable = new RegExp(readablePages());
const assets = (script: string) => ({
  boot: '/boot.js?v=1',
  scripts: ['/assets/shell.js', script],
  island: [],
  styles: ['/assets/site.css'],
  fonts: [],
});
const built = (script: string) => serviceWorker(() => assets(`/assets/${script}.js`));

describe('what may be read offline', () => {
  it.each(['/it/', '/de/', '/it/vehicles'])('%s, because it says the same to everybody', (address) => {
    expect(readable.test(address)).toBe(true);
  });

  it.each([
    '/it/contract/abcDEF123',
    '/contract/abcDEF123',
    '/en/booking/abcDEF123',
    '/it/checkout',
    '/it/success',
    '/payment-success',
    '/it/payment-return',
    '/admin',
    '/api/bookings',
    '/demo/pay/cs_test_1',
    '/it/404',
    '/it//',
  ])('F48 never %s', (address) => {
    expect(readable.test(address)).toBe(false);
  });
});

describe('the service worker', () => {
  it('F46 is another file for every build, and the same for the same', () => {
    expect(built('offline-2')).not.toBe(built('offline-1'));
    expect(built('offline-1')).toBe(built('offline-1'));
  });

  it('names no file twice, because a browser refuses to keep such a list', () => {
    const fonts = { it: ['/latin.woff2'], de: ['/latin.woff2', '/extended.woff2'] };
    const worker = serviceWorker((language) => ({
      ...assets('/assets/any.js'),
      fonts: language === 'de' ? fonts.de : fonts.it,
    }));
    const build = JSON.parse(/^const build = (.*);$/m.exec(worker)?.[1] ?? '');
    expect(new Set(build.files).size).toBe(build.files.length);
    expect(build.own).toMatchObject({ it: [], de: ['/extended.woff2'] });
  });
});
