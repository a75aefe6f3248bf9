import { domainOfSender } from '../basics/email-address.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Judgement, PointCode, ShopFacts } from './facts.type.ts';
import {
  bitsOf,
  isCurrent,
  isSettled,
  judgeAll,
  pointCodes,
  pointRules,
  professionalPoints,
} from './go-live.rules.ts';
import { looksLikePlaceholder } from './placeholder.rules.ts';
import { recordsIn, spfRecord } from './dns-records.rules.ts';
import { judgeDomain, keyNames, readDomain } from './sender-domain.rules.ts';

const now = new Date('2027-03-01T10:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const ready: ShopFacts = {
  identity: { name: 'Vesuvio Noleggi', vatNumber: 'IT04512340651' },
  contacts: { phone: '+39 089 813 4477', 'email.general': 'info@vesuvio.it', address: 'Via Roma 4' },
  opening: { days: 6 },
  places: { served: 3, withOffice: 1 },
  delivery: { riders: 2 },
  paymentKey: { isLive: true, isPlaceholder: false },
  webhook: { askedAt: ago(2), heardAt: ago(2) },
  mail: { sentAt: ago(2), provenAt: ago(1) },
  senderDomain: { domain: 'vesuvio.it', spf: 'found', dkim: 'found', dmarc: 'found' },
  fleet: { models: 1, units: 3 },
  prices: { daysWithout: 0 },
  backupAt: ago(5),
  readableBackupAt: null,
  owners: { count: 2, hasCodes: true },
  seal: { certificate: true, timeStamps: true },
  proxy: { isTrusted: true, withHeader: ago(1), withoutHeader: null },
  freeMegabytes: 20_000,
  certificates: [{ of: 'db.vesuvio.it', until: ago(-15 * 24) }],
  database: { version: 16, extensions: ['plpgsql', 'btree_gist'] },
  secret: { bits: 200, isPlaceholder: false },
  publicUrl: { address: 'https://vesuvio.it', answer: 'ours' },
};

const cases: [PointCode, Partial<ShopFacts>, Judgement['state'], string][] = [
  ['identity', {}, 'green', 'filled'],
  [
    'identity',
    { identity: { name: 'Vesuvio', phone: '+39 089 000 0000', vatNumber: '' } },
    'red',
    'placeholders',
  ],
  ['contacts', {}, 'green', 'filled'],
  ['contacts', { contacts: { phone: '' } }, 'red', 'placeholders'],
  ['opening', {}, 'green', 'some_days'],
  ['opening', { opening: { days: 0 } }, 'red', 'never'],
  ['places', {}, 'green', 'served'],
  ['places', { places: { served: 0, withOffice: 0 } }, 'red', 'nowhere'],
  ['delivery', {}, 'green', 'riders'],
  ['certificates', {}, 'green', 'in_force'],
  ['certificates', { certificates: [] }, 'green', 'in_force'],
  ['certificates', { certificates: [{ of: 'a', until: ago(-13.9 * 24) }] }, 'red', 'ends_soon'],
  ['certificates', { certificates: [{ of: 'a', until: ago(1) }] }, 'red', 'ends_soon'],
  ['delivery', { delivery: { riders: 0 } }, 'yellow', 'nobody'],
  ['delivery', { delivery: { riders: 0 }, places: { served: 3, withOffice: 0 } }, 'red', 'no_way'],
  ['delivery', { places: { served: 3, withOffice: 0 } }, 'green', 'riders'],
  ['payment_key', {}, 'green', 'live'],
  ['payment_key', { paymentKey: { isLive: false, isPlaceholder: false } }, 'red', 'test'],
  ['payment_key', { paymentKey: { isLive: true, isPlaceholder: true } }, 'red', 'placeholder'],
  ['webhook', {}, 'green', 'heard'],
  ['webhook', { webhook: { askedAt: ago(1), heardAt: null } }, 'red', 'not_heard'],
  ['webhook', { webhook: { askedAt: null, heardAt: null } }, 'red', 'never_tried'],
  ['mail', {}, 'green', 'arrived'],
  ['mail', { mail: { sentAt: ago(1), provenAt: null } }, 'red', 'not_confirmed'],
  ['mail', { mail: { sentAt: null, provenAt: null } }, 'red', 'never_tried'],
  ['sender_domain', {}, 'green', 'all'],
  ['sender_domain', { senderDomain: { ...ready.senderDomain, domain: '' } }, 'red', 'no_domain'],
  ['fleet', {}, 'green', 'rentable'],
  ['fleet', { fleet: { models: 0, units: 0 } }, 'red', 'no_model'],
  ['fleet', { fleet: { models: 2, units: 0 } }, 'red', 'no_unit'],
  ['prices', {}, 'green', 'whole_year'],
  ['prices', { prices: { daysWithout: 1 } }, 'red', 'missing'],
  ['backup', { backupAt: ago(23.9) }, 'green', 'fresh'],
  ['backup', { backupAt: ago(5), readableBackupAt: ago(5) }, 'yellow', 'readable'],
  ['backup', { backupAt: ago(5), readableBackupAt: ago(6) }, 'green', 'fresh'],
  ['backup', { backupAt: ago(24) }, 'red', 'old'],
  ['backup', { backupAt: null }, 'red', 'never'],
  ['second_owner', {}, 'green', 'several'],
  ['second_owner', { owners: { count: 1, hasCodes: true } }, 'yellow', 'one_with_codes'],
  ['second_owner', { owners: { count: 1, hasCodes: false } }, 'red', 'one'],
  ['seal', {}, 'green', 'both'],
  ['seal', { seal: { certificate: true, timeStamps: false } }, 'yellow', 'no_time_stamps'],
  ['seal', { seal: { certificate: false, timeStamps: true } }, 'yellow', 'no_certificate'],
  ['seal', { seal: { certificate: false, timeStamps: false } }, 'yellow', 'none'],
  ['proxy', {}, 'green', 'as_set'],
  ['proxy', { proxy: { isTrusted: false, withHeader: null, withoutHeader: ago(1) } }, 'green', 'as_set'],
  [
    'proxy',
    { proxy: { isTrusted: false, withHeader: ago(1), withoutHeader: ago(1) } },
    'red',
    'header_not_trusted',
  ],
  [
    'proxy',
    { proxy: { isTrusted: true, withHeader: ago(1), withoutHeader: ago(1) } },
    'red',
    'header_missing',
  ],
  ['proxy', { proxy: { isTrusted: true, withHeader: ago(1), withoutHeader: ago(25) } }, 'green', 'as_set'],
  [
    'proxy',
    { proxy: { isTrusted: true, withHeader: ago(25), withoutHeader: null } },
    'yellow',
    'nothing_seen',
  ],
  ['disk', {}, 'green', 'room'],
  ['disk', { freeMegabytes: 4_999 }, 'yellow', 'low'],
  ['disk', { freeMegabytes: 999 }, 'red', 'full'],
  ['disk', { freeMegabytes: null }, 'yellow', 'unknown'],
  ['database', {}, 'green', 'fits'],
  ['database', { database: { version: 14, extensions: ['btree_gist'] } }, 'red', 'too_old'],
  ['database', { database: { version: 17, extensions: [] } }, 'red', 'no_extension'],
  ['secret', {}, 'green', 'strong'],
  ['secret', { secret: { bits: 127, isPlaceholder: false } }, 'red', 'guessable'],
  ['secret', { secret: { bits: 300, isPlaceholder: true } }, 'red', 'placeholder'],
  ['public_url', {}, 'green', 'ours'],
  ['public_url', { publicUrl: { address: 'https://vesuvio.it', answer: 'another' } }, 'red', 'another'],
  [
    'public_url',
    { publicUrl: { address: 'https://vesuvio.it', answer: 'unreachable' } },
    'yellow',
    'unreachable',
  ],
  ...professionalPoints.map((code): [PointCode, Partial<ShopFacts>, 'yellow', string] => [
    code,
    {},
    'yellow',
    'confirm',
  ]),
];

describe('what must be in order before the shop opens', () => {
  it.each(cases)('%s %j is %s: %s', (code, facts, state, reason) => {
    expect(pointRules[code]({ ...ready, ...facts }, now)).toMatchObject({ state, reason });
  });

  it('place-holders are named by what stands there, and what is empty by its name', () => {
    const identity = { phone: '+39 089 000 0000', vatNumber: '' };
    expect(pointRules.identity({ ...ready, identity }, now).values).toEqual({
      names: '+39 089 000 0000, vatNumber',
    });
  });

  it('every point is judged in one of these cases', () => {
    expect([...new Set(cases.map(([code]) => code))].toSorted()).toEqual(pointCodes.toSorted());
    expect(judgeAll(ready, now)).toHaveLength(pointCodes.length);
  });

  it.each(['it', 'en'])(
    'every judgement has a sentence of its own in %s, which names what it knows',
    (language) => {
      const words: Record<string, string> = JSON.parse(
        readFileSync(new URL(`../translations/${language}/admin.json`, import.meta.url), 'utf8'),
      );
      for (const [code, facts] of cases) {
        const { reason, values } = pointRules[code]({ ...ready, ...facts }, now);
        const sentence = words[`goLive.${code}.${reason}`];
        expect([code, reason, typeof sentence, typeof words[`goLive.${code}`]]).toEqual([
          code,
          reason,
          'string',
          'string',
        ]);
        const holes = [...(sentence ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(holes.filter((name) => !Object.hasOwn(values, name ?? ''))).toEqual([]);
      }
    },
  );

  it('stands against opening where it is red, or yellow and nobody answered for it', () => {
    expect(isSettled({ state: 'green', isConfirmed: false })).toBe(true);
    expect(isSettled({ state: 'yellow', isConfirmed: true })).toBe(true);
    expect(isSettled({ state: 'yellow', isConfirmed: false })).toBe(false);
    expect(isSettled({ state: 'red', isConfirmed: true })).toBe(false);
  });

  it('what was proven half a year ago says nothing of today', () => {
    expect([isCurrent(ago(179 * 24), now), isCurrent(ago(180 * 24), now), isCurrent(null, now)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a text that stands in the place of another', () => {
  it.each([
    '',
    ' ',
    'IT00000000000',
    'costiera@pec.example',
    'Via Esempio 1',
    'sk_live_xxxxxxxx',
    'changeme-now',
    '+39 089 000 0000',
    'SA-000000',
    'your-secret-here',
  ])('is %j', (text) => expect(looksLikePlaceholder(text)).toBe(true));
  it.each([
    'IT04512340651',
    'info@vesuvio.it',
    'Via Roma 12, 84010 Maiori (SA)',
    '+39 089 871 0045',
    'whsec_Qm4sTz81PpLw',
    'SA-451234',
  ])('is not %j', (text) => expect(looksLikePlaceholder(text)).toBe(false));
});

describe('a secret', () => {
  it('counts by how its letters are spread, not by its length alone', () => {
    expect(bitsOf('a'.repeat(64))).toBe(0);
    expect(bitsOf('passwordpasswordpasswordpassword')).toBeLessThan(128);
    expect(bitsOf('9rX2mQv7Lk0TzB4wYc8HnJs5PdUa3EgF6iRoVtSb1M')).toBeGreaterThan(128);
  });
});

describe('the domain of the sender', () => {
  const key = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQ';
  const own = ['google-site-verification=1', 'v=spf1 include:_spf.vesuvio.it -all'];
  const dmarc = ['v=DMARC1; p=quarantine'];
  const judged = (records: Parameters<typeof readDomain>[1]) => {
    const { state, reason, values } = judgeDomain(readDomain('vesuvio.it', records));
    return [state, reason, values['records']];
  };
  it('is in order with all three', () => {
    expect(judged({ own, dmarc, keys: [[], [key], null] })).toEqual(['green', 'all', undefined]);
  });
  it('lacks what is not there, by name', () => {
    expect(judged({ own: ['v=spf10'], dmarc: [], keys: [] })).toEqual(['red', 'missing', 'SPF, DMARC']);
    expect(judged({ own, dmarc: ['v=DMARC12'], keys: [[key]] })).toEqual(['red', 'missing', 'DMARC']);
  });
  it('is left to a person where its key has a name that nobody guesses, or nobody answers', () => {
    expect(judged({ own, dmarc, keys: [[], []] })).toEqual(['yellow', 'no_dkim_found', undefined]);
    expect(judged({ own: null, dmarc: null, keys: [null] })).toEqual(['yellow', 'not_looked_up', undefined]);
    expect(judged({ own: [], dmarc: null, keys: [null] })).toEqual(['red', 'missing', 'SPF']);
  });
  const ours = {
    key: { selector: 's2027', publicKey: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A' },
    relayHost: 'smtp-relay.brevo.com',
    reportsTo: 'info@vesuvio.it',
  };
  const ownKey = (published: string[] | null, records = { own, dmarc }) =>
    judgeDomain(readDomain('vesuvio.it', { ...records, keys: [published] }, ours));
  it('with a key of its own is in order where that one is published, cut into parts or not', () => {
    expect(keyNames('vesuvio.it', ours)).toEqual(['s2027._domainkey.vesuvio.it']);
    const whole = `v=DKIM1; k=rsa; p=${ours.key.publicKey}`;
    expect(ownKey([whole])).toMatchObject({ state: 'green', reason: 'all' });
    expect(ownKey([whole.replace('hkiG', 'h" "kiG')])).toMatchObject({ state: 'green' });
    expect(ownKey(['v=DKIM1; p=;', whole])).toMatchObject({ state: 'green' });
  });
  it('with a key of its own is not in order where none or another is published, and says what to copy', () => {
    const record = {
      dkimName: 's2027._domainkey.vesuvio.it',
      dkimRecord: `v=DKIM1; k=rsa; p=${ours.key.publicKey}`,
    };
    expect(ownKey([])).toEqual({
      state: 'red',
      reason: 'missing',
      values: { domain: 'vesuvio.it', records: 'DKIM', ...record },
    });
    expect(ownKey([key])).toMatchObject({ state: 'red', reason: 'another_key', values: record });
    // Withdrawn.
    expect(ownKey(['v=DKIM1; p='])).toMatchObject({ state: 'red', reason: 'another_key' });
    expect(ownKey(null)).toMatchObject({ state: 'yellow', reason: 'not_looked_up', values: record });
  });
  it('is told word for word what it lacks, of the service that sends', () => {
    const lacking = ownKey([], { own: [], dmarc: [] });
    expect(lacking.values).toMatchObject({
      records: 'SPF, DKIM, DMARC',
      spfName: 'vesuvio.it',
      spfRecord: 'v=spf1 include:spf.brevo.com ~all',
      dmarcName: '_dmarc.vesuvio.it',
      dmarcRecord: 'v=DMARC1; p=none; rua=mailto:info@vesuvio.it',
    });
    expect(recordsIn(lacking.values).map(({ kind }) => kind)).toEqual(['spf', 'dkim', 'dmarc']);
    expect(recordsIn({ domain: 'vesuvio.it' })).toEqual([]);
    expect(spfRecord('mail.vesuvio.it')).toBe('v=spf1 a:mail.vesuvio.it ~all');
    expect([spfRecord('127.0.0.1'), spfRecord('localhost'), spfRecord(null)]).toEqual(
      Array(3).fill('v=spf1 mx a ~all'),
    );
    expect(spfRecord('evilbrevo.com')).toBe('v=spf1 a:evilbrevo.com ~all');
  });
  it('is what stands behind the @', () => {
    const senders = ['Vesuvio <info@Vesuvio.it>', 'info@vesuvio.it', '"We @home.it" <info@vesuvio.it>', '?'];
    expect(senders.map(domainOfSender)).toEqual(['vesuvio.it', 'vesuvio.it', 'vesuvio.it', '']);
  });
});
