import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../tests/support/postgres/postgres.ts';
import { aBooking } from '../../tests/support/shop/a-booking.ts';
import { paidForThree } from '../../tests/support/shop/party-of-three.ts';
import { aShop, type TestShop } from '../../tests/support/shop/shop.ts';
import { addHours } from '../basics/rome-time.ts';
import { sha256 } from '../basics/tokens.ts';
import type { Tx } from '../database/tables.ts';
import { storedDraftIdOf } from './booking-row.store.ts';
import { rentalFacts } from './booking-parts.store.ts';
import { bookingStore as store } from './booking.store.ts';

/** Anna's is the one that is written to and asked for; Ben's and Cleo's stand beside it. */
async function threeBookings() {
  const shop = await aShop();
  const [anna, ben, cleo] = [
    await aBooking().paid().in(shop),
    await aBooking().paid().in(shop),
    await aBooking().paid().in(shop),
  ];
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => shop.database.transaction().execute(work);
  const rows = async () => {
    const all = await shop.database.selectFrom('booking').selectAll().orderBy('id').execute();
    return new Map(all.map((row) => [row.id, row]));
  };
  return { shop, database: shop.database, anna, ben, cleo, within, rows };
}

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
const until = new Date('2031-01-01T00:00:00Z');
const draftId = '1b6f8f0e-6a9e-4c0a-9c6f-0a3b1f2d4e5f';
const link = { generation: 7, linkSha256: 'link', resultSha256: 'result' };

describeOnPostgres('what is written of one booking', () => {
  it('changes that one and no other', async () => {
    const { database, anna, ben, cleo, within, rows } = await threeBookings();
    const booking = await store.byId(database, anna.id);
    if (!booking) throw new Error('no such booking');
    const writes: [string, (tx: Tx) => Promise<unknown>][] = [
      ['rider note', (tx) => store.setRiderNote(tx, anna.id, 'Room 7')],
      ['terms', (tx) => store.changeTerms(tx, anna.id, { ...booking, retainedCents: 1 })],
      ['unassigned', (tx) => store.setUnassigned(tx, anna.id, true)],
      ['link extended', (tx) => store.extendLink(tx, anna.id, until)],
      ['links renewed', (tx) => store.renewLinks(tx, anna.id, { ...link, was: booking.linkGeneration })],
      [
        'link replaced',
        (tx) => store.replaceLink(tx, anna.id, { ...link, generation: 8, linkSha256: '8', until }),
      ],
      ['moved', (tx) => store.moveTo(tx, anna.id, 'cancelled', { kind: 'cancelled', actor: 'staff' })],
      ['state', (tx) => store.setState(tx, anna.id, 'no_show')],
    ];
    for (const [what, write] of writes) {
      const before = await rows();
      await within(write);
      const after = await rows();
      expect([what, after.get(anna.id)]).not.toEqual([what, before.get(anna.id)]);
      for (const { id } of [ben, cleo]) expect([what, after.get(id)]).toEqual([what, before.get(id)]);
    }
  });

  it('renews links only where nobody else gave it new ones meanwhile', async () => {
    const { database, anna, within } = await threeBookings();
    await within((tx) => store.renewLinks(tx, anna.id, { ...link, was: 99 }));
    expect(await store.byLinkOfAnyAge(database, 'link')).toBeNull();
  });
});

describeOnPostgres('one booking among several', () => {
  it('is locked by itself, and the states of several with theirs, in the order of their ids', async () => {
    const { database, anna, ben, cleo } = await threeBookings();
    const ids = [anna.id, ben.id, cleo.id];
    const free = async () => {
      const query = database.selectFrom('booking').select('id').where('id', 'in', ids).orderBy('id');
      return (await query.forUpdate().skipLocked().execute()).map(({ id }) => id);
    };
    const one = await database.startTransaction().execute();
    await store.locked(one, anna.id);
    expect(await free()).toEqual([ben.id, cleo.id].toSorted(byText));
    await one.rollback().execute();
    const all = await database.startTransaction().execute();
    const states = await store.states(
      all,
      ids.toSorted((a, b) => byText(b, a)),
      'for update',
    );
    expect([...states.keys()]).toEqual(ids.toSorted(byText));
    expect(await free()).toEqual([]);
    await all.rollback().execute();
  });

  it('names the key of its own request, and gives its fingerprint in the order of the ids', async () => {
    const { database, anna, ben, cleo } = await threeBookings();
    const keys = await database.selectFrom('idempotency').select('booking_id').execute();
    const ids = [anna.id, ben.id, cleo.id].toSorted(byText);
    expect(keys.map(({ booking_id: id }) => id ?? '').toSorted(byText)).toEqual(ids);
    const listed = async (after: string | null) =>
      (await store.listLinkFingerprints(database, { after, most: 2 })).map(({ id }) => id);
    expect(await listed(null)).toEqual(ids.slice(0, 2));
    expect(await listed(ids[1] ?? '')).toEqual(ids.slice(2));
  });

  it('is found by its id, code, link, cookie and draft, and its history is its own', async () => {
    const { shop, database, anna, ben, within } = await threeBookings();
    const held = await aBooking().in(shop);
    await within((tx) => store.renewLinks(tx, anna.id, { ...link, was: 1 }));
    await sql`update booking set draft_id = ${storedDraftIdOf(draftId)} where id = ${ben.id}`.execute(
      database,
    );
    const { id, code } = anna;
    expect(await store.byId(database, id)).toMatchObject({ code });
    expect(await within((tx) => store.locked(tx, id))).toMatchObject({ code });
    expect(await store.byCode(database, code)).toMatchObject({ id });
    expect(await store.byLinkOfAnyAge(database, 'link')).toMatchObject({ id });
    expect(await store.byResultToken(database, 'result')).toMatchObject({ id });
    expect(await store.heldByDraft(database, draftId)).toBeNull();
    await sql`update booking set draft_id = ${storedDraftIdOf(draftId)} where id = ${held.id}`.execute(
      database,
    );
    expect(await store.heldByDraft(database, draftId)).toMatchObject({ id: held.id });
    expect(await store.states(database, [id, held.id])).toEqual(
      new Map([
        [id, 'confirmed'],
        [held.id, 'held'],
      ]),
    );
    expect(await store.codesOf(database, [id])).toEqual(new Map([[id, code]]));
    const event = { kind: 'note', actor: 'staff', detail: { text: 'hers' } } as const;
    await within((tx) => store.recordEvent(tx, id, event));
    expect(await store.eventDetails(database, id, 'note')).toEqual([{ text: 'hers' }]);
    expect(await store.eventDetails(database, ben.id, 'note')).toEqual([]);
    expect((await store.historyOf(database, id)).map(({ kind }) => kind)).toEqual([
      'held',
      'confirmed',
      'note',
    ]);
  });
});

const allOf = async (shop: TestShop, count: number, set: (id: string, nth: number) => Promise<unknown>) => {
  const ids = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { id } = await aBooking().paid().in(shop);
    await set(id, nth);
    ids.push(id);
  }
  return ids;
};

describeOnPostgres('lists of bookings', () => {
  it('of an address hold what is open of it, the nearest pickup first', async () => {
    const shop = await aShop();
    const { database } = shop;
    const [far, near, over, other] = await allOf(shop, 4, (id, nth) =>
      sql`update booking set driver_email = ${nth === 3 ? 'ben@guest.example' : ' \tAnna@guest.example'},
        state = ${nth === 2 ? 'cancelled' : 'confirmed'}, starts_at = starts_at - ${nth} * interval '1 hour'
        where id = ${id}`.execute(database),
    );
    const found = await store.openByEmail(database, sha256('anna@guest.example'));
    expect(found.map(({ id }) => id)).toEqual([near, far]);
    expect([over, other]).toHaveLength(2);
  });

  it('of several say whether a rider has an address of their own, however it was typed', async () => {
    const shop = await aShop();
    const { database } = shop;
    const { first, zoes, mias } = await paidForThree(shop);
    const hasRider = async (id: string) =>
      (await rentalFacts(id).execute(database)).rows.map((facts) => facts.hasRider);
    expect(await Promise.all([first, zoes, mias].map(hasRider))).toEqual([[false], [true], [false]]);
    await sql`update booking set driver_email = ${'\t'} || (select upper(driver_email) from booking where id = ${first})
      where id = ${zoes}`.execute(database);
    expect(await hasRider(zoes)).toEqual([false]);
  });

  it('without a scooter hold those that one still helps, the next pickup first', async () => {
    const shop = await aShop();
    const { database } = shop;
    const now = new Date();
    const [later, sooner, over] = await allOf(shop, 4, (id, nth) =>
      sql`update booking set unit_missing = ${nth !== 3}, starts_at = starts_at - ${nth} * interval '1 hour'
        where id = ${id}`.execute(database),
    );
    await sql`update booking set starts_at = ${addHours(now, -9)}, ends_at = ${addHours(now, -1)} where id = ${over}`.execute(
      database,
    );
    expect(await store.unassigned(database, now)).toEqual([sooner, later]);
    // Out with a customer its place is looked for all the same.
    await sql`update booking set state = 'collected' where id = ${over}`.execute(database);
    expect(await store.unassigned(database, now)).toEqual([over, sooner, later]);
  });

  it('overdue hold those whose scooter is out though its time is over, the longest first', async () => {
    const shop = await aShop();
    const { database } = shop;
    const now = addHours(new Date(), 24 * 400);
    const [short, long, , , kept] = await allOf(shop, 5, (id, nth) =>
      sql`update booking set state = ${nth === 3 ? 'confirmed' : 'collected'},
        ends_at = ends_at - ${nth} * interval '1 minute' + ${nth === 2 ? 900 : 0} * interval '1 day' where id = ${id}`.execute(
        database,
      ),
    );
    // Somebody has let them keep it.
    await sql`update occupancy set period = tstzrange(lower(period), ${addHours(now, 1)}) where reference = ${kept}`.execute(
      database,
    );
    expect(await store.overdue(database, now)).toEqual([long, short]);
    expect(await store.overdue(database, now, short)).toEqual([short]);
  });
});
