import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NewExtraBody } from '../../src/back-office/extras/extras.shape.ts';
import type { HandoverAnswer, ReportBody } from '../../src/handover/report.shape.ts';
import { type Quote, QuoteShape } from '../../src/price/quote.shape.ts';
import { checkAllEvidence } from '../../src/operations/check-all-evidence.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { anExtra } from '../builders/an-extra.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { anotherUnit } from '../support/shop/another-unit.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { charged, setSetting } from '../support/shop/charges.ts';
import { contractDepsOf, pdfOf, readContract, signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const holder = (changes: Partial<NewExtraBody> = {}) =>
  anExtra({
    texts: { it: { name: 'Portatelefono', info: '' }, de: { name: 'Handyhalter', info: '' } },
    priceCents: 0,
    replacementCents: 40_00,
    ...changes,
  });

/** What the owner sets of an extra, first and again. */
async function anExtraOf(shop: TestShop, changes: Partial<NewExtraBody> = {}) {
  const owner = await signedInBrowser(shop, 'owner');
  const { status, body } = await owner.ask('POST', '/extras', holder(changes));
  if (status !== 201) throw new Error(JSON.stringify(body));
  const set = async (now: Partial<NewExtraBody>) => {
    const all = (await owner.ask('GET', '/extras')).body.extras;
    const { version } = all.find(({ id }: { id: number }) => id === body.id);
    const answer = await owner.ask(
      'PUT',
      `/extras/${body.id}`,
      holder({ ...changes, ...now, version } as object),
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  return { owner, id: Number(body.id), set };
}

const tokenOn = ({ html }: { html: string }): string => /\/it\/contract\/([\w-]{43})/.exec(html)?.[1] ?? '';

/** A booking with so many of an extra; its customer signs when the test says so. */
async function taken(shop: TestShop, extras: Record<string, number>) {
  const rental = await charged({ shop, booking: { extras } });
  const { own, desk } = rental;
  const back = async (missing: ReportBody['missing']) => {
    const { status, body } = await rental.report(await aReturn({ missing }));
    return status === 409 ? body.refusal : status;
  };
  const add = async (extra: number, changes: object = {}) => {
    const charge = { id: randomUUID(), kind: 'loss', part: null, thing: null, extra, pieces: 1, cents: null };
    const { status, body } = await rental.ask('POST', '', { ...charge, text: '', why: '', ...changes });
    return status === 409 ? body.refusal : status;
  };
  return {
    ...rental,
    sign: async () => signWhole(shop, tokenOn(await own.get())),
    out: async () => (await rental.report(await aReport({ damages: [] }))).status,
    back,
    add,
    equipment: async (): Promise<HandoverAnswer['equipment']> =>
      (await desk.ask('GET', `/bookings/${own.code}/handover`)).body.equipment,
    lostExtras: async () => (await rental.ask('GET', '')).body.lostExtras,
  };
}

describeOnPostgres('an extra with a price for when it does not come back', () => {
  it('is named with it in the contract that is signed, goes out, is missing at the return, and is proposed and paid at that price, once for each piece', async () => {
    const shop = await aShop();
    const { id, set } = await anExtraOf(shop);
    const rental = await taken(shop, { [id]: 2 });
    // What it costs from now on is nothing to who has booked.
    await set({ replacementCents: 55_00 });
    const { contractText } = (await rental.sign()).body;
    expect(contractText).toMatch(/^11\.1 .*For each item not returned .*, Portatelefono €40\.00\./m);
    const names = { it: 'Portatelefono', de: 'Handyhalter' };
    expect((await rental.equipment()).filter(({ hasPrice }) => hasPrice)).toEqual([
      { id, names, quantity: 2, lostThing: null, hasPrice: true },
    ]);
    expect(await rental.out()).toBe(204);
    expect(await rental.back([{ extra: id, pieces: 3 }])).toBe('missing_too_many');
    expect(await rental.back([{ extra: 999, pieces: 1 }])).toBe('missing_too_many');
    expect(
      await rental.back([
        { extra: id, pieces: 1 },
        { extra: id, pieces: 1 },
      ]),
    ).toBe(400);
    expect(await rental.back([{ extra: id, pieces: 1 }])).toBe(204);
    expect(await rental.charges()).toMatchObject([
      {
        kind: 'loss',
        state: 'proposed',
        cents: 40_00,
        reckoning: { thing: 'extra', extra: { id, names }, pieces: 1, eachCents: 40_00 },
      },
    ]);

    // By hand the desk adds the piece that is left, at that price, and no piece twice.
    expect(await rental.lostExtras()).toEqual([{ id, names, cents: 40_00 }]);
    expect(await rental.add(id, { pieces: 2 })).toBe('missing_too_many');
    expect(await rental.add(id, { cents: 40_01 })).toBe('above_rule');
    expect(await rental.add(999)).toBe(400);
    const again = { id: randomUUID() };
    expect([await rental.add(id, again), await rental.add(id, again)]).toEqual([204, 204]);
    expect(await rental.add(id)).toBe('missing_too_many');
    expect(await rental.sums()).toEqual(['loss proposed 4000', 'loss proposed 4000']);

    expect((await rental.announce()).body).toEqual({ cents: 80_00 });
    await shop.jobs.drain();
    const page = textOf((await rental.own.get()).html);
    for (const words of ['Non riconsegnato: Portatelefono', '1 × 40,00\u00a0€, come concordato.'])
      expect(page).toContain(words);
    const paying = await rental.press('pay_all');
    await rental.payRequest(paying?.location ?? '');
    expect(await rental.captured()).toEqual([80_00]);
    expect(await rental.sums()).toEqual(['loss paid 4000', 'loss paid 4000']);
  });

  it('says it before it is booked: in the list of extras, of what is included, and with the price of one scooter or several', async () => {
    const shop = await aShop();
    const { id, owner } = await anExtraOf(shop);
    const included = await owner.ask(
      'POST',
      '/extras',
      holder({ isIncluded: true, replacementCents: 90_00 }),
    );
    const without = await owner.ask('POST', '/extras', holder({ replacementCents: null }));
    const saidBy = async (list: string, of: number) =>
      (await shop.ask('GET', list)).body.find((one: { id: number }) => one.id === of);
    expect((await saidBy('/api/extras', id)).details.replacementCents).toBe(40_00);
    expect((await saidBy('/api/extras', without.body.id)).details).not.toHaveProperty('replacementCents');
    const allIncluded = '/api/extras/included';
    expect((await saidBy(allIncluded, included.body.id)).replacementCents).toBe(90_00);
    const others = (await shop.ask('GET', allIncluded)).body.filter(
      (one: object) => 'replacementCents' in one,
    );
    expect(others).toHaveLength(1);

    const { scooterId, startDate, endDate, startTime, endTime } = aBookingRequest();
    const rental = { scooterId, startDate, endDate, startTime, endTime, promoCode: '' };
    const one = await shop.ask('POST', '/api/quotes', { ...rental, extras: { [id]: 1 } });
    const prices = (quote: Quote) => quote.replacements?.map(({ eachCents }) => eachCents);
    expect(prices(one.body)).toEqual([40_00, 90_00]);
    const beside = { scooterId, extras: { [id]: 1 } };
    const two = await shop.ask('POST', '/api/quotes', { ...rental, extras: {}, furtherRides: [beside] });
    expect(two.body.rides.map(prices)).toEqual([[90_00], [40_00, 90_00]]);
  });

  it('had none when its customer signed: the contract, its file and its evidence stay as they were, and nothing is proposed', async () => {
    const shop = await aShop();
    const { id, set } = await anExtraOf(shop, { replacementCents: null });
    const rental = await taken(shop, { [id]: 1 });
    const token = tokenOn(await rental.own.get());
    await rental.sign();
    const [before, file] = [(await readContract(shop, token)).body, await pdfOf(shop, token)];
    await set({ replacementCents: 40_00 });
    expect((await readContract(shop, token)).body).toEqual(before);
    expect(before.contract.contractText).not.toContain('Portatelefono €');
    expect(await pdfOf(shop, token)).toEqual(file);
    const deps = contractDepsOf(shop.database, testSecret);
    expect(await checkAllEvidence(deps, null)).toMatchObject({ contracts: 1, broken: null });
    expect((await rental.equipment()).filter(({ hasPrice }) => hasPrice)).toEqual([]);
    await rental.out();
    expect(await rental.back([{ extra: id, pieces: 1 }])).toBe('missing_too_many');
    expect(await rental.back([])).toBe(204);
    expect([await rental.sums(), await rental.lostExtras()]).toEqual([[], []]);
    expect(await rental.add(id)).toBe(400);
  });

  it('costs nothing by itself where no contract was signed that names it; signed later, the desk may add it', async () => {
    const shop = await aShop();
    const { id } = await anExtraOf(shop);
    const rental = await taken(shop, { [id]: 1 });
    expect((await rental.equipment()).filter(({ hasPrice }) => hasPrice)).toEqual([]);
    await rental.out();
    expect(await rental.back([{ extra: id, pieces: 1 }])).toBe(204);
    expect([await rental.sums(), await rental.lostExtras()]).toEqual([[], []]);
    await rental.sign();
    expect(await rental.add(id)).toBe(204);
    expect(await rental.sums()).toEqual(['loss proposed 4000']);
  });

  it('keeps the price that was booked through a change, though it has another by now; what had none gets none', async () => {
    const shop = await aSmallShop(2);
    const first = await anExtraOf(shop);
    const other = await anExtraOf(shop, { replacementCents: null });
    const own = await aChangeableBooking({ shop, extras: { [first.id]: 1, [other.id]: 1 } });
    const agreed = async () => QuoteShape.parse((await own.row()).quote).replacements;
    const before = await agreed();
    expect(before).toMatchObject([{ id: first.id, quantity: 1, eachCents: 40_00 }]);
    await signWhole(shop, tokenOn(await own.get()));
    await first.set({ replacementCents: 90_00 });
    await other.set({ replacementCents: 90_00 });
    const asked = await own.confirm({ endDate: dayFromNow(12) });
    await own.pay(asked.location ?? '');
    expect((await own.row()).end_date).toBe(dayFromNow(12));
    expect(await agreed()).toEqual(before);
    // The one that was signed before the change has named it.
    const desk = await signedInBrowser(shop, 'desk');
    const { equipment } = (await desk.ask('GET', `/bookings/${own.code}/handover`)).body;
    expect(
      equipment.flatMap((one: { id: number; hasPrice: boolean }) => (one.hasPrice ? [one.id] : [])),
    ).toEqual([first.id]);
  });

  it('is charged once though two scooters of a ride come back without it, and not anew once it was waived', async () => {
    const shop = await aShop();
    // It comes with every rental, and stays on the list though its owner retires it and makes it something else.
    const { id, set } = await anExtraOf(shop, { isIncluded: true });
    const rental = await taken(shop, {});
    await rental.sign();
    await set({ status: 'inactive', replacementCents: null, lostThing: 'helmet' });
    expect((await rental.equipment()).filter((one) => one.id === id)).toMatchObject([
      { quantity: 1, lostThing: null, hasPrice: true },
    ]);
    await rental.out();
    const { version } = await rental.own.row();
    const units = (await rental.desk.ask('GET', `/bookings/${rental.own.code}/handover`)).body.units;
    const other = await anotherUnit(shop.database, units[0].id);
    const swap = { unitId: other.id, version, othersMove: true };
    expect((await rental.desk.ask('POST', `/bookings/${rental.own.code}/unit`, swap)).status).toBe(204);
    const missing = [{ extra: id, pieces: 1 }];
    const backOf = async (unitNumber: number) =>
      (await rental.report(await aReturn({ unitNumber, missing, damages: [] }))).status;
    expect(await backOf(1)).toBe(204);
    const [charge] = await rental.charges();
    const waived = { version: charge?.version, why: 'Ritrovato' };
    expect((await rental.ask('POST', `/${charge?.id}/waive`, waived)).status).toBe(204);
    expect(await backOf(2)).toBe(204);
    expect(await rental.sums()).toEqual(['loss waived 4000']);
    expect(await rental.add(id)).toBe(204);
  });

  it('of two pieces one that is missing is charged once, however often its scooter was swapped; and none that was never ticked off', async () => {
    const shop = await aShop();
    const { id } = await anExtraOf(shop);
    const rental = await taken(shop, { [id]: 2 });
    await rental.sign();
    expect((await rental.report(await aReport({ damages: [], ticked: [], unticked: [id] }))).status).toBe(
      204,
    );
    const { version } = await rental.own.row();
    const units = (await rental.desk.ask('GET', `/bookings/${rental.own.code}/handover`)).body.units;
    const other = await anotherUnit(shop.database, units[0].id);
    const swap = { unitId: other.id, version, othersMove: true };
    expect((await rental.desk.ask('POST', `/bookings/${rental.own.code}/unit`, swap)).status).toBe(204);
    const backOf = async (unitNumber: number, pieces: number) => {
      const missing = [{ extra: id, pieces }];
      const { status, body } = await rental.report(await aReturn({ unitNumber, missing, damages: [] }));
      return status === 409 ? body.refusal : status;
    };
    expect(await backOf(1, 1)).toBe('missing_too_many');
    const handover = await aReport({ unitNumber: 2, damages: [], ticked: [id], unticked: [] });
    expect((await rental.report(handover)).status).toBe(204);
    expect([await backOf(1, 1), await backOf(2, 1)]).toEqual([204, 204]);
    expect(await rental.sums()).toEqual(['loss proposed 4000']);
  });

  it('that is the lock takes the place of its fee: the contract names one price, and one lost lock is one charge', async () => {
    const shop = await aShop();
    await setSetting(shop, 'fees', { lostLockCents: 70_00 });
    const { id } = await anExtraOf(shop, { isIncluded: true, lostThing: 'lock', replacementCents: 90_00 });
    const rental = await taken(shop, {});
    const { contractText } = (await rental.sign()).body;
    expect(contractText).toMatch(/^11\.1 .*For each item not returned .*, Portatelefono €90\.00\./m);
    expect(contractText).not.toContain('security lock €');
    expect((await rental.equipment()).find((one) => one.id === id)).toMatchObject({
      lostThing: 'lock',
      hasPrice: true,
    });
    await rental.out();
    // As a page of before would say it.
    const both: ReportBody['missing'] = [
      { thing: 'lock', pieces: 1 },
      { extra: id, pieces: 1 },
    ];
    expect(await rental.back(both)).toBe(204);
    expect(await rental.sums()).toEqual(['loss proposed 9000']);
    // Nor does the desk charge the fee by hand.
    expect((await rental.ask('GET', '')).body.lostCents).toMatchObject({ lock: null });
    expect(await rental.add(id, { thing: 'lock', extra: undefined })).toBe(400);
    expect(await rental.sums()).toHaveLength(1);
  });

  it('that is the lock leaves a second lock owed at the fee, which the contract names with it', async () => {
    const shop = await aShop();
    await setSetting(shop, 'fees', { lostLockCents: 70_00 });
    await anExtraOf(shop, { isIncluded: true, lostThing: 'lock', replacementCents: 90_00 });
    const texts = { it: { name: 'Catena', info: '' } };
    const { id } = await anExtraOf(shop, {
      texts,
      isIncluded: true,
      lostThing: 'lock',
      replacementCents: null,
    });
    const rental = await taken(shop, {});
    expect((await rental.sign()).body.contractText).toMatch(
      /^11\.1 .*, Portatelefono €90\.00, Catena €70\.00\./m,
    );
    await rental.out();
    expect(await rental.back([{ extra: id, pieces: 1 }])).toBe(204);
    expect(await rental.sums()).toEqual(['loss proposed 7000']);
  });

  it('that is not the lock leaves its fee in the contract', async () => {
    const shop = await aShop();
    await setSetting(shop, 'fees', { lostLockCents: 70_00 });
    await anExtraOf(shop, { isIncluded: true });
    const { contractText } = (await (await taken(shop, {})).sign()).body;
    expect(contractText).toMatch(/^11\.1 .*security lock €70\.00, Portatelefono €40\.00\./m);
  });

  it('takes a price of a cent or more, and none beside that it counts as a lost helmet', async () => {
    const owner = await signedInBrowser(await aShop(), 'owner');
    const save = async (changes: object) =>
      (await owner.ask('POST', '/extras', { ...holder(), ...changes })).status;
    expect(await save({ replacementCents: 0 })).toBe(400);
    expect(await save({ replacementCents: 1.5 })).toBe(400);
    expect(await save({ replacementCents: 10_000_01 })).toBe(400);
    expect(await save({ lostThing: 'helmet' })).toBe(400);
    expect(await save({ lostThing: 'key' })).toBe(400);
    expect(await save({ lostThing: 'lock' })).toBe(201);
    expect(await save({ lostThing: 'helmet', replacementCents: null })).toBe(201);
    expect(await save({})).toBe(201);
  });
});
