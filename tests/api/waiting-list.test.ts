import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addHours } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { activateUnits, confirmWaiting } from '../builders/stored-states.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
import { aSoldOutShop, draftOf, linkOf, offerIn, offersTo, times } from '../support/shop/sold-out-shop.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';

describeOnPostgres('the waiting list', () => {
  it('holds what gets free for the first in line, who books it; nobody else can meanwhile', async () => {
    const { shop, sweep, cancel, join, pages, states, buy, dates } = await aSoldOutShop(1);
    const first = await join('first@guest.example');
    await join('second@guest.example');
    await sweep();
    expect(await states()).toEqual(['first waiting', 'second waiting']);
    await cancel();
    await sweep();
    expect(await states()).toEqual(['first offered', 'second waiting']);
    expect(await offersTo(shop)).toEqual(['first']);
    expect((await buy()).body.refusal).toBe('nothing_free');

    const { html } = await pages.get(first);
    expect(textOf(html)).toContain('Te lo teniamo da parte fino a');
    const offer = offerIn(html);
    expect(offer.draft).toMatchObject({
      destination: 'Positano',
      selectedStartDate: dates.startDate,
      selectedScooter: { id: 2, model: 'Liberty 125cc' },
    });
    expect((await buy(offer.draftId)).status).toBe(201);
    expect(await states()).toEqual(['first booked', 'second waiting']);
    expect(await overlapsIn(shop)).toBe(0);
    // Not paid yet: the mail's link leads on to it.
    const taken = await pages.get(first);
    const own = /\/it\/booking\/[\w-]{43}/.exec(taken.html)?.[0] ?? '';
    expect(textOf((await pages.get(own)).html)).toContain('Manca il pagamento');
  });

  it('is theirs at another half-hour of the same days too, where no rider comes at theirs, and on no other days', async () => {
    const { shop, sweep, cancel, join, pages, states, buy, dates } = await aSoldOutShop(1);
    const first = await join('first@guest.example');
    await cancel();
    await sweep();
    const draftId = await draftOf(pages, first);
    const nextDay = {
      startDate: dates.endDate,
      endDate: dayFromNow(12),
      startTime: '08:00',
      endTime: '08:00',
    };
    expect((await buy(draftId, nextDay)).body.refusal).toBe('nothing_free');
    expect((await buy(draftId, { startTime: '10:30', endTime: '10:30' })).status).toBe(201);
    expect(await states()).toEqual(['first booked']);
    const places = await shop.database.selectFrom('occupancy').select('id').execute();
    expect(places).toHaveLength(1);
  });

  it('is theirs in the colour that was offered: a white one cannot become a black one', async () => {
    const { shop, sweep, join, pages, states, buy } = await aSoldOutShop(1);
    const first = await join('first@guest.example');
    await sql`update unit set state = 'active' where id = (select min(id) from unit where scooter_id = 1)`.execute(
      shop.database,
    );
    await sweep();
    expect(await states()).toEqual(['first offered']);
    const draftId = await draftOf(pages, first);
    expect((await buy(draftId, times)).body.refusal).toBe('nothing_free');
    expect((await buy(draftId, { ...times, scooterId: 1 })).status).toBe(201);
    expect(await states()).toEqual(['first booked']);
  });

  it('goes to the next when nobody takes it, and to everybody when nobody waits', async () => {
    const { shop, sweep, cancel, join, pages, states, buy, daytime } = await aSoldOutShop(1);
    const first = await join('first@guest.example');
    const second = await join('second@guest.example');
    await cancel();
    await sweep();
    shop.setNow(addHours(daytime, 3.1));
    await sweep();
    expect(await states()).toEqual(['first over', 'second offered']);
    expect(await offersTo(shop)).toEqual(['first', 'second']);
    expect((await pages.get(first)).html).toContain(
      `/it/vehicles?town=positano&amp;pickup=delivery&amp;from=`,
    );
    await pages.post(second, { step: 'leave' });
    expect(await states()).toEqual(['first over']);
    expect((await buy()).status).toBe(201);
  });

  it('F01 the line and four buyers at once for the last scooter: one of them has it', async () => {
    const { shop, sweep, cancel, join, states, buy } = await aSoldOutShop(1);
    await join('first@guest.example');
    await cancel();
    const [one, two, , three, four] = await Promise.all([buy(), buy(), sweep(), buy(), buy()]);
    const bought = [one, two, three, four].filter(({ status }) => status === 201).length;
    const offered = (await states()).filter((state) => state === 'first offered').length;
    expect(bought + offered).toBe(1);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('keeps places only for addresses that were confirmed, one for each, and opening the link changes nothing (F32)', async () => {
    const { shop, sweep, cancel, pages, states, buy, daytime, wish } = await aSoldOutShop(1);
    for (const email of ['first@guest.example', 'First@guest.example'])
      await shop.ask('POST', '/api/waiting-list', { ...wish, email });
    await shop.jobs.drain();
    await pages.get(await linkOf(shop, 'first@guest.example'));
    await cancel();
    await sweep();
    expect(await states()).toEqual(['first asked']);
    expect((await buy()).status).toBe(201);
    shop.setNow(addHours(daytime, 25));
    await sweep();
    expect(await states()).toEqual([]);
  });

  it('takes nobody whom a booking would refuse: the office is in Maiori', async () => {
    const { shop, wish } = await aSoldOutShop(1);
    const asked = { ...wish, pickupOption: 'office', email: 'amalfi@guest.example' };
    const refused = await shop.ask('POST', '/api/waiting-list', asked);
    expect([refused.status, refused.body.refusal]).toEqual([409, 'office_only_in_maiori']);
    const inMaiori = await shop.ask('POST', '/api/waiting-list', { ...asked, destination: 'Maiori' });
    expect(inMaiori.body).toEqual({ ok: true });
  });

  it('takes nobody who can book at once, also where only their half-hour is full', async () => {
    const { shop, cancel, buy, states, wish } = await aSoldOutShop(1, {
      RIDERS: '1',
      DELIVERY_STOP_MINUTES: '20',
    });
    const asked = { ...wish, email: 'early@guest.example' };
    await cancel();
    const refused = await shop.ask('POST', '/api/waiting-list', asked, { 'accept-language': 'en' });
    expect([refused.status, refused.body.refusal, refused.body.message]).toEqual([
      409,
      'scooters_free_now',
      'A scooter is free on these dates: you can book it now.',
    ]);
    await activateUnits(shop.database);
    expect((await buy()).status).toBe(201);
    const full = await buy(undefined, { scooterId: 1 });
    expect([full.body.refusal, full.body.slots.nearest]).toEqual([
      'slot_full',
      expect.arrayContaining(['10:30']),
    ]);
    expect((await shop.ask('POST', '/api/waiting-list', asked)).body.refusal).toBe('scooters_free_now');
    expect(await states()).toEqual([]);
  });

  it('takes who could have a scooter but no rider on those days, and offers it once a rider can come', async () => {
    // Hours from town to town: whoever brings a scooter to Positano comes to no other town that day.
    const slow = { RIDERS: '1', DELIVERY_MINUTES_PER_KM: '60' };
    const { shop, cancel, join, states, sweep } = await aSoldOutShop(1, slow);
    await activateUnits(shop.database);
    await join('waits@guest.example', { destination: 'Vietri' });
    await sweep();
    expect(await states()).toEqual(['waits waiting']);
    await cancel();
    await sweep();
    expect(await states()).toEqual(['waits offered']);
  });

  it('offers nothing at night, nor when it is too late to decide', async () => {
    const { shop, sweep, cancel, join, states, dates, wish } = await aSoldOutShop(1);
    await join('first@guest.example');
    await cancel();
    shop.setNow(new Date(`${dayFromNow(1)}T21:30:00Z`));
    await sweep();
    expect(await states()).toEqual(['first waiting']);
    shop.setNow(new Date(`${dates.startDate}T05:00:00Z`));
    await sweep();
    expect(await states()).toEqual(['first over']);
    const late = await shop.ask('POST', '/api/waiting-list', { ...wish, email: 'late@guest.example' });
    expect(late.body.refusal).toBe('too_late_to_wait');
  });

  it('F52 cannot be filled by bots: places are counted, and what is held for the line is an unpaid hold like any other', async () => {
    const { shop, sweep, cancel, join, states, buy, wish } = await aSoldOutShop(4, {
      KEEP_HALF_SELLABLE: 'true',
      HOLDS_PER_NETWORK: '5',
    });
    for (const bot of [1, 2, 3, 4, 5]) await join(`bot${bot}@guest.example`);
    const more = await shop.ask('POST', '/api/waiting-list', { ...wish, email: 'bot6@guest.example' });
    expect(more.body.refusal).toBe('too_many_holds');
    for (const at of [0, 1, 2, 3]) await cancel(at);
    await sweep();
    expect((await states()).filter((state) => state.endsWith('offered'))).toHaveLength(2);
    expect((await buy()).status).toBe(201);
  });

  it('F52 is open to an address that a stranger asked for elsewhere, as often as it may', async () => {
    const { shop, wish } = await aSoldOutShop(1, { HOLDS_PER_EMAIL: '1', TRUST_PROXY: 'true' });
    const asked = { ...wish, email: 'guest@guest.example' };
    const from = async (network: string) =>
      (await shop.ask('POST', '/api/waiting-list', asked, { 'x-forwarded-for': network })).body;
    expect(await from('203.0.113.1')).toEqual({ ok: true });
    expect(await from('203.0.113.2')).toEqual({ ok: true });
    await confirmWaiting(shop.database);
    expect((await from('203.0.113.2')).refusal).toBe('too_many_holds');
  });

  it('F52 fills nobody’s mailbox: ten mails an hour to an address that confirms none, from however many networks', async () => {
    const { shop, wish } = await aSoldOutShop(1, {
      HOLDS_PER_EMAIL: '1',
      HOLDS_PER_NETWORK: '100',
      TRUST_PROXY: 'true',
      FORMS_PER_MINUTE: '100',
    });
    const ask = async (nth: number) => {
      const asked = { ...wish, email: 'guest@guest.example', endDate: addDays(wish.endDate, nth) };
      const headers = { 'x-forwarded-for': `203.0.113.${nth}` };
      return (await shop.ask('POST', '/api/waiting-list', asked, headers)).body;
    };
    const answers = [];
    for (let nth = 1; nth <= 12; nth += 1) answers.push((await ask(nth)).refusal ?? 'taken');
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(10);
    expect(answers.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
  });

  it('gives way where the shop needs the very scooter', async () => {
    const { shop, sweep, cancel, join, states } = await aSoldOutShop(2);
    await join('first@guest.example');
    await cancel();
    await sweep();
    expect(await states()).toEqual(['first offered']);
    const held = await shop.database
      .selectFrom('occupancy')
      .select('unit_id')
      .where('kind', '=', 'hold')
      .executeTakeFirstOrThrow();
    expect(await shop.desk.withdrawUnit(held.unit_id)).toBe('withdrawn');
    expect(await overlapsIn(shop)).toBe(0);
  });
});
