import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { countStatements } from '../support/postgres/count-statements.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { book, sessionIn } from '../support/shop/booking-calls.ts';
import { settleByWebhook } from '../support/shop/settle-by-webhook.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('a booking', () => {
  // Who has a reason for one more, says it in docs/decisions/030-fewer-steps.md.
  it('says no more to the database than was decided: 18 statements until it is held, 16 until its payment has confirmed it', async () => {
    const shop = await aShop();
    await shop.sandbox.faults({ webhooks: 'hold' }); // ours come when they are counted
    const [held, settled]: [number[], number[]] = [[], []];
    for (let nth = 0; nth < 4; nth += 1) {
      let page = '';
      held.push(
        await countStatements(async () => {
          page = (await book(shop, aBookingRequest({}, dayFromNow(10 + nth)))).body.checkoutUrl;
        }),
      );
      await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
      settled.push(await countStatements(() => settleByWebhook(shop, sessionIn(page))));
    }
    const states = await shop.database.selectFrom('booking').select('state').distinct().execute();
    expect(states).toEqual([{ state: 'confirmed' }]);
    // The fewest: other work of this process may say something meanwhile.
    expect(Math.min(...held)).toBeLessThanOrEqual(18);
    expect(Math.min(...settled)).toBeLessThanOrEqual(16);
  });
});
