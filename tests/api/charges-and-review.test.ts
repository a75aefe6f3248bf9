import { expect, it } from 'vitest';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { charged } from '../support/shop/charges.ts';

describeOnPostgres('who is asked for something after the rental', () => {
  it('is asked for a review only once that is settled', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80 });
    const morningAfter = async (days: number) => {
      await rental.atMorningAfterDays(days);
      await rental.shop.jobs.run('timed-messages');
      return rental.own.mails('review_request');
    };
    expect(await morningAfter(1)).toBe(0); // proposed
    await rental.announce();
    expect(await morningAfter(1)).toBe(0);
    await rental.object('late', 'I was there at six.');
    expect(await morningAfter(1)).toBe(0);
    await rental.shop.database.updateTable('charge').set({ state: 'withdrawn' }).execute();
    expect(await morningAfter(1)).toBe(1);
  });

  it('sees on their page no question how it was while anything of it is open', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80 });
    const asks = async () => (await rental.own.get()).html.includes('id="review"');
    expect(await asks()).toBe(true); // proposed: nobody was told
    await rental.announce();
    expect(await asks()).toBe(false);
    await rental.object('late', 'I was there at six.');
    expect(await asks()).toBe(false);
    await rental.shop.database.updateTable('charge').set({ state: 'withdrawn' }).execute();
    expect(await asks()).toBe(true);
  });

  it('has one form to write in about an item, whatever was said of it', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80 });
    await rental.announce();
    const forms = async () =>
      ((await rental.own.get()).html.match(/<textarea[^>]* name="text"/g) ?? []).length;
    expect(await forms()).toBe(1);
    const objected = await rental.object('late', 'I was there at six.');
    expect((objected.html.match(/<textarea[^>]* name="text"/g) ?? []).length).toBe(1);
    await rental.object('late', 'And you were closed.');
    expect(await forms()).toBe(1);
  });
});
