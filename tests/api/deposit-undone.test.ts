import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, wallClockOf } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aReport } from '../builders/a-report.ts';
import { setAgreedTimes } from '../builders/stored-states.ts';
import { sayIn } from '../../src/translations/words.ts';
import { leastStatements } from '../support/postgres/count-statements.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { deposited } from '../support/shop/deposits.ts';

type Rental = Awaited<ReturnType<typeof deposited>>;
const inHours = (hours: number) => wallClockOf(addHours(new Date(), hours));

async function press({ shop, own, desk }: Rental, what: 'no-show' | 'undo' | 'return') {
  const query = shop.database.selectFrom('booking').select('version').where('code', '=', own.code);
  const { version } = await query.executeTakeFirstOrThrow();
  return desk.ask('POST', `/bookings/${own.code}/${what}`, { version });
}
/** The pickup was three hours ago, and nobody came. */
async function missed(rental: Rental) {
  await setAgreedTimes(rental.shop.database, rental.own.code, {
    start: inHours(-3),
    end: { date: dayFromNow(1), time: '17:00' },
  });
  expect((await press(rental, 'no-show')).status).toBe(204);
  await rental.sweepDeposits();
}
/** As if the desk had pressed it so long ago that it is taken back no more. */
const longAgo = ({ shop }: Rental) =>
  sql`update booking_event set at = at - interval '1 hour'`.execute(shop.database);

describeOnPostgres('a deposit while the desk may still take back what ended the ride', () => {
  it('stands for somebody who did come after all, and goes back once that can be no more', async () => {
    const rental = await deposited();
    await rental.give();
    await missed(rental);
    expect((await rental.deposit()).state).toBe('held');
    expect((await press(rental, 'undo')).body).toBe('');
    expect((await rental.report(await aReport())).status).toBe(204);

    const other = await deposited();
    await other.give();
    await missed(other);
    await longAgo(other);
    await other.sweepDeposits();
    await other.settled('the deposit to be free', 'released');
    expect((await press(other, 'undo')).body).toMatchObject({ refusal: 'cannot_undo' });
  });

  it('that nobody gave is still due for somebody who did come after all', async () => {
    const rental = await deposited();
    await rental.sweepDeposits();
    await missed(rental);
    expect((await press(rental, 'undo')).status).toBe(204);
    expect((await rental.report(await aReport())).body).toMatchObject({ refusal: 'deposit_missing' });
    expect((await rental.deposit()).link).not.toBeNull();
  });

  it('goes back at once after a return by mistake no sooner than that can be taken back no more', async () => {
    const rental = await deposited({ fees: { depositReleaseHours: 0 } });
    await rental.give();
    expect((await rental.report(await aReport({ damages: [] }))).status).toBe(204);
    expect((await press(rental, 'return')).status).toBe(204);
    await rental.sweepDeposits();
    expect((await press(rental, 'undo')).status).toBe(204);
    expect((await rental.deposit()).state).toBe('held');
    expect((await press(rental, 'return')).status).toBe(204);
    await longAgo(rental);
    await rental.sweepDeposits();
    await rental.settled('the deposit to be free', 'released');
  });

  it('let go by hand ends that: the return is taken back no more, which is said before and after, in both languages of the desk', async () => {
    const rental = await deposited();
    await rental.give();
    expect((await rental.report(await aReport({ damages: [] }))).status).toBe(204);
    expect((await press(rental, 'return')).status).toBe(204);
    const freed = await rental.desk.ask('POST', `/bookings/${rental.own.code}/deposit/free`, {
      why: 'Parte adesso',
    });
    expect(freed.status).toBe(204);
    expect((await press(rental, 'undo')).body).toMatchObject({ refusal: 'cannot_undo' });
    for (const [language, said] of [
      ['it', /riconsegna.*annulla|annulla.*riconsegna/],
      ['en', /return.*be undone/],
    ] as const)
      for (const key of ['deposit.free.what', 'deposit.free.done'] as const)
        expect(sayIn(language, 'admin')(key)).toMatch(said);
  });

  it('once it was taken the return is taken back no more: what was announced came after it', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    await rental.announce();
    expect((await press(rental, 'undo')).body).toMatchObject({ refusal: 'cannot_undo' });
    await rental.agree('fuel');
    await rental.sweepDeposits();
    await rental.settled('the deposit to be taken', 'captured');
    expect((await press(rental, 'undo')).body).toMatchObject({ refusal: 'cannot_undo' });
  });
});

describeOnPostgres('a deposit of whom nobody came for their scooter', () => {
  it('goes back at the agreed end, though nobody at the desk has said so; then the scooter goes out only by word', async () => {
    const rental = await deposited();
    await rental.give();
    await setAgreedTimes(rental.shop.database, rental.own.code, { start: inHours(-27), end: inHours(-3) });
    await longAgo(rental);
    await rental.sweepDeposits();
    await rental.settled('the deposit to be free', 'released');
    expect((await rental.report(await aReport())).body).toMatchObject({ refusal: 'deposit_missing' });
    expect(await rental.deposit()).toMatchObject({ mayWaive: true, link: null });
    const address = `/bookings/${rental.own.code}/deposit/waive`;
    expect((await rental.desk.ask('POST', address, { why: 'Arrivato tardi' })).status).toBe(204);
    expect((await rental.report(await aReport())).status).toBe(204);
    expect((await rental.deposit()).state).toBe('released');
  });
});

describeOnPostgres('deposits that stand and wait', () => {
  it('cost a sweep one look at all of them, however many there are', async () => {
    const rental = await deposited();
    await rental.give();
    const one = await leastStatements(() => rental.sweepDeposits());
    for (let more = 0; more < 2; more += 1) {
      const other = await deposited({ shop: rental.shop });
      await other.give();
    }
    expect(await leastStatements(() => rental.sweepDeposits())).toBe(one);
  });
});
