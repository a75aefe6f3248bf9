import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, today } from '../../src/basics/rome-time.ts';
import type { FleetUnit } from '../../src/back-office/fleet/fleet.shape.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aRentalOf } from '../support/shop/customers.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { aNewRequest } from '../support/shop/money-requests.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';
import type { TestShop } from '../support/shop/shop.ts';

const zoe = { fullName: 'Zoë Quirini', email: 'zoe@guest.example', phone: '+393331234567' };
const ada = { fullName: 'Ada Lovelace', email: 'ada@guest.example', phone: '+393331234568' };
const grace = { fullName: 'Grace Hopper', email: 'grace@guest.example', phone: '+393331234569' };

/** A call of the desk, and of its body what else it could have said. */
type Sent = { path: string; body: object; others: object[] };

const replyTo = async (shop: TestShop, desk: Browser): Promise<Sent> => {
  const message = { name: 'Zoë', email: zoe.email, subject: 'Due caschi?', message: 'Siamo in due.' };
  await shop.ask('POST', '/api/contact', message);
  await shop.jobs.drain();
  const [line] = (await desk.ask('GET', '/inbox?state=new')).body.lines;
  const body = { replyId: randomUUID(), text: 'Sì, due caschi.' };
  return { path: `/inbox/${line.id}/reply`, body, others: [{ text: 'No, un casco.' }] };
};

const noteOn = (code: string): Sent => ({
  path: `/customers/${code}/notes`,
  body: { id: randomUUID(), text: 'riporta il casco bagnato', atHandover: true },
  others: [{ text: 'puntuale' }, { atHandover: false }],
});

const mergeOf = (code: string, other: string, another: string): Sent => ({
  path: `/customers/${code}/merge`,
  body: { id: randomUUID(), other },
  others: [{ other: another }],
});

const decisionOn = (code: string): Sent => {
  const until = addDays(today(new Date()), 90);
  return {
    path: `/customers/${code}/do-not-rent`,
    body: { id: randomUUID(), reason: 'dangerous_riding', why: 'impennate', until },
    others: [{ reason: 'damage' }, { why: 'contromano' }, { until: addDays(until, 1) }],
  };
};

const costOf = async (owner: Browser): Promise<Sent> => {
  const [unit] = (await owner.ask('GET', '/fleet')).body.units as FleetUnit[];
  const cost = { day: '2026-03-01', what: 'Gomme', workshop: 'Rossi', cents: 9000, kilometres: 1200 };
  return {
    path: `/units/${unit?.id}/costs`,
    body: { ...cost, id: randomUUID() },
    others: [
      { cents: 8000 },
      { day: '2026-03-02' },
      { what: 'Freni' },
      { workshop: '' },
      { kilometres: null },
    ],
  };
};

const documentOf = async (desk: Browser): Promise<Sent> => {
  const days = { startDate: dayFromNow(10), endDate: dayFromNow(11) };
  const { code } = (await desk.ask('POST', '/walk-ins', aWalkIn(days))).body;
  const [movement] = (await desk.ask('GET', `/bookings/${code}/documents`)).body.movements;
  const day = today(new Date());
  const note = { day, register: '99MEX000001', reason: '', besideInvoice: false, replaces: null };
  return {
    path: '/documents',
    body: { ...note, id: randomUUID(), movement: movement.id, number: '0042-0017' },
    others: [{ number: '0042-0018' }, { day: addDays(day, -1) }, { register: '' }],
  };
};

const requestOf = (): Sent => {
  const body = aNewRequest();
  const to = { name: 'Ada Lovelace', email: ada.email, phone: '', language: 'de' };
  return {
    path: '/money-requests',
    body: { ...body, to, byMail: true, until: null },
    others: [{ byMail: false }, { until: dayFromNow(5) }, { to: { ...to, language: 'fr' } }],
  };
};

const partnerOf = (): Sent => {
  const terms = { otherwise: { kind: 'percent', hundredths: 10_00 }, seasons: [], withheldHundredths: 0 };
  const hotel = { code: 'HOTEL-SIRENA', name: 'Hotel Sirena', town: 'Positano', address: 'Via dei Mulini 4' };
  return {
    path: '/partners',
    body: { ...hotel, id: randomUUID(), language: 'it', terms, active: true },
    others: [
      { terms: { ...terms, otherwise: { kind: 'percent', hundredths: 12_00 } } },
      { terms: { ...terms, withheldHundredths: 20_00 } },
      { name: 'Hotel Sirenuse' },
      { code: 'SIRENA' },
      { active: false },
    ],
  };
};

const numberOf = async (shop: TestShop): Promise<Sent> => {
  await sql`insert into restored (as_of, thawed_at) values (now(), now())`.execute(shop.database);
  return {
    path: '/invoices/numbers',
    body: { id: randomUUID(), last: 12 },
    others: [{ last: 112 }, { last: 11 }],
  };
};

describeOnPostgres('what is sent twice after an answer that was lost', () => {
  it('is done once, and other words under the same number are never called done', async () => {
    const shop = await aSmallShop(4);
    const owner = await signedInBrowser(shop, 'owner');
    const codes: string[] = [];
    for (const guest of [zoe, ada, grace])
      codes.push((await aRentalOf(shop, guest, 1 + 3 * codes.length)).code);
    const [one = '', second = '', third = ''] = codes;
    const all = [
      await replyTo(shop, owner),
      noteOn(one),
      mergeOf(one, second, third),
      decisionOn(third),
      await costOf(owner),
      await documentOf(owner),
      requestOf(),
      partnerOf(),
      await numberOf(shop),
    ];
    for (const { path, body, others } of all) {
      const send = (change: object = {}) => owner.ask('POST', path, { ...body, ...change });
      expect([path, (await send()).status]).toEqual([path, expect.toSatisfy((code) => code < 300)]);
      for (const other of others)
        expect([path, other, (await send(other)).body?.refusal]).toEqual([path, other, 'key_reused']);
      expect([path, (await send()).status]).toEqual([path, expect.toSatisfy((code) => code < 300)]);
    }
    expect((await owner.ask('GET', `/customers/${third}`)).body.merges).toEqual([]);
  });
});
