import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { deposited, depositCents } from '../support/shop/deposits.ts';
import { tasksToDo } from '../support/shop/small-fleet.ts';

type Rental = Awaited<ReturnType<typeof deposited>>;

/** Half a tank is missing, and its customer has accepted it; the deposit stands. */
async function accepted(): Promise<Rental> {
  const rental = await deposited();
  await rental.give();
  await rental.returned({ fuelEighths: 4 });
  await rental.announce();
  await rental.agree('fuel');
  return rental;
}

/** By somebody in the provider's own pages; known here once a webhook says so. */
async function takenElsewhere(rental: Rental, amountCents: number): Promise<void> {
  const { held_intent: intentId } = await rental.row();
  if (intentId === null) throw new Error('nothing is held');
  const asked = { requestId: randomUUID(), intentId, amountCents };
  await rental.shop.provider.captureIntent(asked);
  await rental.settled('what was taken to be known', 'captured');
}

/** The shop has decided to take what was accepted, and the provider does not hear of it before somebody takes another sum. */
async function takenAfterDecided(amountCents: number): Promise<Rental> {
  const rental = await accepted();
  await rental.shop.jobs.drain();
  await rental.shop.sandbox.faults({ failCalls: 20 });
  await rental.sweepDeposits();
  // News of before may come only now, and find nobody to ask either.
  await rental.shop.jobs.drain().catch(() => undefined);
  await rental.shop.sandbox.faults({ failCalls: 0 });
  await takenElsewhere(rental, amountCents);
  // As if it had waited for a minute.
  const { database } = rental.shop;
  await sql`update capture_request set created_at = created_at - interval '1 minute'`.execute(database);
  await until('its own capture to be refused', async () => {
    await rental.shop.jobs.run('sweep-payments');
    await rental.shop.jobs.drain();
    const asked = database.selectFrom('capture_request').select(['sent_at', 'refused_why']);
    const { sent_at: at, refused_why: why } = await asked.executeTakeFirstOrThrow();
    return at !== null || why !== null;
  });
  return rental;
}

const mailOf = async ({ shop }: Rental): Promise<string> => {
  await shop.jobs.drain();
  const mails = (await listMails(shop.mailsFolder)).map(({ mail }) => mail);
  const found = mails.find(({ subject }) => subject?.includes('dalla cauzione'));
  return (found?.text ?? '').replaceAll('\u00a0', ' ');
};

const excess = async ({ shop }: Rental) => {
  const query = shop.database.selectFrom('staff_task').select('detail').where('done_at', 'is', null);
  const rows = await query.where('kind', '=', 'deposit_taken_too_much').execute();
  return rows.map(({ detail }) => detail);
};

describeOnPostgres('a deposit that somebody takes in the provider’s own pages', () => {
  it('for which nothing was announced is a task with its sum, and no mail calls it announced', async () => {
    const rental = await deposited();
    await rental.give();
    await takenElsewhere(rental, depositCents);
    expect(await excess(rental)).toEqual([{ amountCents: depositCents }]);
    expect(await mailOf(rental)).toBe('');
    expect((await rental.deposit()).excessCents).toBe(depositCents);
  });

  it('pays what was accepted, once; the rest is a task, and the mail says what nobody had announced', async () => {
    const rental = await accepted();
    await takenElsewhere(rental, depositCents);
    expect(await rental.stored()).toEqual(['fuel paid 2700']);
    expect(await excess(rental)).toEqual([{ amountCents: depositCents - 27_00 }]);
    const mail = await mailOf(rental);
    expect(mail).toContain('come annunciato, abbiamo prelevato 27,00 €');
    expect(mail).toContain('Dalla carta sono stati presi altri 273,00 €');
    expect(mail).not.toContain('300,00 €');
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.asked()).toEqual([]);
  });

  it('of which the shop had decided to take a part pays that part, and the rest is a task', async () => {
    const rental = await takenAfterDecided(depositCents);
    expect(await rental.stored()).toEqual(['fuel paid 2700']);
    expect(await excess(rental)).toEqual([{ amountCents: depositCents - 27_00 }]);
  });

  it('of which less is taken than was decided pays no more than came: the rest is asked for as any other', async () => {
    const rental = await takenAfterDecided(10_00);
    expect(await excess(rental)).toEqual([]);
    const owner = await rental.as('owner');
    const [charge] = await owner.charges();
    expect([charge?.state, charge?.depositCents]).toEqual(['accepted', 10_00]);
    expect(await mailOf(rental)).toContain('abbiamo prelevato 10,00 €');
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.asked()).toEqual([17_00]);
  });

  it('is given back by the owner, as much as was shown, once; what was accepted stays paid', async () => {
    const rental = await accepted();
    await takenElsewhere(rental, depositCents);
    const cents = depositCents - 27_00;
    const owner = await signedInBrowser(rental.shop, 'owner');
    const address = `/bookings/${rental.own.code}/deposit/give-back`;
    const giveBack = (sum: number) => owner.ask('POST', address, { cents: sum });
    expect((await giveBack(cents - 1)).body.refusal).toBe('refund_changed');
    expect((await giveBack(cents)).status).toBe(204);
    expect((await giveBack(cents)).body.refusal).toBe('refund_changed');
    const back = await rental.shop.database.selectFrom('refund_request').select('amount_cents').execute();
    expect(back).toEqual([{ amount_cents: cents }]);
    expect(await tasksToDo(rental.shop)).toEqual([]);
    expect(await rental.stored()).toEqual(['fuel paid 2700']);
    expect((await rental.deposit()).excessCents).toBe(0);
  });
});
