import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addDays, addMinutes, instantOf, today } from '../../src/basics/rome-time.ts';
import { charged } from '../support/shop/charges.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import { leastStatements } from '../support/postgres/count-statements.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { chargeStore } from '../../src/charges/charge.store.ts';
import { backFrom } from '../support/shop/way-back.ts';

describeOnPostgres('what is asked of a customer who left no e-mail address', () => {
  it('is announced by who says that they told them on the telephone: the history keeps who and when, no mail is sent, and nothing is announced by a press that promised another way', async () => {
    const { shop, own, desk, announce, returned, sums, now } = await charged();
    await returned({ lateMinutes: 80 });
    expect((await announce({ byPhone: true })).body.refusal).toBe('changed_meanwhile');
    await shop.database.updateTable('booking').set({ driver_email: '' }).execute();
    expect((await announce()).body.refusal).toBe('changed_meanwhile');
    expect(await sums()).toEqual(['late proposed 1000']);
    expect((await announce({ byPhone: true })).body).toEqual({ cents: 10_00 });
    expect(await sums()).toEqual(['late announced 1000']);
    const { history } = (await desk.ask('GET', `/bookings/${own.code}`)).body;
    const told = history.filter(({ kind }: { kind: string }) => kind.startsWith('charges_'));
    expect(told).toMatchObject([{ kind: 'charges_told_by_phone', who: 'Una persona (desk)' }]);
    expect(Math.abs(new Date(told[0].at).getTime() - now().getTime())).toBeLessThan(600_000);
    expect(await own.mails('charges_announced')).toBe(0);
  });
});

describeOnPostgres('a scooter that came back late, half a tank short and scratched', () => {
  it('is proposed with its figures by the return report, announced in one mail, objected to in part, and the rest is paid once', async () => {
    const rental = await charged();
    const { shop, own, desk, charges, sums, atMorningAfterDays } = rental;
    const photos = [await rental.sendPhoto(), await rental.sendPhoto()];
    await rental.returned({
      lateMinutes: 80,
      fuelEighths: 4,
      photos,
      damages: [{ view: 'left', x: 300, y: 300, kind: 'scratch', note: 'sulla fiancata' }],
    });
    expect(await sums()).toEqual(['damage proposed 0', 'fuel proposed 2700', 'late proposed 1000']);
    // Nobody has told the customer anything.
    expect(textOf((await own.get()).html)).not.toContain('Dopo il noleggio');
    const today = (await desk.ask('GET', '/today')).body.attention.charges;
    expect(today).toMatchObject([{ code: own.code, what: 'proposed', cents: 3700, unpriced: 1 }]);

    const scratch = (await charges()).find(({ kind }) => kind === 'damage');
    const mark = { view: 'left', kind: 'scratch', unitNumber: 1 };
    expect(scratch).toMatchObject({ ruleCents: null, photos, mark });
    expect((await charges()).find(({ kind }) => kind === 'fuel')?.mark).toBeNull();
    expect((await rental.announce()).body.refusal).toBe('charge_without_amount');
    await rental.change(scratch, { cents: 8000, text: 'Riverniciatura, preventivo allegato' });
    const told = await rental.announce();
    expect([told.status, told.body]).toEqual([200, { cents: 11_700 }]);
    expect(await own.mails('charges_announced')).toBe(1);
    await shop.jobs.drain();
    const mail = await rental.lastMail();
    expect(mail.subject).toContain('117,00');
    expect(mail.attachments.filter(({ filename }) => filename?.includes('-prova'))).toHaveLength(2);

    const page = textOf((await own.get()).html);
    for (const words of ['Dopo il noleggio', 'Riverniciatura', 'mancano 4/8', 'Rientrato', '80,00'])
      expect(page).toContain(words);
    expect((await rental.object('damage', '')).html).toContain('Scrivi perché non sei d’accordo.');
    expect((await rental.object('damage', '\u200B\u200B')).html).toContain(
      'Scrivi perché non sei d’accordo.',
    );
    expect((await rental.object('damage', 'Il graffio\0 c’era già.')).html).toContain('Abbiamo ricevuto');
    expect((await desk.ask('GET', '/today')).body.attention.charges).toEqual([
      { code: own.code, driver: expect.any(String), what: 'objected', cents: 8000, unpriced: 0 },
    ]);
    const paying = await rental.press('pay_all');
    expect(paying?.status).toBe(303);
    expect(await sums()).toEqual(['damage objected 8000', 'fuel accepted 2700', 'late accepted 1000']);
    // One press leads to the provider at once, and from there back to the own page.
    expect(paying?.location).toContain('/demo/pay/');
    await rental.payRequest(paying?.location ?? '');
    expect(await backFrom(rental, 'money-requests', own.address)).toBe(own.address);
    // Who has the link of another booking is led nowhere by it.
    expect(await backFrom(rental, 'money-requests', '/it/booking/another')).toBe('/it/');
    expect(await sums()).toEqual(['damage objected 8000', 'fuel paid 2700', 'late paid 1000']);
    expect(await rental.captured()).toEqual([3700]);

    // The days pass: what was objected to is neither accepted nor asked for.
    await atMorningAfterDays(9);
    await rental.sweep();
    expect(await sums()).toEqual(['damage objected 8000', 'fuel paid 2700', 'late paid 1000']);
    const objected = (await charges()).find(({ kind }) => kind === 'damage');
    const answer = {
      version: objected?.version ?? 0,
      answer: 'uphold',
      text: 'Nel verbale di consegna non c’è.',
    };
    const answered = (cents: number) => rental.ask('POST', `/${objected?.id}/answer`, { ...answer, cents });
    expect((await answered(8001)).body.refusal).toBe('above_announced');
    expect((await answered(5000)).status).toBe(204);
    expect(textOf((await own.get()).html)).toContain('Abbassato a 50,00\u00a0€, con motivi');
    await rental.sweep();
    expect(await rental.asked()).toEqual([3700, 5000]);
    await shop.jobs.drain();
    expect(await own.mails('charge_answered')).toBe(1);
    expect(await own.mails('money_request')).toBe(1);
    expect((await own.row()).state).toBe('returned');
  });

  it('is accepted by silence after the days that are frozen with the announcement, and asked for by a link in the morning', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    await rental.announce();
    const [late] = await rental.charges();
    expect(late?.lastDay).toBe(addDays(today(rental.now()), 7));
    // Fewer days from now on are for those who book from now on.
    await rental.setPolicy({ damageCommentDays: 2 });
    rental.setNow(instantOf({ date: late?.lastDay ?? '', time: '23:59' }));
    await rental.sweep();
    expect(await rental.sums()).toEqual(['late announced 1000']);
    rental.setNow(instantOf({ date: addDays(late?.lastDay ?? '', 1), time: '00:01' }));
    await rental.sweep();
    expect(await rental.sums()).toEqual(['late accepted 1000']);
    expect(await rental.asked()).toEqual([]);
    expect((await rental.object('late', 'Troppo tardi')).status).toBe(400);
    await rental.atMorningAfterDays(8);
    await rental.sweep();
    await rental.sweep();
    expect(await rental.asked()).toEqual([1000]);
    expect(await rental.own.mails('money_request')).toBe(1);
  });
});

describeOnPostgres('what waits for the morning', () => {
  it('costs the sweeps of a night one question each, however many rentals wait, and is asked for in the morning', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    const nothing = await leastStatements(() => rental.sweep());
    await rental.announce();
    const until = instantOf({ date: addDays(today(rental.now()), 8), time: '00:00' });
    rental.setNow(addMinutes(until, 1));
    await rental.sweep();
    expect(await rental.sums()).toEqual(['late accepted 1000']);
    rental.setNow(addMinutes(until, 2));
    expect(await leastStatements(() => rental.sweep())).toBe(nothing);
    await rental.atMorningAfterDays(0);
    await rental.sweep();
    expect(await rental.asked()).toEqual([1000]);
  });
});

describeOnPostgres('charges that wait for the desk', () => {
  it('stand in the list of bookings and on the first page, with whose they are and how much, until somebody has decided or answered', async () => {
    const rental = await charged();
    const line = async () => (await rental.desk.ask('GET', '/bookings?charges=1')).body.lines;
    const today = async () => (await rental.desk.ask('GET', '/today')).body.attention.charges;
    expect([await line(), await today()]).toEqual([[], []]);
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    const { code } = rental.own;
    const driver = (await rental.desk.ask('GET', `/bookings/${code}`)).body.driver;
    expect(await line()).toMatchObject([{ code, charges: 'proposed' }]);
    expect(await today()).toEqual([{ code, driver, what: 'proposed', cents: 1000, unpriced: 0 }]);
    await rental.announce();
    expect([await line(), await today()]).toEqual([[], []]);
    await rental.object('late', 'Ero puntuale');
    expect(await line()).toMatchObject([{ code, charges: 'objected' }]);
    expect(await today()).toEqual([{ code, driver, what: 'objected', cents: 1000, unpriced: 0 }]);
    const [charge] = await rental.charges();
    const answered = { version: charge?.version, answer: 'message', text: 'Guardiamo' };
    expect((await rental.ask('POST', `/${charge?.id}/answer`, answered)).status).toBe(204);
    expect([await line(), await today()]).toEqual([[], []]);
  });
});

describeOnPostgres('what is announced later', () => {
  it('has days of its own: silence accepts what was announced before it, and not it', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    await rental.announce();
    await rental.daysPassed(9);
    const cleaning = { id: randomUUID(), kind: 'cleaning', part: null, thing: null, pieces: 1 };
    const added = await rental.ask('POST', '', { ...cleaning, cents: 900, text: '', why: '' });
    expect(added.status).toBe(204);
    expect((await rental.announce()).status).toBe(200);
    await rental.sweep();
    expect(await rental.sums()).toEqual(['cleaning announced 900', 'late accepted 1000']);
    expect(await rental.asked()).toEqual([1000]);
  });

  it('is announced as the desk has seen it, or not at all', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    const [seen] = await rental.charges();
    const shown = { id: seen?.id, version: seen?.version, cents: seen?.cents };
    expect((await rental.change(seen, { cents: 500, text: '' })).status).toBe(204);
    const announced = await rental.ask('POST', '/announce', { charges: [shown] });
    expect(announced.body.refusal).toBe('changed_meanwhile');
    expect(await rental.sums()).toEqual(['late proposed 500']);
  });
});

describeOnPostgres('what a rule gives', () => {
  it('is never exceeded by the desk, and by the owner only with a reason, which the customer reads', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    const kept = await rental.charges();
    const [late, fuel] = ['late', 'fuel'].map((kind) => kept.find((one) => one.kind === kind));
    const more = { cents: (fuel?.ruleCents ?? 0) + 1, text: '' };
    expect((await rental.change(fuel, more)).body.refusal).toBe('above_rule');
    const owner = await rental.as('owner');
    // The contract lets nobody ask for more where somebody came late.
    const longer = { cents: 1001, text: '', why: 'Tornato dopo la chiusura' };
    expect((await owner.change(late, longer)).body.refusal).toBe('above_rule');
    expect((await owner.change(fuel, more)).body.refusal).toBe('reason_missing');
    expect((await owner.change(fuel, { ...more, why: 'Serbatoio da pulire' })).status).toBe(204);
    await rental.announce();
    expect(textOf((await rental.own.get()).html)).toContain('Serbatoio da pulire');
    // What was announced grows no more, whoever asks.
    const told = (await rental.charges()).find(({ kind }) => kind === 'fuel');
    expect((await owner.change(told, { ...more, cents: more.cents + 1, why: 'no' })).body.refusal).toBe(
      'above_announced',
    );
    expect((await rental.change(told, { cents: 900, text: '' })).body.refusal).toBe('reason_missing');
    expect((await rental.change(told, { cents: 900, text: '', why: 'Traffico' })).status).toBe(204);
    expect(await rental.sums()).toEqual(['fuel announced 900', 'late announced 1000']);
    // Nor does it grow back to what was announced at first: the customer reads the lower sum.
    const lowered = (await rental.charges()).find(({ kind }) => kind === 'fuel');
    expect((await owner.change(lowered, { cents: 901, text: '', why: 'no' })).body.refusal).toBe(
      'above_announced',
    );
  });

  it('is that of the day it was booked, and the lower one of what was signed', async () => {
    const rental = await charged();
    await rental.setFees({ latePerHourCents: 5000, lateSupplementCents: 90_000 });
    await rental.returned({ lateMinutes: 80, fuelEighths: 7 });
    expect(await rental.sums()).toEqual(['fuel proposed 1800', 'late proposed 1000']);
  });

  it('asks nothing of who was in time, within the grace, or earlier', async () => {
    for (const lateMinutes of [-60, -1, 29]) {
      const rental = await charged();
      await rental.returned({ lateMinutes, fuelEighths: 8 });
      expect(await rental.sums()).toEqual([]);
    }
  });

  it('of parts of the agreed list comes to no more than the cap, and what did not come back has its price', async () => {
    const part = (it: string, priceCents: number) => ({
      text: { it, en: '', es: '', fr: '', pt: '', de: '' },
      priceCents,
    });
    const rental = await charged({
      fees: { damagedParts: [part('Specchio', 6800), part('Carena', 9000)], damageCapCents: 10_000 },
    });
    const mark = { view: 'left', x: 1, y: 1, kind: 'broken', note: '' } as const;
    await rental.returned({
      fuelEighths: 8,
      damages: [
        { ...mark, part: 0 },
        { ...mark, part: 1 },
      ],
      missing: [{ thing: 'helmet', pieces: 2 }],
    });
    expect(await rental.sums()).toEqual([
      'damage proposed 3200',
      'damage proposed 6800',
      'loss proposed 12000',
    ]);
    // One made cheaper leaves more for the other, and no more than the cap.
    const [cheap, dear] = (await rental.charges())
      .filter(({ kind }) => kind === 'damage')
      .toSorted((a, b) => a.cents - b.cents);
    expect((await rental.change(cheap, { cents: 3201, text: '' })).body.refusal).toBe('above_rule');
    await rental.change(dear, { cents: 5000, text: '' });
    const [now] = (await rental.charges()).filter(({ id }) => id === cheap?.id);
    expect((await rental.change(now, { cents: 5001, text: '' })).body.refusal).toBe('above_rule');
    expect((await rental.change(now, { cents: 5000, text: '' })).status).toBe(204);
    // Made dearer by the owner afterwards, it leaves less for the other: which is not announced as it is.
    const owner = await rental.as('owner');
    const [other] = (await rental.charges()).filter(({ id }) => id === dear?.id);
    expect((await owner.change(other, { cents: 9000, text: '', why: 'Preventivo' })).status).toBe(204);
    expect((await rental.announce()).body.refusal).toBe('above_rule');
  });

  it('is told to its customer with what was noted of it at the return, and with other words where the desk has changed them', async () => {
    const rental = await charged();
    const mark = { view: 'left', x: 1, y: 1, kind: 'scratch' } as const;
    await rental.returned({
      fuelEighths: 8,
      damages: [
        { ...mark, note: 'Graffio 10 cm' },
        { ...mark, note: 'Specchio, forse da cambiare' },
        { ...mark, note: '' },
      ],
    });
    const proposed = await rental.charges();
    expect(proposed.map(({ text }) => text).toSorted()).toEqual([
      '',
      'Graffio 10 cm',
      'Specchio, forse da cambiare',
    ]);
    for (const charge of proposed) {
      const text = charge.text.startsWith('Specchio') ? 'Specchio nuovo' : charge.text;
      expect((await rental.change(charge, { cents: 3000, text })).status).toBe(204);
    }
    expect((await rental.announce()).status).toBe(200);
    await rental.shop.jobs.drain();
    const { text: mail } = await rental.lastMail();
    for (const read of [textOf((await rental.own.get()).html), mail]) {
      expect(read).toContain('Graffio 10 cm');
      expect(read).toContain('Specchio nuovo');
      expect(read).not.toContain('forse da cambiare');
    }
  });
});

describeOnPostgres('tolls that the shop has paid', () => {
  it('are asked for with the receipt alone, which the customer and nobody else can open', async () => {
    const rental = await charged();
    await rental.returned({ fuelEighths: 8 });
    const id = randomUUID();
    const toll = {
      id,
      kind: 'tolls',
      part: null,
      thing: null,
      pieces: 1,
      cents: 450,
      text: 'A3, Vietri',
      why: '',
    };
    // Without it there is nothing to propose.
    expect((await rental.ask('POST', '', toll)).body.refusal).toBe('receipt_missing');
    const spoilt = { id: randomUUID(), file: Buffer.from('%PDF-').toString('base64') };
    expect((await rental.ask('POST', '', { ...toll, receipt: spoilt })).body.refusal).toBe('bad_paper');
    expect(await rental.sums()).toEqual([]);
    const [file, other] = [randomUUID(), randomUUID()];
    const receipt = { kind: 'receipt', file: (await aPhoto()).toString('base64') };
    const withReceipt = { ...toll, receipt: { id: file, file: receipt.file } };
    expect((await rental.ask('POST', '', withReceipt)).status).toBe(204);
    expect((await rental.ask('POST', '', withReceipt)).status).toBe(204);
    expect(await rental.sums()).toEqual(['tolls proposed 450']);
    // One that was taken away again is asked for before anybody is told.
    await rental.ask('POST', `/${id}/files/${file}/remove`, {});
    expect((await rental.announce()).body.refusal).toBe('receipt_missing');
    expect((await rental.ask('PUT', `/${id}/files/${other}`, receipt)).status).toBe(204);
    expect((await rental.evidence(other)).status).toBe(404); // not told yet
    expect((await rental.announce()).status).toBe(200);
    const opened = await rental.evidence(other);
    expect([opened.status, opened.headers.get('content-type'), opened.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect((await rental.evidence(other, 'x'.repeat(43))).status).toBe(404);
    // What the customer has seen as evidence stays as it is.
    expect((await rental.ask('POST', `/${id}/files/${other}/remove`, {})).body.refusal).toBe(
      'charge_decided',
    );
    expect((await rental.ask('PUT', `/${id}/files/${randomUUID()}`, receipt)).body.refusal).toBe(
      'charge_decided',
    );
  });
});

describeOnPostgres('somebody who is erased', () => {
  it('is asked for nothing more; of what was said nothing is left, and sums stay for the books', async () => {
    const rental = await charged();
    const { shop, own } = rental;
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.object('late', 'Parole di Łukasz');
    expect((await rental.press('pay_all'))?.status).toBe(303);
    await shop.desk.erasePerson({ code: own.code });
    expect(await rental.stored()).toEqual(['fuel waived 2700', 'late waived 1000']);
    const said = await shop.database.selectFrom('charge_message').select('text').execute();
    expect(said).toEqual([{ text: '' }]);
    await rental.atMorningAfterDays(9);
    await rental.sweep();
    expect(await rental.stored()).toEqual(['fuel waived 2700', 'late waived 1000']);
    expect(await rental.captured()).toEqual([]);
    expect((await rental.ask('GET', '')).body.charges.map(({ text }: { text: string }) => text)).toEqual([
      '',
      '',
    ]);
    const open = await shop.database.selectFrom('charge_collection').select('state').execute();
    expect(open).toEqual([{ state: 'ended' }]);
  });
});

describeOnPostgres('a customer who is erased while charges are accepted', () => {
  it('is asked for nothing, and no silence accepts anything', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 8 });
    await rental.announce();
    await rental.daysPassed(9);
    // So it is for a rider's scooter when the customer who has ordered it is erased.
    await rental.shop.database.updateTable('booking').set({ forgotten_at: new Date() }).execute();
    await rental.sweep();
    expect(await rental.asked()).toEqual([]);
    // Given up, so that no sweep looks at it again.
    expect(await rental.stored()).toEqual(['late waived 1000']);
  });
});

describeOnPostgres('somebody who has ordered for others, and is erased', () => {
  it('is asked for nothing of what those have ridden either, and no sweep looks at it again', async () => {
    const rental = await charged();
    const { shop, own } = rental;
    const { driver } = aBookingRequest();
    const first = await anOwnBooking({ driver: { ...driver, email: 'ada@guest.example' } }, shop);
    const { id } = await first.row();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.agree('fuel');
    const together = shop.database
      .updateTable('booking')
      .set({ party_id: id, party_cents: sql`total_cents`, state: 'returned' });
    await together.where('code', 'in', [own.code, first.code]).execute();
    await shop.desk.erasePerson({ code: first.code });
    await rental.daysPassed(9);
    const waiting = () => chargeStore.bookingsToCollect(shop.database, { now: rental.now(), mayAsk: true });
    expect(await waiting()).toHaveLength(1);
    await rental.sweep();
    expect(await rental.stored()).toEqual(['fuel waived 2700', 'late waived 1000']);
    expect(await waiting()).toEqual([]);
    expect([await rental.asked(), await rental.captured()]).toEqual([[], []]);
  });
});

describeOnPostgres('a return report', () => {
  it('proposes once, however often the phone sends it, and what was waived is not proposed again', async () => {
    const rental = await charged();
    const body = await aReturn({ fuelEighths: 4 });
    await rental.report(await aReport());
    const answers = await Promise.all([1, 2, 3].map(() => rental.report(body)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const [fuel] = await rental.charges();
    expect(
      (await rental.ask('POST', `/${fuel?.id}/waive`, { version: 1, why: 'Cliente abituale' })).status,
    ).toBe(204);
    expect((await rental.report(body)).status).toBe(204);
    expect(await rental.sums()).toEqual(['fuel waived 2700']);
    // It was never told of it, so it is not told of this.
    expect(await rental.own.mails('charge_answered')).toBe(0);
  });
});
