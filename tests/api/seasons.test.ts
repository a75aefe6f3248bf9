import { expect, it } from 'vitest';
import { addDays, addHours, instantOf } from '../../src/basics/rome-time.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import type { PriceList } from '../../src/price/price.shape.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

/** Each price so much higher, the day beyond the table too. */
const table = (moreCents: number) => ({
  tiers: standardTiers.tiers.map((tier) => ({ ...tier, cents: tier.cents + moreCents })),
  perDayBeyondCents: standardTiers.perDayBeyondCents + moreCents,
});
const season = (from: string, until: string, moreCents: number, scooterIds: number[] | null = null) => ({
  name: 'Ferragosto',
  dates: { repeats: 'never' as const, from, until },
  scooterIds,
  table: table(moreCents),
});
const isoDay = (days: number) => dayFromNow(days);

async function anOwner(shop: TestShop) {
  const owner = await signedInBrowser(shop, 'owner');
  const read = async () => (await owner.ask('GET', '/prices')).body;
  return {
    ...owner,
    read,
    set: async (list: PriceList, effectiveFrom: string | null = null) =>
      owner.ask('POST', '/prices', { ...list, effectiveFrom, after: (await read()).lists[0].id }),
    withdraw: (id: number) => owner.ask('POST', `/prices/${id}/withdraw`, {}),
  };
}

async function quoted(shop: TestShop, startDate: string, days: number, scooterId = 1): Promise<number> {
  const { body } = await shop.ask('POST', '/api/quotes', {
    scooterId,
    startDate,
    endDate: addDays(startDate, days),
    startTime: '10:00',
    endTime: '10:00',
    extras: {},
    promoCode: '',
  });
  return body.totalCents;
}

describeOnPostgres('prices by season', () => {
  it('are quoted for the days of a season and for its model, and the cards say the same', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    const seasons = [season(isoDay(10), isoDay(12), 20_00), season(isoDay(12), isoDay(14), 40_00, [1])];
    expect((await owner.set({ ...standardTiers, seasons })).status).toBe(204);
    expect(await quoted(shop, isoDay(8), 1)).toBe(65_00);
    expect(await quoted(shop, isoDay(10), 1)).toBe(85_00);
    // A day at 60 € and one at 70 €: of two days 120 € and 140 €.
    expect(await quoted(shop, isoDay(9), 2)).toBe(130_00);
    expect(await quoted(shop, isoDay(12), 1, 1)).toBe(105_00);
    expect(await quoted(shop, isoDay(12), 1, 2)).toBe(85_00);
    const dated = await shop.ask(
      'GET',
      `/api/scooters/available?startDate=${isoDay(12)}&endDate=${isoDay(13)}&startTime=10:00&endTime=10:00`,
    );
    expect(
      dated.body.map((card: Record<string, unknown>) => [
        card['id'],
        card['pricePerDay'],
        card['totalPrice'],
      ]),
    ).toEqual([
      [1, 105, 105],
      [2, 85, 85],
    ]);
    expect((await shop.ask('GET', '/api/scooters')).body[0].pricePerDay).toBe(65);
  });

  it('of a whole model hold for a colour that is made later, in the lists to come too; of one colour alone they do not', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    const of = (more: number, ids: number[]) => season(isoDay(11), isoDay(20), more, ids);
    await owner.set({ ...standardTiers, seasons: [of(20_00, [1, 2])] });
    await owner.set({ ...standardTiers, seasons: [of(30_00, [1, 2]), of(90_00, [1])] }, isoDay(5));
    const [first] = (await owner.ask('GET', '/models')).body.models;
    const { model, type, category, seats, licence, texts } = first;
    const facts = { model, colourValue: null, type, category, seats, licence, texts, pictures: [] };
    const made = async (body: object) => (await owner.ask('POST', '/models', { ...facts, ...body })).body.id;
    const [red, other] = [await made({ colour: 'red' }), await made({ colour: 'red', model: 'Vespa' })];
    for (const scooterId of [red, other]) {
      const sheet = { kilometres: 0, serviceDueOn: null, serviceDueKm: null, insuredUntil: null, note: null };
      await owner.ask('POST', '/units', { scooterId, plate: `RD0000${scooterId}`, ...sheet });
    }
    expect(await quoted(shop, isoDay(12), 1, red)).toBe(85_00);
    expect(await quoted(shop, isoDay(12), 1, other)).toBe(65_00);
    const seasons = (await owner.read()).lists[0].tiers.seasons;
    expect(seasons.map(({ scooterIds }: { scooterIds: number[] }) => scooterIds)).toEqual([[1, 2, red], [1]]);
  });

  it('are said on the booking’s own page, day by day', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    await owner.set({ ...standardTiers, seasons: [season(isoDay(11), isoDay(20), 20_00)] });
    const own = await aChangeableBooking({ shop, days: 2, expectedTotalCents: 130_00 });
    const said = '1 giorno a 60\u00a0€ e 1 giorno a 70\u00a0€';
    expect(textOf((await own.get()).html)).toContain(`Noleggio, 2 giorni ${said} 130,00\u00a0€`);
    expect((await own.row()).quote).toMatchObject({
      dayPrices: [
        { days: 1, cents: 60_00 },
        { days: 1, cents: 70_00 },
      ],
    });
  });

  it('of a list that begins later count from its day on, for new quotes alone', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    const first = (await owner.read()).inForce;
    const begins = isoDay(5);
    await owner.set(table(30_00), begins);
    const after = await owner.read();
    expect(after.inForce).toBe(first);
    expect(after.lists[0]).toMatchObject({ effectiveFrom: begins, withdrawn: false, by: expect.any(String) });
    expect(await quoted(shop, isoDay(20), 1)).toBe(65_00);
    const midnight = instantOf({ date: begins, time: '00:00' });
    shop.setNow(addHours(midnight, -0.01));
    expect(await quoted(shop, isoDay(20), 1)).toBe(65_00);
    shop.setNow(midnight);
    expect(await quoted(shop, isoDay(20), 1)).toBe(95_00);
  });

  it('that begin later stand behind what is set at once, and come all the same', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    await owner.set(table(30_00), isoDay(5));
    await owner.set(table(10_00));
    expect(await quoted(shop, isoDay(20), 1)).toBe(75_00);
    shop.setNow(instantOf({ date: isoDay(5), time: '09:00' }));
    expect(await quoted(shop, isoDay(20), 1)).toBe(95_00);
  });

  it('are withdrawn before their day and never after it; the log says who', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    const inForce = (await owner.read()).inForce;
    await owner.set(table(30_00), isoDay(5));
    const [{ id }] = (await owner.read()).lists;
    expect((await owner.withdraw(id)).status).toBe(204);
    expect((await owner.withdraw(id)).status).toBe(204);
    expect((await owner.withdraw(inForce)).body).toMatchObject({ refusal: 'price_list_begun' });
    expect((await owner.withdraw(id + 1)).status).toBe(404);
    const log = shop.database.selectFrom('audit_entry').select(['before', 'after']);
    expect(await log.where('action', '=', 'withdrew prices').execute()).toEqual([
      { before: { list: id, from: isoDay(5) }, after: { list: null } },
    ]);
    shop.setNow(instantOf({ date: isoDay(5), time: '09:00' }));
    expect(await quoted(shop, isoDay(20), 1)).toBe(65_00);
  });

  it('are refused with days that do not exist, an end before its beginning, and steps out of order', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    const [good] = [season('2027-08-01', '2027-08-31', 0)];
    const wrong = async (changes: object) =>
      (await owner.set({ ...standardTiers, seasons: [{ ...good, ...changes } as typeof good] })).body.refusal;
    expect(await wrong({ dates: { repeats: 'never', from: '2027-08-31', until: '2027-08-01' } })).toBe(
      'end_before_start',
    );
    expect(await wrong({ dates: { repeats: 'yearly', from: '02-30', until: '03-01' } })).toBe('bad_form');
    expect(await wrong({ table: { ...standardTiers, tiers: standardTiers.tiers.toReversed() } })).toBe(
      'bad_form',
    );
    expect(await wrong({ scooterIds: [] })).toBe('bad_form');
    expect((await owner.read()).lists).toHaveLength(1);
  });

  it('stay those of a booking that was sold under them, also for days that it is changed to', async () => {
    const shop = await aShop();
    const owner = await anOwner(shop);
    await owner.set({ ...standardTiers, seasons: [season(isoDay(11), isoDay(20), 20_00)] });
    const own = await aChangeableBooking({ shop });
    await owner.set(table(50_00));
    const { html } = await own.look({ endDate: dayFromNow(12) });
    expect(textOf(html)).toContain(
      'Noleggio, 2 giorni 1 giorno a 60\u00a0€ e 1 giorno a 70\u00a0€ 130,00\u00a0€',
    );
    // Of two days 120 € and, in the season, 140 €; the list in force by now would ask 170 €.
    expect((await own.agreed({ endDate: dayFromNow(12) }))['cents']).toBe(String(130_00 - 65_00));
  });
});
