import { expect, it } from 'vitest';
import type { RestAnswer } from '../../src/back-office/rests/rests.shape.ts';
import { addHours, wallClockOf } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { setAgreedTimes } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { cancel, keptOf, paidTogether, refundsIn, threeScooters } from '../support/shop/parties.ts';
import { aShopThatTakesParts } from '../support/shop/part-payments.ts';

describeOnPostgres('several scooters of which a part was paid', () => {
  /** Three of 65 € each: 59 € of 195 € at once, 136 € later. */
  const three = async () => {
    const shop = await aShopThatTakesParts();
    const paid = await paidTogether(shop, threeScooters({ payNowCents: 59_00 }));
    const [first] = paid.lines;
    const desk = await signedInBrowser(shop, 'desk');
    const rest = async (code = first.code): Promise<RestAnswer['rest']> =>
      ((await desk.ask('GET', `/bookings/${code}/rest`)).body as RestAnswer).rest; // what the test asserts of it is what it holds
    const take = (amountCents: number) =>
      desk.ask('POST', `/bookings/${first.code}/rest/taking`, {
        way: 'cash',
        amountCents,
        receiptId: crypto.randomUUID(),
      });
    return { ...paid, shop, rest, take };
  };
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

  it('is one rest, which each bears its part of, to the cent', async () => {
    const { shop, lines, rest, take } = await three();
    expect(await keptOf(shop)).toEqual([19_67, 19_67, 19_66]);
    for (const { code } of lines)
      expect(await rest(code)).toMatchObject({ nowCents: 59_00, owedCents: 136_00 });
    expect((await take(136_00)).status).toBe(204);
    expect(await keptOf(shop)).toEqual([65_00, 65_00, 65_00]);
    for (const { code } of lines) expect(await rest(code)).toMatchObject({ state: 'paid', owedCents: 0 });
  });

  it('one that is cancelled gives back what was paid for it, and its rest is owed no more', async () => {
    const { shop, lines, rest, take } = await three();
    await cancel(shop, lines[1]);
    expect(await refundsIn(shop)).toEqual([19_67]);
    expect(await rest()).toMatchObject({ owedCents: 136_00 - 45_33 });
    expect((await take(90_67)).status).toBe(204);
    expect(await keptOf(shop)).toEqual([65_00, 0, 65_00]);
    await cancel(shop, lines[0]);
    await cancel(shop, lines[2]);
    expect(sum(await refundsIn(shop))).toBe(59_00 + 90_67);
    expect(await keptOf(shop)).toEqual([0, 0, 0]);
  });

  it('all that are cancelled give everything back, before the rest and after it', async () => {
    for (const isRestPaid of [false, true]) {
      const { shop, lines, rest, take } = await three();
      if (isRestPaid) await take(136_00);
      const together = { bookingId: lines[0].id, actor: 'customer' } as const;
      expect(await shop.desk.cancelTogether(together)).toMatchObject({
        refundCents: isRestPaid ? 195_00 : 59_00,
      });
      expect(sum(await refundsIn(shop))).toBe(isRestPaid ? 195_00 : 59_00);
      expect(await rest()).toMatchObject({ owedCents: 0 });
    }
  });

  it('late gives back, of each, what was paid beyond the half that may be kept', async () => {
    const { shop, lines, take } = await three();
    const [{ starts_at: startsAt } = { starts_at: new Date() }] = await shop.database
      .selectFrom('booking')
      .select('starts_at')
      .execute();
    await take(136_00);
    shop.setNow(addHours(startsAt, -20));
    await cancel(shop, lines[1]);
    expect(sum(await refundsIn(shop))).toBe(32_50);
  });

  it('none of them goes out before the rest has come', async () => {
    const { shop, lines, take } = await three();
    const inHours = (hours: number) => wallClockOf(addHours(new Date(), hours));
    for (const { code } of lines)
      await setAgreedTimes(shop.database, code, { start: inHours(3), end: inHours(27) });
    expect(await shop.desk.handOver(lines[2].id)).toMatchObject({ refusal: 'rest_unpaid' });
    await take(136_00);
    expect(await shop.desk.handOver(lines[2].id)).toBe('collected');
  });

  it('says for whose scooters it still is where one owes nothing, to who sees money alone', async () => {
    const { shop, lines, rest } = await three();
    expect(await rest()).toMatchObject({ owedFor: [] });
    const [{ id, code }] = lines;
    await shop.database.updateTable('booking').set({ now_cents: 65_00 }).where('id', '=', id).execute();
    for (const line of lines) {
      const owedFor = (await rest(line.code))?.owedFor.map(
        ({ driver, scooter }) => `${driver}, ${scooter.colour}`,
      );
      expect(owedFor?.toSorted()).toEqual(['Zoë Ångström, black', 'Zoë Ångström, white']);
    }
    const rider = await signedInBrowser(shop, 'rider');
    const read = (await rider.ask('GET', `/bookings/${code}/rest`)).body;
    expect(read.rest).toMatchObject({ rides: 2, owedFor: [], owedCents: null });
    for (const line of lines) expect(JSON.stringify(read)).not.toContain(line.code);
  });

  it('one that owes nothing any more stays in for the others, and the day says with whom it is taken, or takes it there', async () => {
    const { shop, lines, rest } = await three();
    const [{ id, code }] = lines;
    await shop.database.updateTable('booking').set({ now_cents: 65_00 }).where('id', '=', id).execute();
    const desk = await signedInBrowser(shop, 'desk');
    const ofDay = async (date: string) => {
      const { pickups } = (await desk.ask('GET', `/today?date=${date}`)).body;
      return pickups.find((stop: { code: string }) => stop.code === code);
    };
    const inOthers = { cents: (await rest())?.owedCents, n: 2 };
    expect(await ofDay(dayFromNow(10))).toMatchObject({
      lacksRest: true,
      openRest: { ...inOthers, takenWith: 'Zoë Ångström' },
    });
    const [start, end] = [9, 10].map((days) => ({ date: dayFromNow(days), time: '10:00' }));
    if (start && end) await setAgreedTimes(shop.database, code, { start, end });
    expect(await ofDay(dayFromNow(9))).toMatchObject({
      lacksRest: true,
      openRest: { ...inOthers, takenWith: null },
    });
  });
});
