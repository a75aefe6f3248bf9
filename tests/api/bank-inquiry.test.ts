import { expect, it } from 'vitest';
import type { JournalAnswer } from '../../src/back-office/journal/journal.shape.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aDispute } from '../support/shop/disputes.ts';
import { tasksToDo } from '../support/shop/small-fleet.ts';

type Dispute = Awaited<ReturnType<typeof aDispute>>;

const inquiry = () => aDispute({}, 'inquiry');
const kindsOf = async ({ shop }: Dispute): Promise<Record<string, number[]>> => {
  const owner = await signedInBrowser(shop, 'owner');
  const { byKind } = (await owner.ask('GET', '/journal')).body as JournalAnswer; // what the test asserts of it is what it holds
  return Object.fromEntries(byKind.map(({ key, inCents, outCents }) => [key, [inCents, outCents]]));
};
const bank = async ({ shop, sessionId, dispute }: Dispute, status: 'open' | 'won' | 'lost') => {
  await shop.sandbox.dispute(sessionId, status);
  const isKnown = async () => {
    await shop.jobs.drain();
    const { state, isInquiry } = await dispute();
    return status === 'open' ? !isInquiry : state === status;
  };
  await until(`what the bank decided: ${status}`, isKnown);
};
const hasTask = async ({ shop }: Dispute) => (await tasksToDo(shop)).includes('dispute_open');
const heldCents = async ({ desk, own }: Dispute) =>
  (await desk.ask('GET', `/bookings/${own.code}`)).body.refundSources[0].heldCents;

describeOnPostgres('a bank’s inquiry, before anything is drawn', () => {
  it('is a task and says so, holds nothing back and stands in no sum; what is drawn later does', async () => {
    const asked = await inquiry();
    expect(await asked.dispute()).toMatchObject({ isInquiry: true, state: 'needs_answer' });
    expect(await hasTask(asked)).toBe(true);
    expect(await heldCents(asked)).toBe(0);
    expect(Object.keys(await kindsOf(asked))).toEqual(['sale']);
    const { amountCents } = await asked.dispute();
    await bank(asked, 'open');
    expect(await asked.dispute()).toMatchObject({ isInquiry: false, state: 'needs_answer' });
    expect(await hasTask(asked)).toBe(true);
    expect(await heldCents(asked)).toBe(amountCents);
    expect(await kindsOf(asked)).toMatchObject({ dispute: [0, amountCents] });
    await bank(asked, 'won');
    expect(await heldCents(asked)).toBe(0);
    expect(await kindsOf(asked)).toMatchObject({ dispute: [0, amountCents], dispute_back: [amountCents, 0] });
  });

  it('that somebody ticked off is a task again once the bank draws, with the sum that it drew', async () => {
    const asked = await inquiry();
    const owner = await signedInBrowser(asked.shop, 'owner');
    const open = await asked.shop.database
      .selectFrom('staff_task')
      .select('id')
      .where('kind', '=', 'dispute_open')
      .executeTakeFirstOrThrow();
    const done = await owner.ask('POST', `/tasks/${open.id}/done`, { why: 'Ho chiamato il cliente' });
    expect(done.status).toBeLessThan(300);
    await asked.shop.jobs.drain();
    expect(await hasTask(asked)).toBe(false);
    const { version, refundSources } = (await owner.ask('GET', `/bookings/${asked.own.code}`)).body;
    const backCents = 10_00;
    const refund = { version, amountCents: backCents, why: 'Un giorno senza bauletto' };
    const { status } = await owner.ask('POST', `/bookings/${asked.own.code}/part-refund`, refund);
    expect(status).toBeLessThan(300);
    await until('the money to be back', async () => {
      await asked.shop.jobs.drain();
      return 'refund' in (await kindsOf(asked));
    });
    await bank(asked, 'open');
    expect(await hasTask(asked)).toBe(true);
    expect((await asked.dispute()).amountCents).toBe(refundSources[0].cents - backCents);
  });

  it('that is closed has moved nothing, and is no task any more', async () => {
    const asked = await inquiry();
    await bank(asked, 'won');
    expect(await hasTask(asked)).toBe(false);
    expect(Object.keys(await kindsOf(asked))).toEqual(['sale']);
  });

  it('is answered like a dispute; what is drawn after that answer is a task until the bank decides', async () => {
    const asked = await inquiry();
    expect((await asked.putTogether()).status).toBeLessThan(300);
    expect((await asked.submit()).body).toMatchObject({ state: 'sent' });
    await asked.shop.jobs.drain();
    expect(await hasTask(asked)).toBe(false);
    expect(await asked.dispute()).toMatchObject({ isInquiry: true, state: 'sent' });
    await bank(asked, 'open');
    expect(await hasTask(asked)).toBe(true);
    await bank(asked, 'lost');
    expect(await tasksToDo(asked.shop)).toContain('dispute_lost');
    expect(await hasTask(asked)).toBe(false);
  });

  it('is over by giving the money back: the bank then has nothing to draw', async () => {
    const asked = await inquiry();
    const owner = await signedInBrowser(asked.shop, 'owner');
    const { version, refundSources } = (await owner.ask('GET', `/bookings/${asked.own.code}`)).body;
    const refund = { version, amountCents: refundSources[0].cents, why: 'La banca ha chiesto' };
    expect((await owner.ask('POST', `/bookings/${asked.own.code}/part-refund`, refund)).status).toBeLessThan(
      300,
    );
    await until('the money to be back', async () => {
      await asked.shop.jobs.drain();
      return 'refund' in (await kindsOf(asked));
    });
    await asked.shop.sandbox.dispute(asked.sessionId, 'open');
    await asked.shop.jobs.drain();
    expect(Object.keys(await kindsOf(asked)).toSorted()).toEqual(['refund', 'sale']);
  });
});
