import { expect, it } from 'vitest';
import { href } from '../pages/routes.ts';
import { languages } from '../translations/languages.ts';
import { stepOf } from './visit.rules.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const stepAt = (address: string, more: Partial<Parameters<typeof stepOf>[0]> = {}) =>
  stepOf({ method: 'GET', address, isAhead: false, userAgent: phone, ...more });

it('knows the home page and the checkout in each language, and a search for dates', () => {
  for (const language of languages) {
    expect(stepAt(href('home', language))).toBe('home');
    expect(stepAt(`${href('checkout', language)}?from=elsewhere`)).toBe('checkout');
  }
  expect(stepAt('/?utm_source=hotel')).toBe('home');
  expect(stepAt('/api/scooters/available?startDate=2026-08-01&endDate=2026-08-02')).toBe('dates');
});

it.each([
  ['another page', '/it/faq', {}],
  ['a file', '/assets/home-1.js', {}],
  ['a search without dates', '/api/scooters/available', {}],
  ['a question for the headers', '/it/', { method: 'HEAD' }],
  ['a form', '/it/checkout', { method: 'POST' }],
  ['a home page that is fetched ahead', '/it/', { isAhead: true }],
  [
    'a crawler',
    '/it/',
    { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a program without a name', '/it/', { userAgent: undefined }],
  ['the watch of an outside service', '/it/', { userAgent: 'UptimeMonitor/1.0' }],
])('does not count %s', (_, address, more) => {
  expect(stepAt(address, more)).toBeNull();
});
