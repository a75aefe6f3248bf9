import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withClient } from '../../tests/support/postgres/test-databases.ts';
import { isLockFree } from '../../tests/support/postgres/is-lock-free.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { addHours } from '../basics/rome-time.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import type { Database, Tx } from '../database/tables.ts';
import { type NewWaitingListEntry, waitingListStore as store } from './waiting-list.store.ts';

const noon = new Date('2027-06-01T12:00:00Z');
const startsAt = new Date('2027-07-01T08:00:00Z');

async function anEntry(database: Database, changes: Partial<NewWaitingListEntry> = {}): Promise<string> {
  const { id = randomUUID() } = changes;
  const entry: NewWaitingListEntry = {
    id,
    email: `${id}@guest.example`,
    language: 'it',
    start: { date: '2027-07-01', time: '10:00' },
    end: { date: '2027-07-02', time: '10:00' },
    startsAt,
    endsAt: addHours(startsAt, 24),
    destination: 'Amalfi',
    pickupOption: 'delivery',
    scooters: 1,
    linkSha256: `link of ${id}`,
    networkKey: 'network',
    now: noon,
    ...changes,
  };
  await database.transaction().execute((tx) => store.add(tx, entry));
  return id;
}
const within = <Result>(database: Database, what: (tx: Tx) => Promise<Result>) =>
  database.transaction().execute(what);
const stateOf = async (database: Database, id: string) => (await store.byId(database, id))?.state;

describeOnPostgres('the waiting list', () => {
  it('knows each place by its id, its link and its address', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await anEntry(database), await anEntry(database)];
    expect((await store.byId(database, other))?.id).toBe(other);
    expect((await store.byLink(database, `link of ${other}`))?.id).toBe(other);
    expect(await store.idsOf(database, `${other}@guest.example`)).toEqual([other]);
    expect(await store.offeredAmong(database, [other, randomUUID()])).toEqual(new Set([other]));
    expect(await store.forget(database, one)).toBe(true);
    expect([await stateOf(database, one), await stateOf(database, other)]).toEqual([undefined, 'asked']);
    expect(await store.forget(database, one)).toBe(false);
  });

  it('locks the place that is looked at, and the line as a whole', async () => {
    const { database, url } = await freshDatabase();
    const [one, other] = [await anEntry(database), await anEntry(database)];
    const lockRow = (id: string) =>
      withClient(url, (client) => client.query('select from waiting where id = $1 for update nowait', [id]));
    const isLineFree = () => isLockFree(url, '$1', lockNumbers.waitingList);
    await within(database, async (tx) => {
      expect((await store.locked(tx, other))?.id).toBe(other);
      await expect(lockRow(other)).rejects.toThrow('could not obtain lock');
      await lockRow(one);
      expect(await isLineFree()).toBe(true);
      await store.lockList(tx);
      expect(await isLineFree()).toBe(false);
    });
  });

  it('counts the places of an address and of a network that are not over', async () => {
    const { database } = await freshDatabase();
    const email = 'anna@guest.example';
    await anEntry(database, { email, networkKey: 'home' });
    await anEntry(database, { networkKey: 'home' });
    await anEntry(database);
    const over = await anEntry(database, {
      email,
      networkKey: 'home',
      startsAt: addHours(startsAt, 1),
    });
    await anEntry(database, { email, startsAt: addHours(startsAt, 2) }); // asked by a stranger
    const confirmed = await anEntry(database, { email, startsAt: addHours(startsAt, 3) });
    await within(database, (tx) => store.confirm(tx, confirmed, noon));
    const count = () =>
      store.countEntries(database, { email, networkKey: 'home', since: addHours(noon, -1) });
    expect(await count()).toEqual({ ofEmail: 3, ofNetwork: 3, mailedLately: 3 });
    await within(database, (tx) => store.end(tx, over, 'over', noon));
    expect(await count()).toEqual({ ofEmail: 2, ofNetwork: 2, mailedLately: 2 });
    const later = { email, networkKey: 'home', since: noon };
    expect(await store.countEntries(database, later)).toMatchObject({ mailedLately: 0 });
  });

  it('is served in the order in which its people confirmed', async () => {
    const { database } = await freshDatabase();
    // Against the order of their ids, which decides only between two of one moment.
    const ids = Array.from({ length: 3 }, () => randomUUID()).toSorted();
    const [late = '', early = '', same = ''] = ids;
    for (const id of ids) await anEntry(database, { id });
    const asked = await anEntry(database);
    const confirm = (id: string, hours: number) =>
      within(database, (tx) => store.confirm(tx, id, addHours(noon, hours)));
    await confirm(late, 2);
    await confirm(early, 1);
    await confirm(same, 1);
    expect(await store.waitingInOrder(database)).toEqual([early, same, late]);
    expect(await stateOf(database, asked)).toBe('asked');
  });

  it('has nobody so far behind that they are not looked at', async () => {
    const { database } = await freshDatabase();
    const ids = Array.from({ length: 201 }, () => randomUUID());
    for (const id of ids) await anEntry(database, { id });
    for (const [place, id] of ids.entries())
      await within(database, (tx) => store.confirm(tx, id, addHours(noon, place)));
    expect(await store.waitingInOrder(database)).toEqual(ids);
  });

  it('offers to one and ends one at a time', async () => {
    const { database } = await freshDatabase('demo');
    const [one, other] = [await anEntry(database), await anEntry(database)];
    const until = addHours(noon, 3);
    await within(database, (tx) => store.offer(tx, one, { scooterIds: [1, 2, 1], now: noon, until }));
    expect((await store.byId(database, one))?.offer).toEqual({ scooterIds: [1, 2, 1], until });
    expect(await store.offered(database)).toEqual([{ id: one, linkSha256: `link of ${one}` }]);
    await within(database, (tx) => store.end(tx, one, 'booked', noon));
    expect([await stateOf(database, one), await stateOf(database, other)]).toEqual(['booked', 'asked']);
    const later = await anEntry(database);
    await within(database, (tx) => store.end(tx, later, 'over', addHours(noon, 1)));
    expect(await store.deleteEnded(database, addHours(noon, 1))).toBe(1);
    expect([await stateOf(database, one), await stateOf(database, later)]).toEqual([undefined, 'over']);
  });

  it('ends for whose offer, whose wait or whose time to confirm is over', async () => {
    const { database } = await freshDatabase('demo');
    const offeredUntil = async (hours: number) => {
      const id = await anEntry(database, { startsAt: addHours(noon, 99) });
      const offer = { scooterIds: [1], now: noon, until: addHours(noon, hours) };
      await within(database, (tx) => store.offer(tx, id, offer));
      return id;
    };
    const waitingFor = async (hours: number) => {
      const id = await anEntry(database, { startsAt: addHours(noon, hours) });
      await within(database, (tx) => store.confirm(tx, id, noon));
      return id;
    };
    const askedAgo = (hours: number, starts = 99) =>
      anEntry(database, { startsAt: addHours(noon, starts), now: addHours(noon, -hours) });
    const due = [await offeredUntil(0), await waitingFor(4), await askedAgo(24), await askedAgo(1, 4)];
    await offeredUntil(1);
    await waitingFor(5);
    await askedAgo(23);
    const over = await askedAgo(48);
    await within(database, (tx) => store.end(tx, over, 'over', noon));
    const longWaiting = await askedAgo(48);
    await within(database, (tx) => store.confirm(tx, longWaiting, noon));
    const ends = { now: noon, startsBefore: addHours(noon, 4), askedBefore: addHours(noon, -24) };
    expect((await store.dueToEnd(database, ends)).toSorted()).toEqual(due.toSorted());
  });
});
