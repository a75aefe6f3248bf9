import { describe, expect, test } from 'vitest';
import { languages } from '../translations/languages.ts';
import { addressInLanguage } from './address-in-language.ts';
import { match } from './match.ts';
import { href, pageNames, route } from './routes.ts';

describe('addresses', () => {
  test.each(languages)('every page of the table answers under /%s/', (language) => {
    for (const name of pageNames.filter((page) => page !== 'notFound')) {
      const address = `/${language}${route(name).path.replace(':token', 'aB3-_x').replace(':id', '12')}`;
      expect(match(address)).toMatchObject({ name, language, address });
    }
  });

  test.each([
    ['/', '/it/'],
    ['/it', '/it/'],
    ['/de', '/de/'],
    ['/vehicles', '/it/vehicles'],
    ['/extras', '/it/extras'],
    ['/checkout', '/it/checkout'],
    ['/en/vehicles/', '/en/vehicles'],
  ])('%s redirects to %s', (from, to) => {
    expect(match(from)).toEqual({ redirect: to });
  });

  test.each([
    ['/payment-success', 'paymentSuccess'],
    ['/contract/abc', 'contract'],
  ])('%s without a language is served in Italian, not redirected', (address, name) => {
    expect(match(address)).toMatchObject({ name, language: 'it', address });
  });

  test.each([
    '/success',
    '/payment-return',
    '/booking/abc',
    '/xx/',
    '/IT/vehicles',
    '/nothing',
    '/404',
    '/it/404',
  ])('%s is unknown', (address) => {
    expect(match(address)).toMatchObject({ name: 'notFound' });
  });

  test.each([
    '//evil.com',
    '/\\evil.com',
    '/it//evil.com',
    '/it//evil.com/',
    '/it/\\evil.com',
    '/it/..%2f',
    '/it/..%2f..%2fevil.com',
    '/it/%2f%2fevil.com',
    '/it/%5cevil.com',
    '/it/@evil.com',
    '/it.evil.com/',
    '/it/https://evil.com',
    '/contract/..%2fevil',
    '/it/contract/a/b',
    '/vehicles//evil.com',
    '//evil.com/vehicles',
    '/it/vehicles//',
    '/\t/evil.com',
    '',
  ])('%j leads to the page of unknown addresses, never to another host', (address) => {
    expect(match(address)).toMatchObject({ name: 'notFound' });
    const switched = addressInLanguage('en', address);
    expect(switched).toMatch(/^\/en\//);
    expect(new URL(switched, 'https://shop.example').host).toBe('shop.example');
  });
});

describe('links', () => {
  test('are made from the table, with their variable parts encoded', () => {
    expect(href('home', 'it')).toBe('/it/');
    expect(href('checkout', 'fr')).toBe('/fr/checkout');
    expect(href('contract', 'en', { token: 'a/b' })).toBe('/en/contract/a%2Fb');
  });

  test.each([
    ['/it/', '/de/'],
    ['/it/vehicles', '/de/vehicles'],
    ['/it/contract/abc', '/de/contract/abc'],
    ['/contract/abc', '/de/contract/abc'],
    ['/payment-success', '/de/payment-success'],
    ['/it', '/de/'],
  ])('switching the language of %s gives %s', (from, to) => {
    expect(addressInLanguage('de', from)).toBe(to);
  });
});
