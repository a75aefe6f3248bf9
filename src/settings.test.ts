import { describe, expect, it } from 'vitest';
import { InvalidSettings, readSettings } from './settings.ts';

const live = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://localhost/costiera',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://localhost',
  APP_SECRET: 'thirty-two characters are enough.',
  PUBLIC_URL: 'https://costiera.example',
};

describe('how the shop is set up', () => {
  it('needs nothing at all for a demo, which listens on this machine alone and is not indexed', () => {
    expect(readSettings({})).toMatchObject({
      mode: 'demo',
      live: null,
      host: '127.0.0.1',
      port: 3000,
      noindex: true,
    });
  });

  it('starts live when everything is there', () => {
    expect(readSettings(live)).toMatchObject({
      mode: 'live',
      noindex: false,
      holds: { keepHalfSellable: true },
    });
  });

  it('knows the secrets that were replaced, none of them shorter than a secret', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(readSettings({ APP_SECRET_REPLACED: `${one},${two}` }).replacedSecrets).toEqual([one, two]);
    expect(readSettings({}).replacedSecrets).toEqual([]);
    expect(() => readSettings({ APP_SECRET_REPLACED: `${one},short` })).toThrow(/APP_SECRET_REPLACED/);
  });

  it('F53 refuses a live shop that is told to die at a named place', () => {
    expect(() => readSettings({ ...live, FAILPOINT: 'payment decided' })).toThrow(/FAILPOINT/);
    expect(() => readSettings({ FAILPOINT: 'nowhere' })).toThrow(/FAILPOINT/);
  });

  it('takes the street map from where the owner says, by https and with the places of its parts named', () => {
    expect(readSettings({}).streetMap.tiles).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    const own = 'https://{s}.tiles.example/a/{z}/{x}/{y}.png?key=1';
    expect(readSettings({ MAP_TILES_URL: own }).streetMap.tiles).toBe(own);
    for (const bad of [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}",
      'https://{z}{x}{y}',
    ])
      expect(() => readSettings({ MAP_TILES_URL: bad })).toThrow(/MAP_TILES_URL/);
    expect(() => readSettings({ MAP_CREDIT_URL: 'javascript:alert(1)' })).toThrow(/MAP_CREDIT_URL/);
  });

  it.each(Object.keys(live).filter((name) => name !== 'SHOP_MODE'))(
    'F53 refuses to start live without %s, and names it',
    (name) => {
      expect(() => readSettings({ ...live, [name]: undefined })).toThrow(new RegExp(`live mode: .*${name}`));
      expect(() => readSettings({ ...live, [name]: '' })).toThrow(InvalidSettings);
    },
  );

  it('F53 refuses a live shop without https, and a demo with a key that moves real money', () => {
    expect(() => readSettings({ ...live, PUBLIC_URL: 'http://costiera.example' })).toThrow(/PUBLIC_URL/);
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/STRIPE_SECRET_KEY/);
  });

  it('names a value that is wrong, and never repeats it', () => {
    const wrong = { PORT: 'a secret', TURNAROUND_MINUTES: '-5', SHOP_MODE: 'lvie' };
    expect(() => readSettings(wrong)).toThrow(
      'cannot start: SHOP_MODE, PORT, TURNAROUND_MINUTES are not valid',
    );
  });

  it.each([
    ['SHOP_MODE', 'Live'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['DATABASE_URL', 'mysql://shop'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_API_URL', 'ftp://provider'],
    ['SMTP_URL', 'http://mail'],
    ['APP_SECRET', 'too short'],
    ['CLOSED_DAYS', '25 December'],
    ['CLOSED_SEASONS', '11-01-03-01'],
    ['TRUST_PROXY', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['TSA_URL', 'ftp://stamps.example'],
  ])('F53 refuses %s = “%s” by name, without repeating it', (name, value) => {
    const reading = () => readSettings({ ...live, [name]: value });
    expect(reading).toThrow(name);
    expect(reading).not.toThrow(value);
  });

  it('reads closed days and seasons', () => {
    const { onScreens } = readSettings({
      CLOSED_DAYS: '2026-12-25,2027-01-01',
      CLOSED_SEASONS: '11-05..03-15',
    });
    expect(onScreens.closedDays).toEqual(['2026-12-25', '2027-01-01']);
    expect(onScreens.closedSeasons).toEqual([{ from: '11-05', to: '03-15' }]);
  });
});
