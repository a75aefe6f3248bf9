import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addHours, endOfDay, instantOf, today } from '../../src/basics/rome-time.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { deposited, depositCents, depositedAndTaken } from '../support/shop/deposits.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { agreedToRenew, aKeptCardOf } from '../support/shop/kept-card.ts';
import { textOf } from '../support/shop/own-pages.ts';

/** Late and half a tank short (1000 and 2700), announced, with a deposit of so much on a card. */
async function withDeposit(cents = depositCents) {
  const rental = await deposited({ fees: { depositCents: cents } });
  await rental.give();
  await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
  await rental.announce();
  return rental;
}

describeOnPostgres('a deposit and what is asked for after the ride', () => {
  it('F73 pays what was accepted, once, when all is decided; the rest is free, and nothing is asked for beside it', async () => {
    const rental = await withDeposit();
    await rental.agree('late');
    await rental.sweepDeposits();
    expect((await rental.deposit()).state).toBe('held');
    expect(textOf((await rental.own.get()).html)).toContain('Lo preleviamo dalla tua cauzione');
    await rental.agree('fuel');
    // What the deposit pays is not asked for as well.
    expect(await rental.press('pay')).toBeNull();
    expect((await rental.own.post('', await rental.all('pay'))).status).toBe(400);
    await Promise.all([rental.sweepDeposits(), rental.sweep(), rental.sweepDeposits()]);
    await rental.settled('the deposit to be taken', 'captured');
    await rental.sweepDeposits();
    await rental.sweep();
    expect(await rental.deposit()).toMatchObject({ capturedCents: 3700 });
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late paid 1000']);
    expect([await rental.captured(), await rental.asked()]).toEqual([[3700], []]);
    const owner = await signedInBrowser(rental.shop, 'owner');
    const { byPurpose } = (await owner.ask('GET', '/journal')).body;
    expect(byPurpose).toContainEqual({ key: 'deposit', count: 1, inCents: 3700, outCents: 0 });
    expect(await rental.own.mails('deposit_captured')).toBe(1);
    expect(await rental.own.mails('charges_taken')).toBe(0);
    expect(textOf((await rental.own.get()).html)).toContain('sono tornati liberi');
  });

  it('that its bank lets go before the days to object are over says so at the desk, and when it is taken', async () => {
    const rental = await withDeposit();
    const { body } = await rental.desk.ask('GET', `/bookings/${rental.own.code}/charges`);
    const { captureBefore } = (await rental.desk.ask('GET', `/bookings/${rental.own.code}/deposit`)).body
      .deposit;
    expect(body.depositEnds.at).toBe(captureBefore);
    const { at, captureAt } = body.depositEnds;
    expect(Date.parse(at) - Date.parse(captureAt)).toBe(24 * 3_600_000);
    const late = body.charges.find(({ kind }: { kind: string }) => kind === 'late');
    expect(endOfDay(late.lastDay).getTime()).toBeGreaterThan(Date.parse(captureAt));
  });

  it('is taken by silence once the days are over, before a kept card is asked', async () => {
    const rental = await withDeposit();
    await aKeptCardOf(rental.shop, rental.own.id);
    await rental.daysPassed(9);
    await rental.sweep();
    await rental.sweepDeposits();
    await rental.settled('the deposit to be taken', 'captured');
    await rental.sweep();
    expect(await rental.captured()).toEqual([3700]);
    expect(await rental.own.mails('charges_taken')).toBe(0);
  });

  it('what is above it is a payment of its own, by a link, that says so', async () => {
    const rental = await withDeposit(3000);
    await rental.agree('late');
    await rental.agree('fuel');
    await rental.sweepDeposits();
    await rental.settled('the deposit to be taken', 'captured');
    await rental.daysPassed(9);
    await rental.sweep();
    expect([await rental.captured(), await rental.asked()]).toEqual([[3000], [700]]);
    const { lines } = await rental.shop.database
      .selectFrom('money_request')
      .select('lines')
      .executeTakeFirstOrThrow();
    expect(lines[0]?.text).toContain('quello che la cauzione non ha coperto');
    const paying = await rental.press('pay');
    await rental.payRequest(paying?.location ?? '');
    await rental.sweep();
    const all = await rental.stored();
    expect(all.filter((one) => one.includes('paid'))).toHaveLength(2);
  });

  it('beside a kept card: the page, the mails and the desk say that the card pays what the deposit does not, and how much that is', async () => {
    const rental = await deposited({ fees: { depositCents: 3000 } });
    await rental.give();
    await aKeptCardOf(rental.shop, rental.own.id);
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    const says = 'Quello che la cauzione non copre, o tutto se nel frattempo la banca la libera';
    expect(textOf((await rental.own.get()).html)).toContain(says);
    await rental.shop.jobs.drain();
    expect((await rental.mailWith('Dopo il tuo noleggio'))?.text).toContain(says);
    await rental.daysPassed(9);
    await rental.sweep();
    await rental.sweepDeposits();
    await rental.settled('the deposit to be taken', 'captured');
    await rental.shop.jobs.drain();
    const taken = (await rental.mailWith('dalla cauzione'))?.text;
    expect(taken).toMatch(/Restano da pagare 7,00\s€/);
    expect(taken).toContain('che finisce con 4242');
    await rental.sweep();
    expect(await rental.captured()).toEqual([3000, 700]);
  });

  it('never pays what somebody objected to, though it is upheld, nor a toll: those are asked for by a link', async () => {
    const rental = await withDeposit();
    await rental.object('late', 'C’era traffico');
    await rental.agree('fuel');
    await rental.sweepDeposits();
    expect((await rental.deposit()).state).toBe('held');
    const [late] = (await rental.charges()).filter(({ kind }) => kind === 'late');
    const answer = { version: late?.version, answer: 'uphold', text: 'Era previsto' };
    expect((await rental.ask('POST', `/${late?.id}/answer`, answer)).status).toBe(204);
    await rental.addToll(450);
    await rental.announce();
    await rental.agree('tolls');
    await rental.sweepDeposits();
    await rental.settled('the deposit to be taken', 'captured');
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.captured()).toEqual([2700]);
    expect((await rental.asked()).reduce((sum, cents) => sum + cents, 0)).toBe(1450);
  });

  it('shortly before the bank lets it go it pays what was accepted by then, and the other charges go their own way', async () => {
    const rental = await deposited();
    await rental.shop.sandbox.faults({ holdSeconds: 600 });
    await rental.give();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.agree('fuel');
    // Half of its time is over.
    rental.setNow(new Date(Date.now() + 400_000));
    await rental.sweepDeposits();
    // What the provider tells is only believed while it is fresh.
    rental.setNow(new Date());
    await rental.settled('the deposit to be taken', 'captured');
    expect(await rental.captured()).toEqual([2700]);
    expect(await rental.stored()).toEqual(['fuel paid 2700', 'late announced 1000']);
  });

  it('F75 is not let go while a charge is proposed or announced, however late', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    await rental.hoursAfterReturn(40);
    await rental.sweepDeposits();
    expect((await rental.deposit()).state).toBe('held');
    await rental.announce();
    await rental.sweepDeposits();
    expect((await rental.deposit()).state).toBe('held');
    const [fuel] = await rental.charges();
    const waived = { version: fuel?.version, why: 'Sbagliato' };
    expect((await rental.ask('POST', `/${fuel?.id}/waive`, waived)).status).toBe(204);
    await rental.sweepDeposits();
    await rental.settled('the deposit to be free', 'released');
  });
});

describeOnPostgres('a deposit that pays a part, beside a card that is kept', () => {
  it('leaves the rest to the card: the page says that sum, and then that the card is charged', async () => {
    const rental = await depositedAndTaken({ fees: { depositCents: 2000 } });
    await aKeptCardOf(rental.shop, rental.own.id);
    const page = async () => textOf((await rental.own.get()).html).replaceAll('\u00a0', ' ');
    expect(await page()).toMatch(/ 7,00 € saranno prelevati dalla carta/);
    expect(await page()).toContain('20,00 € dalla cauzione');
    // Nobody answers.
    await rental.shop.sandbox.faults({ failCalls: 20 });
    await rental.press('pay_card');
    await rental.shop.sandbox.faults({ failCalls: 0 });
    expect(await page()).toContain('prelevando dalla tua carta');
    expect(await page()).not.toContain('prelevando dalla tua cauzione');
    expect(await page()).toContain('20,00 € dalla cauzione');
  });
});

type Rental = Awaited<ReturnType<typeof deposited>>;

describeOnPostgres('a deposit that the bank lets go soon', () => {
  const soon = async () => {
    const rental = await deposited();
    await rental.shop.sandbox.faults({ holdSeconds: 600 });
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    rental.setNow(new Date(Date.now() + 400_000));
    return rental;
  };

  it('F74 is held anew from the card that its customer let the shop keep, and the old one goes', async () => {
    const rental = await soon();
    await aKeptCardOf(rental.shop, rental.own.id);
    await agreedToRenew(rental.shop, rental.own.id, depositCents);
    const { held_intent: before } = await rental.row();
    await rental.shop.sandbox.faults({ holdSeconds: 7 * 24 * 3600 });
    await Promise.all([rental.sweepDeposits(), rental.sweepDeposits()]);
    await rental.settled('the deposit to stand', 'held');
    expect((await rental.row()).held_intent).not.toBe(before);
    await rental.sweepDeposits();
    const holds = await rental.holds();
    expect(holds.filter((one) => one === `intent authorised ${depositCents}`)).toHaveLength(2);
    expect(holds.filter((one) => one.startsWith('intent cancelled'))).toHaveLength(1);
    expect([await rental.own.mails('deposit_renewal'), await rental.own.mails('deposit_held')]).toEqual([
      0, 1,
    ]);
  });

  it('is asked for anew by one mail where no card is kept, or it says no; given again, the old one goes', async () => {
    const rental = await soon();
    const method = await aKeptCardOf(rental.shop, rental.own.id);
    await agreedToRenew(rental.shop, rental.own.id, depositCents);
    await rental.shop.sandbox.turnCard(method, 'declined');
    await rental.sweepDeposits();
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_renewal')).toBe(1);
    expect(await rental.deposit()).toMatchObject({ state: 'renewing' });
    expect(textOf((await rental.own.get()).html)).toContain('La rinnoviamo');
    await rental.shop.sandbox.faults({ holdSeconds: 7 * 24 * 3600 });
    await rental.shop.sandbox.simulateOutcome(await rental.openPage(), 'paid');
    await rental.settled('the deposit to stand', 'held');
    const holds = await rental.holds();
    expect(holds.filter((one) => one.startsWith('intent cancelled'))).toHaveLength(1);
    // Who gave it again is told so.
    expect(await rental.own.mails('deposit_held')).toBe(2);
  });

  it('whose time ends while another is being given in its place waits for that one, and stands again', async () => {
    const rental = await soon();
    await rental.announce();
    await rental.sweepDeposits();
    await rental.shop.sandbox.faults({ holdSeconds: 7 * 24 * 3600 });
    const page = await rental.openPage();
    await sql`update payment_attempt set capture_before = now() - interval '1 minute'
      where capture_before is not null`.execute(rental.shop.database);
    await rental.agree('fuel');
    await rental.sweepDeposits();
    // Nothing is asked for beside it meanwhile.
    await rental.daysPassed(9);
    await rental.sweep();
    expect([await rental.tasks(), await rental.asked()]).toEqual([[], []]);
    await rental.shop.sandbox.simulateOutcome(page, 'paid');
    await rental.settled('the new one to pay', 'captured');
    expect(await rental.captured()).toEqual([2700]);
  });

  it('is asked for anew by day: by night nobody is written to, as long as the bank holds it until the day', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    const day = addDays(today(new Date()), 1);
    const night = instantOf({ date: day, time: '23:30' });
    await rental.shop.database
      .updateTable('payment_attempt')
      .set({ capture_before: addHours(night, 20) })
      .execute();
    rental.setNow(night);
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_renewal')).toBe(0);
    rental.setNow(instantOf({ date: addDays(day, 1), time: '09:00' }));
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_renewal')).toBe(1);
  });

  it('is asked for anew at night where the bank lets it go before the day', async () => {
    const rental = await deposited();
    await rental.give();
    await rental.returned({ fuelEighths: 4 });
    const night = instantOf({ date: addDays(today(new Date()), 1), time: '23:30' });
    await rental.shop.database
      .updateTable('payment_attempt')
      .set({ capture_before: addHours(night, 5) })
      .execute();
    rental.setNow(night);
    await rental.sweepDeposits();
    expect(await rental.own.mails('deposit_renewal')).toBe(1);
  });

  it('is not held anew on a card whose owner agreed to other words: to none of it, to less, or no more', async () => {
    const agreed = [
      () => Promise.resolve(),
      (rental: Rental) => agreedToRenew(rental.shop, rental.own.id, 0),
      (rental: Rental) => agreedToRenew(rental.shop, rental.own.id, depositCents - 1),
      async (rental: Rental) => {
        await agreedToRenew(rental.shop, rental.own.id, depositCents);
        const end = { ended_at: new Date(), ended_by: 'customer' } as const;
        await rental.shop.database.updateTable('card_consent').set(end).execute();
      },
    ];
    for (const agree of agreed) {
      const rental = await soon();
      await aKeptCardOf(rental.shop, rental.own.id);
      await agree(rental);
      await rental.sweepDeposits();
      expect(await rental.own.mails('deposit_renewal')).toBe(1);
      expect((await rental.holds()).filter((one) => one.startsWith('intent authorised'))).toHaveLength(1);
    }
  });

  it('whose time is over before its bank has said so is a person’s to look at all the same', async () => {
    const rental = await withDeposit();
    await sql`update payment_attempt set capture_before = now() - interval '1 minute' where capture = 'later'`.execute(
      rental.shop.database,
    );
    expect(await rental.tasks()).toEqual([]);
    await rental.sweepDeposits();
    expect(await rental.tasks()).toEqual(['deposit_lapsed']);
    await rental.sweepDeposits();
    expect(await rental.tasks()).toEqual(['deposit_lapsed']);
  });

  it('and was not given again lapses: a person is told, and what was accepted goes its own way', async () => {
    const rental = await deposited();
    await rental.shop.sandbox.faults({ holdSeconds: 6 });
    await rental.give();
    // However slow this machine is: it goes out even where the bank was quicker.
    const why = { why: 'Prova' };
    expect((await rental.desk.ask('POST', `/bookings/${rental.own.code}/deposit/waive`, why)).status).toBe(
      204,
    );
    await rental.returned({ fuelEighths: 4 });
    await rental.announce();
    await until('the bank to have let it go', async () => {
      await rental.shop.jobs.run('sweep-payments');
      return (await rental.tasks()).includes('deposit_lapsed');
    });
    await rental.sweepDeposits();
    await rental.daysPassed(9);
    await rental.sweep();
    expect(await rental.asked()).toEqual([2700]);
  });
});
