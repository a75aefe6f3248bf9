import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isLockFree } from '../../tests/support/postgres/is-lock-free.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { addMinutes } from '../basics/rome-time.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import type { Database } from '../database/tables.ts';
import type { Fact } from './fact.rules.ts';
import { paymentStore } from './payment.store.ts';
import { providerEventStore } from './settle/provider-event.store.ts';

const terms = {
  amountCents: 6500,
  currency: 'eur',
  live: false,
  expiresAt: new Date('2099-01-01T00:00:00Z'),
  payer: null,
};
const noon = new Date('2027-01-01T12:00:00Z');
type Made = { id: string; reference: string };

async function anAttempt(
  database: Database,
  changes: Partial<Made & { number: number }> = {},
): Promise<Made> {
  const attempt = {
    id: randomUUID(),
    reference: randomUUID(),
    number: 1,
    parameters: '',
    ...terms,
    ...changes,
  };
  await database.transaction().execute((tx) => paymentStore.addAttempt(tx, attempt));
  const { id, reference } = attempt;
  const session = { sessionId: `cs_${id}`, checkoutUrl: null, expiresAt: attempt.expiresAt };
  await paymentStore.setSession(database, id, session);
  return { id, reference };
}

const madeMinutesAgo = (database: Database, { id }: Made, minutes: number) =>
  sql`update payment_attempt set created_at = now() - ${minutes} * interval '1 minute' where id = ${id}`.execute(
    database,
  );
const factOf = ({ id }: Made, changes: Partial<Fact>): Fact =>
  ({
    attemptId: id,
    objectId: randomUUID(),
    objectKind: 'charge',
    status: 'succeeded',
    amountCents: 6500,
    currency: 'eur',
    live: false,
    intentId: 'intent',
    requestId: null,
    ...changes,
  }) as Fact; // each a kind with its states
const addFact = (database: Database, made: Made, fact: Fact) =>
  database.transaction().execute((tx) => paymentStore.addFacts(tx, made.reference, [fact]));
const close = (database: Database, { id }: Made) =>
  database.transaction().execute((tx) => paymentStore.close(tx, [id]));
const closedAt = async (database: Database, { id }: Made) => {
  const query = database.selectFrom('payment_attempt').select('closed_at as at').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).at;
};

describeOnPostgres('the ledger', () => {
  it('is decided about by one at a time, also where nothing is known of it yet', async () => {
    const { database, url } = await freshDatabase();
    const [one, other] = [randomUUID(), randomUUID()];
    const isFree = (reference: string) =>
      isLockFree(url, 'hashtextextended($1, $2)', reference, lockNumbers.payment);
    const attempt = { id: randomUUID(), reference: other, number: 1, parameters: '', ...terms };
    await database.transaction().execute(async (tx) => {
      await paymentStore.ledger(tx, one);
      expect([await isFree(one), await isFree(other)]).toEqual([true, true]);
      await paymentStore.ledger(tx, one, 'lock');
      expect([await isFree(one), await isFree(other)]).toEqual([false, true]);
      await paymentStore.addFirstAttempt(tx, attempt);
      expect(await isFree(other)).toBe(false);
    });
  });

  it('knows of each payment its own attempts and facts, in their order', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await anAttempt(database, { number: 2 }), await anAttempt(database)];
    await close(database, one);
    const again = await anAttempt(database, { reference: one.reference, number: 1 });
    const facts = [factOf(one, { objectId: 'b' }), factOf(again, { objectId: 'a' })];
    for (const fact of facts) await addFact(database, one, fact);
    const ofOther = factOf(other, {});
    await addFact(database, other, ofOther);
    const ledgers = await paymentStore.ledgers(database, [one.reference, other.reference]);
    for (const ledger of [await paymentStore.ledger(database, one.reference), ledgers.get(one.reference)]) {
      expect(ledger?.attempts.map(({ id }) => id)).toEqual([again.id, one.id]);
      expect(ledger?.facts.map(({ objectId }) => objectId)).toEqual(['b', 'a']);
    }
    expect((await paymentStore.ledger(database, other.reference)).facts).toEqual([ofOther]);
    expect(ledgers.get(other.reference)?.attempts.map(({ id }) => id)).toEqual([other.id]);
    const alone = await paymentStore.ledgers(database, [other.reference]);
    expect(alone.get(other.reference)?.facts).toEqual([ofOther]);
  });

  it('finds an attempt by its id and by its page, and the page for an hour', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await anAttempt(database), await anAttempt(database)];
    for (const by of [{ id: other.id }, { sessionId: `cs_${other.id}` }])
      expect((await paymentStore.attempt(database, by))?.id).toBe(other.id);
    const referenceOf = (made: Made) => paymentStore.referenceOfRecentSession(database, `cs_${made.id}`);
    expect([await referenceOf(one), await referenceOf(other)]).toEqual([one.reference, other.reference]);
    await madeMinutesAgo(database, one, 61);
    expect([await referenceOf(one), await referenceOf(other)]).toEqual([null, other.reference]);
    expect(await paymentStore.hasSessionsBeside(database, 'cs_')).toBe(false);
    expect(await paymentStore.hasSessionsBeside(database, `cs_${one.id}`)).toBe(true);
  });

  it('has the event that rang processed with the facts, whether or not they are news, and where there are none', async () => {
    const { database } = await freshDatabase();
    const made = await anAttempt(database);
    const fact = factOf(made, { objectId: 'known' });
    for (const [eventId, ...facts] of [['news', fact], ['known', fact], ['none'], ['other']] as const)
      await database.transaction().execute(async (tx) => {
        await providerEventStore.add(tx, { id: eventId, kind: 'charge', objectId: 'cs' });
        if (eventId !== 'other') await paymentStore.addFacts(tx, made.reference, facts, { eventId });
      });
    const query = database.selectFrom('provider_event').select('id').where('settled_at', 'is not', null);
    const done = await query.orderBy('id').execute();
    expect(done.map(({ id }) => id)).toEqual(['known', 'news', 'none']);
  });

  it('closes the attempts that are named, once, and with a fact only where it is news', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await anAttempt(database), await anAttempt(database)];
    await close(database, one);
    const first = await closedAt(database, one);
    expect(await closedAt(database, other)).toBeNull();
    await close(database, one);
    const fact = factOf(other, { objectId: 'known' });
    await addFact(database, other, fact);
    const tell = (told: Fact, ...ended: Made[]) =>
      database.transaction().execute((tx) => {
        const endedAttemptIds = ended.map(({ id }) => id);
        return paymentStore.addFacts(tx, other.reference, [told], { endedAttemptIds });
      });
    expect(await tell(fact, other)).toBe(false);
    expect(await closedAt(database, other)).toBeNull();
    expect(await tell(factOf(other, { objectId: 'news' }), one)).toBe(true);
    expect([await closedAt(database, one), await closedAt(database, other)]).toEqual([first, null]);
    expect(await tell(factOf(other, { objectId: 'more' }), other)).toBe(true);
    expect(await closedAt(database, other)).not.toBeNull();
  });

  it('says when the money of each intent was first reported, and of nothing else', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await anAttempt(database), await anAttempt(database)];
    const told: [Made, Partial<Fact>, number][] = [
      [one, { intentId: 'pi' }, 50],
      [one, { intentId: 'pi' }, 40],
      [one, { intentId: 'failed', status: 'failed' }, 30],
      [one, { intentId: 'asked', objectKind: 'refund' }, 20],
      [one, { intentId: null, objectId: 'receipt', objectKind: 'cash', status: 'received' }, 10],
      [other, { intentId: 'of another' }, 60],
    ];
    for (const [made, changes, minutes] of told) {
      const fact = factOf(made, changes);
      await addFact(database, made, fact);
      const at = addMinutes(noon, -minutes);
      await sql`update payment_fact set recorded_at = ${at} where object_id = ${fact.objectId}`.execute(
        database,
      );
    }
    const recorded = await paymentStore.firstRecordedAt(database, one.reference);
    expect([...recorded]).toEqual([
      ['receipt', addMinutes(noon, -10)],
      ['pi', addMinutes(noon, -50)],
    ]);
  });

  it('lists the pages to compare with the provider: those since a moment, and older ones whose money may move', async () => {
    const { database } = await freshDatabase();
    const [old, recent, moving, settled] = [
      await anAttempt(database),
      await anAttempt(database),
      await anAttempt(database),
      await anAttempt(database),
    ];
    const without = await anAttempt(database);
    await sql`update payment_attempt set session_id = null where id = ${without.id}`.execute(database);
    for (const made of [old, moving, settled]) await madeMinutesAgo(database, made, 600);
    const since = new Date(Date.now() - 300 * 60_000);
    expect(await paymentStore.sessionsSince(database, since)).toEqual([`cs_${recent.id}`]);
    for (const made of [recent, moving, settled]) await close(database, made);
    await addFact(database, moving, factOf(moving, { objectKind: 'refund' }));
    const older = factOf(settled, { objectKind: 'dispute', status: 'lost' });
    await addFact(database, settled, older);
    await sql`update payment_fact set recorded_at = now() - interval '121 days' where object_id = ${older.objectId}`.execute(
      database,
    );
    await addFact(database, recent, factOf(recent, {}));
    const inMotion = await paymentStore.sessionsInMotion(database);
    expect(inMotion.toSorted()).toEqual([`cs_${old.id}`, `cs_${moving.id}`].toSorted());
  });

  it('looks for open attempts without news after three minutes, the newest first', async () => {
    const { database } = await freshDatabase();
    const [old, newer, ended, fresh] = [
      await anAttempt(database),
      await anAttempt(database),
      await anAttempt(database),
      await anAttempt(database),
    ];
    await madeMinutesAgo(database, old, 50);
    await madeMinutesAgo(database, newer, 5);
    await madeMinutesAgo(database, ended, 20);
    await close(database, ended);
    const idsOf = async (atMost: number) =>
      (await paymentStore.staleAttempts(database, atMost)).map(({ attempt }) => attempt.id);
    expect([await idsOf(9), await idsOf(1)]).toEqual([[newer.id, old.id], [newer.id]]);
    expect(await idsOf(9)).not.toContain(fresh.id);
  });

  it('removes one attempt alone, and begins with a first one only where nothing is known', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await anAttempt(database), await anAttempt(database)];
    await database.transaction().execute((tx) => paymentStore.removeAttempt(tx, one.id));
    expect(await paymentStore.attempt(database, { id: one.id })).toBeNull();
    const found = await paymentStore.attempt(database, { id: other.id });
    expect(found).not.toBeNull();
    const first = (reference: string) =>
      database.transaction().execute((tx) =>
        paymentStore.addFirstAttempt(tx, {
          id: randomUUID(),
          reference,
          number: 7,
          parameters: '',
          ...terms,
        }),
      );
    await close(database, other);
    expect(await first(other.reference)).toBe(false);
    const known = { id: other.id, reference: randomUUID() };
    await addFact(database, known, factOf(other, {}));
    expect([await first(known.reference), await first(randomUUID())]).toEqual([false, true]);
  });

  it('of an imported attempt counts on from those of its own payment', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await anAttempt(database, { number: 3 }), await anAttempt(database, { number: 8 })];
    await close(database, other);
    const imported = { id: randomUUID(), reference: one.reference };
    const page = { ...terms, sessionId: 'cs_imported', checkoutUrl: null, importedMemo: '' };
    await database.transaction().execute((tx) => paymentStore.importAttempt(tx, { ...imported, ...page }));
    const found = await paymentStore.attempt(database, { id: imported.id });
    expect([found?.number, found?.closed]).toEqual([4, true]);
  });

  it('decides later what a paused shop put off, in its order, each once', async () => {
    const { database } = await freshDatabase();
    const [one, other, later] = [randomUUID(), randomUUID(), randomUUID()];
    for (const reference of [later, one, other, one])
      await database.transaction().execute((tx) => paymentStore.deferDecision(tx, reference));
    await sql`update undecided set since = now() + interval '1 hour' where reference = ${later}`.execute(
      database,
    );
    await sql`update undecided set since = now() - interval '1 hour' where reference = ${one}`.execute(
      database,
    );
    expect(await paymentStore.deferredDecisions(database)).toEqual([one, other, later]);
    await database.transaction().execute((tx) => paymentStore.clearDeferredDecision(tx, other));
    expect(await paymentStore.deferredDecisions(database)).toEqual([one, later]);
  });
});

describeOnPostgres('events of the provider', () => {
  it('are processed one by one; those without an answer are found after half a minute, the oldest first', async () => {
    const { database } = await freshDatabase();
    const add = async (id: string, secondsAgo: number) => {
      const event = { id, kind: 'charge', objectId: `of ${id}` };
      await database.transaction().execute((tx) => providerEventStore.add(tx, event));
      await sql`update provider_event set received_at = now() - ${secondsAgo} * interval '1 second' where id = ${id}`.execute(
        database,
      );
    };
    for (const [id, secondsAgo] of [
      ['b', 60],
      ['a', 90],
      ['done', 80],
      ['new', 0],
    ] as const)
      await add(id, secondsAgo);
    await providerEventStore.markProcessed(database, 'done');
    const settled = async () =>
      (
        await sql<{ at: Date }>`select settled_at as at from provider_event where id = 'done'`.execute(
          database,
        )
      ).rows[0]?.at;
    const first = await settled();
    await providerEventStore.markProcessed(database, 'done');
    expect(await settled()).toEqual(first);
    const ids = async (atMost: number) =>
      (await providerEventStore.unprocessed(database, atMost)).map(({ id }) => id);
    expect([await ids(9), await ids(1)]).toEqual([['a', 'b'], ['a']]);
  });
});
