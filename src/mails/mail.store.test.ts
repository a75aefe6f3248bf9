import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withClient } from '../../tests/support/postgres/test-databases.ts';
import { describeOnPostgres, freshDatabase } from '../../tests/support/postgres/postgres.ts';
import { addMinutes } from '../basics/rome-time.ts';
import type { Database } from '../database/tables.ts';
import type { MailKind } from './mail.shape.ts';
import { type Mail, mailStore } from './mail.store.ts';

const noon = new Date('2027-06-01T12:00:00Z');
const at = (minutes: number) => addMinutes(noon, minutes);

async function aMail(
  database: Database,
  { minutes = 0, reference = randomUUID(), kind = 'booking_confirmed' as MailKind } = {},
): Promise<string> {
  const id = randomUUID();
  const mail = { id, kind, cause: id, reference, language: 'it', messageId: id, now: at(minutes) } as const;
  await mailStore.add(database, mail);
  return id;
}
const stored = async (database: Database, id: string): Promise<Mail> => {
  const [mail] = await mailStore.byIds(database, [id]);
  if (!mail) throw new Error('no such mail');
  return mail;
};
const statesOf = async (database: Database, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await stored(database, id)).state));

describeOnPostgres('the queue of mails', () => {
  it('lists what was written about one booking, the oldest first', async () => {
    const { database } = await freshDatabase();
    const reference = randomUUID();
    await aMail(database, { reference, minutes: 5, kind: 'booking_cancelled' });
    await aMail(database, { reference });
    await aMail(database);
    const mails = await mailStore.mailsOf(database, reference);
    expect(mails.map(({ kind }) => kind)).toEqual(['booking_confirmed', 'booking_cancelled']);
  });

  it('has one mail for one cause, however many write it at the same moment', async () => {
    const { database } = await freshDatabase();
    for (let round = 0; round < 100; round += 1) {
      const cause = randomUUID();
      const mail = {
        kind: 'booking_confirmed',
        cause,
        reference: cause,
        language: 'it',
        messageId: cause,
      } as const;
      const write = () => mailStore.add(database, { ...mail, id: randomUUID(), now: noon });
      const added = await Promise.all([write(), write(), write()]);
      expect(added.filter(Boolean)).toHaveLength(1);
    }
  });

  it('gives the mail that waits longest, or the one that is named, once it is due, and each to one alone', async () => {
    const { database, url } = await freshDatabase();
    const [late, early, taken, named] = [
      await aMail(database, { minutes: 2 }),
      await aMail(database, { minutes: 1 }),
      await aMail(database, { minutes: 0.5 }),
      await aMail(database, { minutes: 3 }),
    ];
    const claim = (minutes: number, id?: string) =>
      mailStore.claim(database, { now: at(minutes), until: at(60), ...(id ? { id } : {}) });
    expect(await claim(0)).toBeNull();
    expect((await claim(3, named))?.id).toBe(named);
    await withClient(url, async (client) => {
      await client.query('begin');
      await client.query('select from mail where id = $1 for update', [taken]); // by somebody else
      expect([(await claim(9))?.id, (await claim(9))?.id]).toEqual([early, late]);
      await client.query('rollback');
    });
    expect((await claim(9))?.id).toBe(taken);
    expect(await claim(9)).toBeNull();
    expect((await stored(database, early)).tries).toBe(1);
    await mailStore.recordSent(database, await stored(database, late), { at: noon, answer: '250' });
    expect(await claim(61, late)).toBeNull(); // what is sent is never taken again
  });

  it('notes the end of a try on its own mail, and only while the claim holds', async () => {
    const { database } = await freshDatabase();
    const [one, other] = [await aMail(database), await aMail(database)];
    const claimed = await mailStore.claim(database, { now: noon, until: at(3), id: one });
    if (!claimed) throw new Error('not claimed');
    const retry = { until: at(9), answer: '451', countsAsTry: true };
    await mailStore.scheduleRetry(database, { ...claimed, nextTryAt: at(1) }, retry);
    expect((await stored(database, one)).lastAnswer).toBeNull();
    expect(await mailStore.giveUp(database, { ...claimed, nextTryAt: at(1) }, '550')).toBe(false);
    expect((await stored(database, one)).isClaimed).toBe(true);
    await mailStore.scheduleRetry(database, claimed, retry);
    const [again, untouched] = [await stored(database, one), await stored(database, other)];
    expect([again.lastAnswer, again.nextTryAt, untouched.lastAnswer]).toEqual(['451', at(9), null]);
    expect([again.isClaimed, untouched.isClaimed]).toEqual([false, false]);
    expect(await mailStore.giveUp(database, again, '550')).toBe(true);
    expect(await statesOf(database, one, other)).toEqual(['given_up', 'queued']);
    expect(await mailStore.giveUp(database, again, '551')).toBe(false);
    await mailStore.scheduleRetry(database, again, retry);
    expect((await stored(database, one)).lastAnswer).toBe('550');
    expect(await mailStore.recordSent(database, untouched, { at: noon, answer: '250' })).toBe(true);
    expect(await mailStore.recordSent(database, untouched, { at: noon, answer: '251' })).toBe(false);
    expect(await statesOf(database, one, other)).toEqual(['given_up', 'sent']);
  });

  it('claims that end at the same moment stay apart', async () => {
    const { database } = await freshDatabase();
    const [one, other, third] = [await aMail(database), await aMail(database), await aMail(database)];
    const claimed = await stored(database, one);
    await mailStore.scheduleRetry(database, claimed, { until: at(9), answer: '451', countsAsTry: true });
    expect((await stored(database, other)).nextTryAt).toEqual(noon);
    expect(await mailStore.giveUp(database, await stored(database, other), '550')).toBe(true);
    expect(await statesOf(database, one, other, third)).toEqual(['queued', 'given_up', 'queued']);
  });

  it('of a restored shop is kept back, but for alarms and what follows from new money, and goes out when it is told to', async () => {
    const { database } = await freshDatabase();
    const [kept, alarm, sent, paid] = [
      await aMail(database),
      await aMail(database, { kind: 'alarm' }),
      await aMail(database),
      await aMail(database),
    ];
    await mailStore.recordSent(database, await stored(database, sent), { at: noon, answer: '250' });
    const { reference } = await stored(database, paid);
    const fact = { object_id: 'ch', object_kind: 'charge', status: 'succeeded', amount_cents: 1 } as const;
    const money = { ...fact, detail: '{}', reference, currency: 'eur', live: false, recorded_at: at(1) };
    await database.insertInto('payment_fact').values(money).execute();
    expect(await mailStore.keepQueued(database, noon)).toBe(1);
    const all = [kept, alarm, sent, paid];
    expect(await statesOf(database, ...all)).toEqual(['kept', 'queued', 'sent', 'queued']);
    expect(await mailStore.releaseKept(database, at(5))).toBe(1);
    expect(await statesOf(database, ...all)).toEqual(['queued', 'queued', 'sent', 'queued']);
    expect((await stored(database, kept)).nextTryAt).toEqual(at(5));
    expect((await stored(database, alarm)).nextTryAt).toEqual(noon);
  });

  it('takes a mail back that was given up or kept, that one alone, and none that is sent or still tried', async () => {
    const { database } = await freshDatabase();
    const [one, other, sent] = [await aMail(database), await aMail(database), await aMail(database)];
    await mailStore.recordSent(database, await stored(database, sent), { at: noon, answer: '250' });
    for (const id of [one, other]) await mailStore.giveUp(database, await stored(database, id), '550');
    const retry = (id: string) => database.transaction().execute((tx) => mailStore.retry(tx, id, at(9)));
    expect([await retry(one), await retry(one), await retry(sent)]).toEqual([true, false, false]);
    expect(await statesOf(database, one, other, sent)).toEqual(['queued', 'given_up', 'sent']);
    // What was answered before is no answer to its new tries.
    expect(await stored(database, one)).toMatchObject({ tries: 0, lastAnswer: null });
    await sql`update mail set state = 'kept' where id = ${other}`.execute(database);
    expect(await retry(other)).toBe(true);
  });
});
