import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { expectedValues } from './expected-values.ts';
import { findOldVariables, oldVariables } from './old-variables.ts';
import { InvalidSettings, readSettings, type Settings } from './settings.ts';

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

  it('goes on taking requests for five seconds when a live shop is to end, and a demo for none', () => {
    expect(readSettings(live).drainSeconds).toBe(5);
    expect(readSettings({}).drainSeconds).toBe(0);
    expect(readSettings({ ...live, TIMES: 'drain-seconds=0' }).drainSeconds).toBe(0);
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

  it('F53 says what TRUST_PROXY takes where it is given something else', () => {
    expect(readSettings({}).trustProxy).toEqual({ hops: 0 });
    expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toEqual({ hops: 2 });
    expect(() => readSettings({ TRUST_PROXY: 'on', PORT: 'x' })).toThrow(
      'cannot start: PORT, TRUST_PROXY are not valid; PORT takes a number from 0 to 65535; TRUST_PROXY takes false, true (one proxy), a number of proxies from 1 to 9, ' +
        'or their networks (10.0.0.0/8,fd00::/8,loopback,private)',
    );
    expect(() => readSettings({ PORT: 'x' })).toThrow(
      /PORT is not valid; PORT takes a number from 0 to 65535$/,
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
});

it.each(Object.entries(expectedValues).filter(([, expected]) => expected !== null))(
  'F53 says of a %s that is wrong that it takes %s',
  (name, expected) => {
    const wrong = { APP_SECRET: 'short', BACKUP_TO: 'ftp://elsewhere' };
    expect(() => readSettings({ [name]: wrong[name as keyof typeof wrong] ?? ',' })).toThrow(
      `; ${name} takes ${expected}`,
    );
  },
);

it('tells a name that bears ours though it is near to none, and no other', () => {
  expect(readSettings({ COSTIERA_COLOUR: 'red', COLOUR: 'red' }).unknownVariables).toEqual([
    { name: 'COSTIERA_COLOUR', meant: null },
  ]);
});

describe('an old name', () => {
  const store = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'photos', S3_REGION: 'eu-south-1' };
  const storeKeys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'a/b+c=' };
  const limit = (old: string, name: string): [Record<string, string>, string] => [
    { [old]: '7' },
    `LIMITS=${name}=7`,
  ];
  /** What an environment of a former version says, and how the same is said now. */
  const renamed: [Record<string, string>, string][] = [
    limit('REQUESTS_PER_MINUTE', 'requests'),
    limit('BOOKINGS_PER_MINUTE', 'bookings'),
    limit('PLACES_PER_MINUTE', 'places'),
    limit('FORMS_PER_MINUTE', 'forms'),
    limit('VERIFICATIONS_PER_MINUTE', 'verifications'),
    limit('TOKEN_LOOKUPS_PER_MINUTE', 'token-lookups'),
    limit('STAFF_SIGN_INS_PER_MINUTE', 'sign-ins'),
    limit('HOLDS_PER_EMAIL', 'holds-per-email'),
    limit('HOLDS_PER_NETWORK', 'holds-per-network'),
    [{ STAFF_IDLE_MINUTES: '60' }, 'STAFF_SESSIONS=idle-minutes=60'],
    [{ STAFF_SESSION_HOURS: '10' }, 'STAFF_SESSIONS=hours=10'],
    [{ WATCH_SECONDS: '5' }, 'TIMES=watch-seconds=5'],
    [{ METRICS_PORT: '9464' }, 'METRICS=9464'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'METRICS=0.0.0.0:9464'],
    [
      { MAP_CREDIT: '© Tiles', MAP_CREDIT_URL: 'https://tiles.example' },
      'MAP_CREDIT=© Tiles https://tiles.example',
    ],
    [{ ...store, ...storeKeys }, 'S3_URL=https://key:a%2Fb+c=@s3.example/photos?region=eu-south-1'],
  ];
  /** What moved to the desk, and how it is handed to the import that happens once. */
  const moved: [string, string, keyof Settings['onScreens'], unknown][] = [
    ['MINIMUM_NOTICE_MINUTES', '120', 'minimumNoticeMinutes', 120],
    ['TURNAROUND_MINUTES', '45', 'turnaroundMinutes', 45],
    ['CLOSED_DAYS', '2026-12-25,2027-01-01', 'closedDays', ['2026-12-25', '2027-01-01']],
    ['CLOSED_SEASONS', '11-05..03-15', 'closedSeasons', [{ from: '11-05', to: '03-15' }]],
    ['RIDERS', '3', 'riders', 3],
    ['DELIVERY_STOP_MINUTES', '8', 'stopMinutes', 8],
    ['DELIVERY_MINUTES_PER_KM', '5', 'minutesPerKm', 5],
    ['DELIVERY_LEAD_MINUTES', '90', 'leadMinutes', 90],
    ['OWNER_EMAIL', 'owner@shop.example', 'ownerEmail', 'owner@shop.example'],
    ['OWNER_LANGUAGE', 'en', 'ownerLanguage', 'en'],
  ];

  it('is each held against what it is now', () => {
    const held = [...renamed.flatMap(([given]) => Object.keys(given)), ...moved.map(([name]) => name)];
    expect(Object.keys(oldVariables).filter((name) => !held.includes(name))).toEqual([]);
  });

  it.each(renamed)('sets in %j what %s sets, alone and in a live shop', (given, now) => {
    const [name = '', ...value] = now.split('=');
    for (const rest of [{}, live]) {
      const { oldVariables: told, ...old } = readSettings({ ...rest, ...given });
      const said = readSettings({ ...rest, [name]: value.join('=') });
      expect(old).toEqual({ ...said, oldVariables: undefined });
      expect(old).not.toEqual(readSettings(rest));
      expect(said.oldVariables).toEqual([]);
      expect(told.map((each) => each.name).toSorted()).toEqual(
        Object.keys(given)
          .filter((each) => each in oldVariables)
          .toSorted(),
      );
      expect(told.every(({ setNow }) => setNow.includes(name))).toBe(true);
    }
  });

  it.each(moved)('%s=%s is handed to the desk’s settings, and told', (name, value, field, expected) => {
    const { onScreens, oldVariables: told, unknownVariables } = readSettings({ [name]: value });
    expect(onScreens).toEqual({ ...readSettings({}).onScreens, [field]: expected });
    expect(told).toEqual([{ name, setNow: expect.stringContaining('at the desk') }]);
    expect(unknownVariables).toEqual([]);
  });

  it('gives way to the new one where both are set', () => {
    const both = { LIMITS: 'bookings=9', BOOKINGS_PER_MINUTE: '7', FORMS_PER_MINUTE: '8' };
    expect(readSettings(both).rates).toMatchObject({ bookings: 9, forms: 8, requests: 100_000 });
  });

  it('is told where it stands in a file', () => {
    const file = fileURLToPath(import.meta.url);
    expect(() => readSettings({ RIDERS_FILE: file })).toThrow('cannot start: RIDERS is not valid');
    expect(findOldVariables({ RIDERS_FILE: file }).map(({ name }) => name)).toEqual(['RIDERS']);
  });
});

describe('several figures in one variable', () => {
  it.each([
    ['LIMITS', 'bookings'],
    ['LIMITS', 'bookings=0'],
    ['LIMITS', 'boooking=7'],
    ['LIMITS', 'bookings=7,bookings=8'],
    ['LIMITS', 'bookings=7,'],
    ['LIMITS', 'holds-per-email=1000000'],
    ['STAFF_SESSIONS', 'idle-minutes=1'],
    ['TIMES', 'drain-seconds=301'],
    ['TIMES', 'drain=5'],
    ['METRICS', '0.0.0.0:70000'],
    ['METRICS', 'localhost'],
    ['S3_URL', 'https://s3.example/photos'],
    ['S3_URL', 'https://key:a/b@s3.example/photos'],
    ['MAP_CREDIT_URL', 'http://map.example'],
  ])('F53 refuses %s=%s by name, without repeating it', (name, value) => {
    const reading = () => readSettings({ [name]: value });
    expect(reading).toThrow(`cannot start: ${name} is not valid`);
    expect(reading).not.toThrow(value);
  });
});
