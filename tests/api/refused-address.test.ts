import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('an address that the provider does not take', () => {
  it('is written into no log and no task, which say what was refused by its code', async () => {
    const address = 'ada-lovelace-private@guest';
    const lines: string[] = [];
    const sink = new Writable({
      write: (line: Buffer, _, done) => {
        lines.push(line.toString());
        done();
      },
    });
    const asked = await anAskedFor({}, await aShop({}, { log: pino({ base: null }, sink) }));
    const { database } = asked.shop;
    // The provider’s own parser is stricter than the shop’s.
    await database.updateTable('money_request').set({ to_email: address }).execute();
    expect((await asked.press()).status).toBe(503);
    const [task] = await database.selectFrom('staff_task').select(['kind', 'detail']).execute();
    const why = 'StripeInvalidRequestError 400 email_invalid customer_email';
    expect(task).toEqual({ kind: 'provider_refused', detail: { why } });
    expect(lines.some((line) => line.includes(why))).toBe(true);
    expect(lines.join('')).not.toContain(address);
  });
});
