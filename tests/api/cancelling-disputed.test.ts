import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { disputeAt } from '../support/shop/disputes.ts';
import { hiddenIn } from '../support/shop/own-pages.ts';

describeOnPostgres('a booking whose payment a bank holds', () => {
  async function disputed() {
    const own = await aChangeableBooking();
    const { session_id: session } = await own.shop.database
      .selectFrom('payment_attempt')
      .select('session_id')
      .executeTakeFirstOrThrow();
    await disputeAt(own.shop, session ?? '');
    const decide = async (outcome: 'won' | 'lost') => {
      await own.shop.sandbox.dispute(session ?? '', outcome);
      await until('the decision to be told', async () => {
        await own.shop.jobs.drain();
        const facts = own.shop.database.selectFrom('payment_fact').select('id').where('status', '=', outcome);
        return (await facts.execute()).length > 0;
      });
      await own.shop.jobs.drain();
    };
    return { ...own, decide, back: () => backOf(own) };
  }

  it('promises nothing back that is not here, and gives it back by itself once the bank has decided for the shop', async () => {
    const own = await disputed();
    const page = await own.get('/cancel');
    expect(hiddenIn(page.html, 'refundCents')).toBe('0');
    await own.post('/cancel', { refundCents: '0' });
    expect(await own.back()).toEqual([]);
    await own.decide('won');
    expect(await own.back()).toEqual([65_00]);
    await own.decide('won');
    expect(await own.back()).toEqual([65_00]);
  });

  it('gives nothing more where the bank has given it', async () => {
    const own = await disputed();
    await own.post('/cancel', { refundCents: '0' });
    await own.decide('lost');
    expect(await own.back()).toEqual([]);
  });
});

async function backOf({ shop }: Awaited<ReturnType<typeof aChangeableBooking>>): Promise<number[]> {
  const asked = await shop.database.selectFrom('refund_request').select('amount_cents').execute();
  return asked.map(({ amount_cents: cents }) => cents);
}
