import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { activateUnits } from '../builders/stored-states.ts';
import { payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import { aSoldOutShop, draftOf, offerIn, offersTo, times } from '../support/shop/sold-out-shop.ts';
import type { TestShop } from '../support/shop/shop.ts';

const rider = (fullName: string) => ({ ...aBookingRequest().driver, fullName, email: '', phone: '' });
const beside = (...scooterIds: number[]) => ({
  furtherRides: scooterIds.map((scooterId, nth) => ({
    scooterId,
    extras: {},
    driver: rider(`Rider ${nth}`),
  })),
});
const cents = (scooters: number) => ({ expectedTotalCents: scooters * 6500 });
const unitsHeld = async ({ database }: TestShop) =>
  (await database.selectFrom('occupancy').select('unit_id').where('kind', '=', 'hold').execute()).length;

describeOnPostgres('waiting for several scooters', () => {
  it('offers them once so many are free together, holds them all, and leads to a choice of them', async () => {
    const { shop, sweep, cancel, join, pages, states, buy } = await aSoldOutShop(3);
    const three = await join('three@guest.example', { scooters: 3 });
    await cancel(0);
    await cancel(1);
    await sweep();
    expect(await states()).toEqual(['three waiting']);
    expect(await unitsHeld(shop)).toBe(0);
    await cancel(2);
    await sweep();
    expect(await states()).toEqual(['three offered']);
    expect(await unitsHeld(shop)).toBe(3);
    expect((await buy()).body.refusal).toBe('nothing_free');

    const [mailed] = await listMails(shop.mailsFolder);
    expect(mailed?.mail.subject).toContain('3 scooter');
    const { html } = await pages.get(three);
    expect(textOf(html)).toContain('Te li teniamo da parte fino a');
    const offer = offerIn(html);
    expect(offer.draft.selectedScooter.id).toBe(2);
    expect(offer.further.map(({ scooter }: { scooter: { id: number } }) => scooter.id)).toEqual([2, 2]);

    const { body, status } = await buy(offer.draftId, { ...times, ...beside(2, 2), ...cents(3) });
    expect(status).toBe(201);
    expect(await states()).toEqual(['three booked']);
    expect(await unitsHeld(shop)).toBe(3);
    await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
    expect((await payment(shop, body)).body).toMatchObject({ state: 'success' });
    expect(await unitsHeld(shop)).toBe(0);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('are of two models where one has not enough', async () => {
    const { shop, sweep, cancel, join, pages } = await aSoldOutShop(1);
    await activateUnits(shop.database);
    await shop.database
      .updateTable('unit')
      .set({ state: 'withdrawn' })
      .where('id', 'not in', await twoOf(shop))
      .execute();
    const two = await join('two@guest.example', { scooters: 2 });
    await cancel();
    await sweep();
    const offer = offerIn((await pages.get(two)).html);
    const ids = [
      offer.draft.selectedScooter,
      ...offer.further.map(({ scooter }: { scooter: object }) => scooter),
    ];
    expect(new Set(ids.map(({ id }: { id: number }) => id))).toEqual(new Set([1, 2]));
  });

  it('who wants fewer of them by now books these, and the rest is everybody’s', async () => {
    const { shop, sweep, cancel, join, pages, states, buy } = await aSoldOutShop(3);
    const three = await join('three@guest.example', { scooters: 3 });
    for (const at of [0, 1, 2]) await cancel(at);
    await sweep();
    const draftId = await draftOf(pages, three);
    // Another half-hour of the same days, as it is of one.
    const other = { startTime: '10:30', endTime: '10:30' };
    expect((await buy(draftId, { ...other, ...beside(2), ...cents(2) })).status).toBe(201);
    expect(await states()).toEqual(['three booked']);
    expect(await unitsHeld(shop)).toBe(2);
    expect((await buy()).status).toBe(201);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('keeps all that is held where the half-hour that is asked for cannot be had for all', async () => {
    const { shop, sweep, cancel, join, pages, states, buy, dates } = await aSoldOutShop(2);
    const two = await join('two@guest.example', { scooters: 2 });
    await cancel(0);
    await cancel(1);
    await sweep();
    // One of the two units is let from noon of the last day on: later than 10 o’clock only one of them can be had.
    const after = { startDate: dates.endDate, endDate: dayFromNow(12), startTime: '12:00', endTime: '12:00' };
    expect((await buy(undefined, after)).status).toBe(201);
    const draftId = await draftOf(pages, two);
    const late = { startTime: '10:00', endTime: '14:00', ...beside(2), ...cents(2) };
    expect((await buy(draftId, late)).body.refusal).toBe('nothing_free');
    expect(await states()).toEqual(['two offered']);
    expect((await buy(draftId, { ...times, ...beside(2), ...cents(2) })).status).toBe(201);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('neither holds up who waits for one, nor is passed over by them once enough are free', async () => {
    const { shop, sweep, cancel, join, states, daytime } = await aSoldOutShop(3);
    await join('three@guest.example', { scooters: 3 });
    await join('one@guest.example');
    await join('other@guest.example');
    await cancel(0);
    await sweep();
    expect(await states()).toEqual(['three waiting', 'one offered', 'other waiting']);
    // Not taken: with the two that got free meanwhile they are three, and the first in line has them.
    await cancel(1);
    await cancel(2);
    shop.setNow(addHours(daytime, 3.1));
    await sweep();
    expect(await states()).toEqual(['three offered', 'one over', 'other waiting']);
    expect(await unitsHeld(shop)).toBe(3);
    // For its time and no longer: then the others have them.
    shop.setNow(addHours(daytime, 6.3));
    await sweep();
    expect(await states()).toEqual(['three over', 'one over', 'other offered']);
    expect(await offersTo(shop)).toEqual(['one', 'three', 'other']);
    expect(await unitsHeld(shop)).toBe(1);
  });

  it('F01 a wait for two and two buyers at once for the last of them: all of it or nothing', async () => {
    const { shop, sweep, cancel, join, states, buy } = await aSoldOutShop(2);
    await join('two@guest.example', { scooters: 2 });
    await cancel(0);
    await cancel(1);
    const [one, , other] = await Promise.all([buy(), sweep(), buy()]);
    const bought = [one, other].filter(({ status }) => status === 201).length;
    const [state] = await states();
    expect([bought, state]).toEqual(bought === 0 ? [0, 'two offered'] : [bought, 'two waiting']);
    expect(await unitsHeld(shop)).toBe(bought === 0 ? 2 : bought);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('is a place beside the one for a single scooter, and one only however often it is asked for', async () => {
    const { shop, join, states, wish } = await aSoldOutShop(2);
    await join('anna@guest.example');
    await join('anna@guest.example', { scooters: 2 });
    await shop.ask('POST', '/api/waiting-list', { ...wish, scooters: 2, email: 'anna@guest.example' });
    expect(await states()).toHaveLength(2);
  });

  it('takes nobody who can book them all at once, nor for more than one order may have', async () => {
    const { shop, cancel, wish } = await aSoldOutShop(2);
    const ask = (scooters: number) =>
      shop.ask(
        'POST',
        '/api/waiting-list',
        { ...wish, scooters, email: 'anna@guest.example' },
        { 'accept-language': 'en' },
      );
    await cancel(0);
    await cancel(1);
    expect((await ask(2)).body).toMatchObject({
      refusal: 'scooters_free_now',
      message: '2 scooters are free on these dates: you can book them now.',
    });
    expect((await ask(3)).body).toEqual({ ok: true });
    expect((await ask(7)).status).toBe(400);
    expect((await ask(0)).status).toBe(400);
  });

  it('F52 holds no more of a model unpaid than bots may', async () => {
    const { sweep, cancel, join, states, buy } = await aSoldOutShop(4, { KEEP_HALF_SELLABLE: 'true' });
    await join('three@guest.example', { scooters: 3 });
    for (const at of [0, 1, 2, 3]) await cancel(at);
    await sweep();
    expect(await states()).toEqual(['three waiting']);
    expect((await buy()).status).toBe(201);
  });
});

/** One of each model. */
async function twoOf({ database }: TestShop): Promise<number[]> {
  const query = database
    .selectFrom('unit')
    .select((eb) => eb.fn.min('id').as('id'))
    .groupBy('scooter_id');
  return (await query.execute()).map(({ id }) => id);
}
