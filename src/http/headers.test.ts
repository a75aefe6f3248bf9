import { describe, expect, test } from 'vitest';
import { aStreetMap } from '../../tests/builders/a-street-map.ts';
import { stripeProvider } from '../gateways/stripe/stripe-provider.ts';
import { deskHeaders, fileHeaders, pageHeaders, securityHeaders, speculationRules } from './headers.ts';
import { pageNames, route } from '../pages/routes.ts';

const demo = { live: false, noindex: true } as const;
const provider = stripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
const live = { live: true, payPageOrigin: provider.payPageOrigin, noindex: false } as const;

describe('headers', () => {
  test('of every answer, in demo mode', () => {
    expect(securityHeaders(demo)).toMatchInlineSnapshot(`
      {
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "x-robots-tag": "noindex",
      }
    `);
  });

  test('of a file are those of every answer, but for what a page alone may ask the device for', () => {
    const { 'permissions-policy': _, ...rest } = securityHeaders(live);
    expect(fileHeaders(live)).toEqual(rest);
  });

  test('of a public page of the live shop', () => {
    expect(pageHeaders(live, 'home')).toMatchInlineSnapshot(`
      {
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self' https://checkout.stripe.com; base-uri 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "referrer-policy": "strict-origin-when-cross-origin",
        "speculation-rules": ""/speculation.json"",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      }
    `);
  });

  test('of a page that is not for search engines', () => {
    expect(pageHeaders(live, 'checkout')).toMatchInlineSnapshot(`
      {
        "cache-control": "no-cache",
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self' https://checkout.stripe.com; base-uri 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "referrer-policy": "strict-origin-when-cross-origin",
        "speculation-rules": ""/speculation.json"",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "x-robots-tag": "noindex",
      }
    `);
  });

  test('of a page whose address is a secret', () => {
    expect(pageHeaders(live, 'contract')).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self' https://checkout.stripe.com; base-uri 'none'; frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "referrer-policy": "no-referrer",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "x-robots-tag": "noindex",
      }
    `);
  });

  test.each(pageNames)('of %s allow no inline script and no frame around it', (name) => {
    for (const options of [demo, live]) {
      const policy = pageHeaders(options, name)['content-security-policy'] ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  test.each(pageNames)('let a form of %s lead to the page of the provider, and to no other', (name) => {
    const options = { ...live, payPageOrigin: 'https://pay.example' };
    const policy = pageHeaders(options, name)['content-security-policy'];
    expect(policy).toContain("form-action 'self' https://pay.example;");
    expect(pageHeaders(demo, name)['content-security-policy']).toContain("form-action 'self';");
  });

  test('let pictures come from the host of the street map, where a page has one and nowhere else', () => {
    const streetMap = aStreetMap({ tiles: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
    const allowing = pageNames.filter((name) =>
      pageHeaders({ ...live, streetMap }, name)['content-security-policy']?.includes('tiles.example'),
    );
    expect(allowing.toSorted()).toEqual(['customerSupport', 'map']);
    expect(deskHeaders({ ...live, streetMap })['content-security-policy']).toContain('tiles.example');
    expect(pageHeaders({ ...live, streetMap }, 'map')['content-security-policy']).toContain(
      "img-src 'self' data: blob: https://*.tiles.example; media-src",
    );
  });

  test.each(pageNames.filter((name) => route(name).secret))(
    '%s is neither stored, sent on nor fetched ahead',
    (name) => {
      const headers = pageHeaders(live, name);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      expect(headers).not.toHaveProperty('speculation-rules');
    },
  );
});

test('pages are fetched ahead, never rendered ahead, and secret addresses not even that', () => {
  expect(Object.keys(speculationRules())).toEqual(['prefetch']);
  const rules = JSON.stringify(speculationRules());
  for (const address of ['/contract/*', '/*/contract/*', '/*/booking/*', '/api/*', '/demo/*']) {
    expect(rules).toContain(`"${address}"`);
  }
});
