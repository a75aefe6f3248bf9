import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { endOfDay } from '../../src/basics/rome-time.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { formatDate } from '../../src/translations/format.ts';
import { pause } from '../../src/database/pause.ts';
import { endMoneyRequests } from '../builders/stored-states.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { sessionIn } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aNewRequest, anAskedFor } from '../support/shop/money-requests.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('money that the desk asks for', () => {
  it('is mailed with a lasting link, paid on a page that says what for, and thanked for with a receipt', async () => {
    const asked = await anAskedFor();
    expect(asked.request).toMatchObject({
      state: 'open',
      amountCents: 48_50,
      name: 'Ada Lovelace',
      code: null,
    });
    expect(asked.page).toMatch(/^\/de\/pay\/[\w-]{43}$/);
    const open = await asked.look();
    const words = textOf(open.html);
    for (const said of [
      'Zu zahlen: 48,50\u00a0€',
      'Casco perso',
      '33,50\u00a0€',
      'Pulizia',
      'Ada Lovelace',
      'Jetzt 48,50\u00a0€ zahlen',
    ])
      expect(words).toContain(said);
    expect(open.headers.get('referrer-policy')).toBe('no-referrer');
    expect(open.headers.get('cache-control')).toContain('no-store');
    const pressed = await asked.press();
    expect(pressed).toMatchObject({ status: 303, location: expect.stringContaining('cs_') });
    // What it is for, the provider is not told.
    const { rows } = await sql<{
      said: string;
    }>`select parameters::text as said from payment_attempt`.execute(asked.shop.database);
    expect(rows.map(({ said }) => said.includes('Casco'))).toEqual([false]);
    const back = await asked.pay(pressed.location ?? '', pressed.cookie);
    expect([back.status, back.headers.get('location')]).toEqual([303, asked.page]);
    const paid = textOf((await asked.look()).html);
    expect(paid).toContain('Bezahlt, danke');
    expect(paid).toContain('Online bezahlt');
    expect(paid).not.toContain('Jetzt 48,50');
    expect(await asked.mails()).toEqual(['money_request', 'money_request_paid']);
    expect(await asked.now()).toMatchObject({ state: 'paid', paidCents: 48_50, givenBackCents: 0 });
    expect(textOf((await asked.press()).html)).toContain('Bezahlt, danke');
  });

  it('asked for twice by a double click is one request and one mail; under its number nothing else is asked for', async () => {
    const asked = await anAskedFor();
    expect((await asked.desk.ask('POST', '/money-requests', asked.asked)).body.id).toBe(asked.request.id);
    expect(await asked.mails()).toEqual(['money_request']);
    const other = { ...asked.asked, lines: [{ text: 'Altro', cents: 99_00 }] };
    const to = { name: 'Grace Hopper', email: 'grace@guest.example', phone: '', language: 'de' };
    for (const changed of [
      other,
      { ...asked.asked, to },
      { ...asked.asked, lines: [{ text: 'Altro', cents: 48_50 }] },
    ])
      expect((await asked.desk.ask('POST', '/money-requests', changed)).body.refusal).toBe('key_reused');
  });

  it('of a booking is asked of its customer, in their language, and stands on the desk’s page of it', async () => {
    const own = await anOwnBooking({ language: 'fr' });
    const asked = await anAskedFor({ booking: own.code, to: null }, own.shop);
    const row = await own.row();
    expect(asked.request).toMatchObject({ code: own.code, name: row.driver_name, email: row.driver_email });
    expect(textOf((await asked.look()).html)).toContain(`Réservation ${own.code}`);
    const listed = await asked.desk.ask('GET', `/money-requests?booking=${own.code}`);
    expect(listed.body.requests).toHaveLength(1);
    const found = await asked.desk.ask('GET', `/money-requests?q=${own.code}`);
    expect(found.body.requests).toHaveLength(1);
    expect((await asked.desk.ask('GET', '/money-requests?booking=ZZZZZZZZ')).status).toBe(404);
  });

  it('can be sent by WhatsApp in the customer’s words, and mailed again once a minute', async () => {
    const asked = await anAskedFor({ byMail: false });
    expect(await asked.mails()).toEqual([]);
    const whatsapp = new URL(asked.request.whatsapp ?? '');
    expect(whatsapp.pathname).toBe('/393331234567');
    expect(whatsapp.searchParams.get('text')).toContain(
      `Hallo Ada Lovelace, hier steht, was zu zahlen ist (48,50\u00a0€)`,
    );
    expect(whatsapp.searchParams.get('text')).toContain(asked.request.link);
    await Promise.all([asked.act('mail'), asked.act('mail')]);
    expect(await asked.mails()).toEqual(['money_request']);
    const nobody = await anAskedFor(
      { byMail: false, to: { name: '', email: '', phone: '', language: 'en' } },
      asked.shop,
    );
    expect((await nobody.act('mail')).body.refusal).toBe('no_address');
    expect(new URL(nobody.request.whatsapp ?? '').searchParams.get('text')).toMatch(
      /^Hello, here’s what there is to pay/,
    );
    const refused = await asked.desk.ask('POST', '/money-requests', {
      ...aNewRequest(),
      to: { name: '', email: '', phone: '', language: 'en' },
    });
    expect(refused.body.refusal).toBe('no_address');
  });

  it('takes a telephone as the desk writes it: one without its country is of Italy', async () => {
    const asked = await anAskedFor({
      byMail: false,
      to: { name: '', email: '', phone: '333 765 4321', language: 'it' },
    });
    expect(asked.request.whatsapp).toContain('wa.me/393337654321');
  });

  it('is refused where it is no sum, has no reason, ends before today or names both a booking and a person', async () => {
    const shop = await aShop();
    const desk = await signedInBrowser(shop, 'desk');
    const line = { text: 'Casco', cents: 60_00 };
    for (const odd of [
      { lines: [] },
      { lines: [{ ...line, text: '  ' }] },
      { lines: [{ ...line, cents: -1 }] },
      { lines: [line, { ...line, cents: 0 }] },
      { lines: [{ ...line, cents: 1_000_001 }] },
      { lines: [{ ...line, cents: 0.5 }] },
      { booking: '0AB1C2D3' },
      { to: null },
      { to: { name: '', email: 'ada@', phone: '', language: 'en' } },
      { to: { name: '', email: '', phone: '333', language: 'en' } },
    ])
      expect([odd, (await desk.ask('POST', '/money-requests', { ...aNewRequest(), ...odd })).status]).toEqual(
        [odd, 400],
      );
    const little = { lines: [{ ...line, cents: 49 }] };
    expect((await desk.ask('POST', '/money-requests', { ...aNewRequest(), ...little })).body.refusal).toBe(
      'too_little_to_pay',
    );
    const late = { until: dayFromNow(-1) };
    expect((await desk.ask('POST', '/money-requests', { ...aNewRequest(), ...late })).body.refusal).toBe(
      'in_the_past',
    );
    expect(
      (await desk.ask('POST', '/money-requests', { ...aNewRequest(), booking: 'ZZZZZZZZ', to: null })).status,
    ).toBe(404);
    expect(await shop.database.selectFrom('money_request').select('id').execute()).toEqual([]);
  });

  it('withdrawn can be paid no more: its open page closes, and the link says so', async () => {
    const asked = await anAskedFor();
    const { location } = await asked.press();
    expect((await asked.act('withdraw')).body.state).toBe('withdrawn');
    expect((await asked.attempts()).map(({ closed_at: at }) => at !== null)).toEqual([true]);
    await asked.pay(location ?? '');
    expect(await asked.now()).toMatchObject({ state: 'withdrawn', paidCents: 0 });
    const page = textOf((await asked.look()).html);
    expect(page).toContain('Es gibt nichts mehr zu zahlen');
    const pressed = await asked.press();
    expect([pressed.status, textOf(pressed.html).includes('Es gibt nichts mehr zu zahlen')]).toEqual([
      400,
      true,
    ]);
    expect((await asked.act('mail')).body.refusal).toBe('request_over');
    expect((await asked.act('withdraw')).body.state).toBe('withdrawn');
  });

  it('paid is not withdrawn: the desk is told, and so while the money is on its way', async () => {
    const paid = await anAskedFor();
    const pressed = await paid.press();
    await paid.shop.sandbox.simulateOutcome(sessionIn(pressed.location ?? ''), 'paid');
    expect((await paid.act('withdraw')).body.refusal).toBe('already_paid');
    const later = await anAskedFor({}, paid.shop);
    const page = await later.press();
    await later.shop.sandbox.simulateOutcome(sessionIn(page.location ?? ''), 'later');
    expect((await later.act('withdraw')).body.refusal).toBe('payment_in_progress');
    expect(textOf((await later.look()).html)).toContain('Deine Zahlung ist unterwegs');
    expect(textOf((await later.press()).html)).toContain('Bitte zahl nicht noch einmal');
  });

  it('F65 whose money comes all the same after it was withdrawn goes back by itself, and is told', async () => {
    const asked = await anAskedFor();
    const { location } = await asked.press();
    // The provider does not answer while the desk withdraws: nobody knows whether the page is closed.
    await asked.shop.sandbox.faults({ failCalls: 100 });
    expect((await asked.act('withdraw')).body.state).toBe('withdrawn');
    await asked.shop.sandbox.faults({ failCalls: 0 });
    await asked.pay(location ?? '');
    expect(await asked.refunds()).toEqual([48_50]);
    expect(await asked.mails()).toEqual(['money_request', 'money_request_returned']);
    expect(await asked.now()).toMatchObject({ state: 'withdrawn', paidCents: 48_50, givenBackCents: 48_50 });
    expect(textOf((await asked.look()).html)).toContain('geht von selbst an dich zurück');
  });

  it('with an end may be begun to be paid to the end of that day in Rome, which its page names; then it is a task until somebody withdraws it', async () => {
    const day = dayFromNow(1);
    const asked = await anAskedFor({ until: day });
    const ends = new Date(asked.request.expiresAt ?? '');
    const last = formatDate('de', day, 'weekday');
    expect(textOf((await asked.look()).html)).toContain(`Du kannst bis ${last} zahlen.`);
    expect(ends).toEqual(endOfDay(day));
    await endMoneyRequests(asked.shop.database);
    expect((await asked.now()).state).toBe('expired');
    expect(textOf((await asked.look()).html)).toContain('Die Zeit zum Bezahlen ist um');
    expect(textOf((await asked.press()).html)).toContain('Die Zeit zum Bezahlen ist um');
    expect(await asked.attempts()).toEqual([]);
    await asked.shop.jobs.run('tell-ended-requests');
    const tasks = async () =>
      (await asked.desk.ask('GET', '/today')).body.attention.tasks.map(
        (task: { kind: string; isRequest: boolean }) => [task.kind, task.isRequest],
      );
    expect(await tasks()).toEqual([['money_request_ended', true]]);
    expect((await asked.desk.ask('GET', '/money-requests?show=open')).body.requests).toEqual([]);
    await asked.act('withdraw');
    expect(await tasks()).toEqual([]);
  });

  it('whose end is over is prolonged to another day: by the same link it is paid, and is a task no more', async () => {
    const asked = await anAskedFor({ until: dayFromNow(1) });
    await endMoneyRequests(asked.shop.database);
    await asked.shop.jobs.run('tell-ended-requests');
    const { link } = await asked.now();
    const endless = await anAskedFor();
    expect((await endless.act('until', { until: dayFromNow(3) })).body.refusal).toBe('request_over');
    const yesterday = dayFromNow(-1);
    expect((await asked.act('until', { until: yesterday })).body.refusal).toBe('in_the_past');
    const day = dayFromNow(5);
    const moved = await Promise.all([asked.act('until', { until: day }), asked.act('until', { until: day })]);
    expect(moved.map(({ body }) => [body.state, body.link])).toEqual([
      ['open', link],
      ['open', link],
    ]);
    const tasks = async () =>
      (await asked.desk.ask('GET', '/today')).body.attention.tasks.map(({ kind }: { kind: string }) => kind);
    expect(await tasks()).toEqual([]);
    // Ended once more it is a task once more.
    await endMoneyRequests(asked.shop.database);
    await asked.shop.jobs.run('tell-ended-requests');
    expect(await tasks()).toEqual(['money_request_ended']);
    expect((await asked.act('until', { until: day })).body.state).toBe('open');
    const entries = asked.shop.database.selectFrom('audit_entry').select('action');
    expect(await entries.where('action', '=', 'prolonged a request').execute()).toHaveLength(2);
    expect(textOf((await asked.look()).html)).toContain(formatDate('de', day, 'weekday'));
    await asked.pay((await asked.press()).location ?? '');
    expect((await asked.now()).state).toBe('paid');
    expect((await asked.act('until', { until: dayFromNow(9) })).body.refusal).toBe('request_over');
  });

  it('F66 whose page was opened in time counts when it is paid in its last moment, and is kept', async () => {
    const asked = await anAskedFor({ until: dayFromNow(1) });
    const { location } = await asked.press();
    await endMoneyRequests(asked.shop.database);
    await asked.pay(location ?? '');
    expect(await asked.refunds()).toEqual([]);
    expect((await asked.now()).state).toBe('paid');
  });

  it('F66 pressed in two browsers at once leads both to one page, and is paid once', async () => {
    const asked = await anAskedFor();
    const pressed = await Promise.all([asked.press(), asked.press(), asked.press()]);
    const sessions = new Set(pressed.map(({ location }) => sessionIn(location ?? '')));
    expect([sessions.size, (await asked.attempts()).length]).toEqual([1, 1]);
    await asked.pay(pressed[0]?.location ?? '');
    expect(textOf((await asked.press()).html)).toContain('Bezahlt, danke');
    expect(await asked.now()).toMatchObject({ state: 'paid', paidCents: 48_50 });
  });

  it('after a declined card is paid on a fresh page, for the same frozen sum', async () => {
    const asked = await anAskedFor();
    const first = await asked.press();
    await asked.shop.sandbox.simulateOutcome(sessionIn(first.location ?? ''), 'declined');
    const second = await asked.press();
    expect(second.location).not.toBe(first.location);
    await asked.pay(second.location ?? '');
    expect((await asked.attempts()).map((one) => one.amount_cents)).toEqual([48_50, 48_50]);
    expect((await asked.now()).paidCents).toBe(48_50);
  });

  it('F66 in another sum than was frozen is nobody’s payment until a person has looked', async () => {
    const asked = await anAskedFor();
    const { location } = await asked.press();
    await asked.shop.sandbox.alterSession(sessionIn(location ?? ''), { amount_total: 40_00 });
    await asked.pay(location ?? '');
    expect((await asked.now()).state).toBe('awaiting');
    expect(await asked.mails()).toEqual(['money_request']);
    expect((await asked.act('withdraw')).body.refusal).toBe('payment_in_progress');
  });

  it('F66 taken in cash while it is being paid by card keeps the cash, and the card’s money goes back', async () => {
    const asked = await anAskedFor();
    const { location } = await asked.press();
    const cash = { way: 'cash', amountCents: 48_50, givenCents: 50_00, receiptId: randomUUID() };
    expect((await asked.act('taking', { ...cash, amountCents: 40_00 })).body.refusal).toBe('price_changed');
    expect((await asked.act('taking', cash)).body.state).toBe('paid');
    await asked.pay(location ?? '');
    expect((await asked.act('taking', cash)).body.paidCents).toBe(48_50);
    const another = { ...cash, receiptId: randomUUID() };
    expect((await asked.act('taking', another)).body.refusal).toBe('already_paid');
    // After a lost answer: in the till it is cash.
    const byTerminal = { ...cash, way: 'terminal', givenCents: undefined, number: '000123' };
    expect((await asked.act('taking', byTerminal)).body.refusal).toBe('already_paid');
    expect(textOf((await asked.look()).html)).toContain('Bar bezahlt');
  });

  it.each([
    ['on the card terminal', { way: 'terminal', number: '000123' }],
    ['by bank transfer', { way: 'bank' }],
  ])(
    'taken %s is asked for no more: it is no task at its end, and stays paid when its person is erased',
    async (_, way) => {
      const asked = await anAskedFor({ until: dayFromNow(1) });
      const taken = { ...way, amountCents: 48_50, receiptId: randomUUID() };
      expect((await asked.act('taking', taken)).body.state).toBe('paid');
      expect((await asked.desk.ask('GET', '/money-requests?show=open')).body.requests).toEqual([]);
      await endMoneyRequests(asked.shop.database);
      await asked.shop.jobs.run('tell-ended-requests');
      expect((await asked.desk.ask('GET', '/today')).body.attention.tasks).toEqual([]);
      await asked.shop.desk.erasePerson({ email: 'ada@guest.example' });
      expect(await asked.now()).toMatchObject({ state: 'paid', paidCents: 48_50 });
      const row = asked.shop.database.selectFrom('money_request').select('withdrawn_at');
      expect(await row.executeTakeFirst()).toEqual({ withdrawn_at: null });
    },
  );

  it('is given back in part or whole by the owner, never more than is left, and once', async () => {
    const asked = await anAskedFor();
    const pressed = await asked.press();
    await asked.pay(pressed.location ?? '');
    const act = randomUUID();
    const part = { act, amountCents: 10_00, keptCents: 48_50 };
    expect((await asked.act('give-back', part)).body).toMatchObject({ state: 'paid', givenBackCents: 10_00 });
    expect((await asked.act('give-back', part)).body.refusal).toBe('refund_changed');
    const rest = { act: randomUUID(), keptCents: 38_50 };
    expect((await asked.act('give-back', { ...rest, amountCents: 38_51 })).body.refusal).toBe(
      'more_than_kept',
    );
    expect((await asked.act('give-back', { ...rest, amountCents: 38_20 })).body.state).toBe('paid');
    // However little is left.
    const last = { act: randomUUID(), amountCents: 30, keptCents: 30 };
    expect((await asked.act('give-back', last)).body.state).toBe('refunded');
    expect(await asked.refunds()).toEqual([10_00, 38_20, 30]);
    await asked.shop.jobs.drain();
    const mails = (await listMails(asked.shop.mailsFolder)).map(({ mail }) => mail);
    const told = mails.flatMap(({ subject = '' }) => /bekommst (\S+)/.exec(subject)?.[1] ?? []);
    expect(told.toSorted()).toEqual(['0,30', '10,00', '38,20']);
    expect(textOf((await asked.look()).html)).toContain('Du hast dein Geld zurück');
    const clerk = await signedInBrowser(asked.shop, 'desk');
    expect((await clerk.ask('POST', `/money-requests/${asked.request.id}/give-back`, part)).status).toBe(403);
  });

  it('is written in the log with its sum, and nothing of whom it was asked or why', async () => {
    const asked = await anAskedFor();
    await asked.act('withdraw');
    const entries = await asked.shop.database
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'after'])
      .where('subject_kind', '=', 'money_request')
      .orderBy('number')
      .execute();
    expect(entries).toEqual([
      { action: 'asked for money', subject: asked.request.id, after: { amountCents: 48_50 } },
      { action: 'withdrew a request', subject: asked.request.id, after: { state: 'withdrawn' } },
    ]);
  });
});

describeOnPostgres('what somebody was asked to pay', () => {
  it('is in the file of their data, and their link in no stolen copy of the database', async () => {
    const own = await anOwnBooking();
    const asked = await anAskedFor({ booking: own.code, to: null }, own.shop);
    await asked.press();
    await own.shop.jobs.drain();
    const { body } = await own.exportData();
    expect(body.requests).toMatchObject([{ state: 'open', amountCents: 48_50, lines: asked.asked.lines }]);
    expect(await dumpOf(own.shop.opened)).not.toContain(asked.page.split('/').at(-1));
  });

  it('F65 is erased with them: money that comes after that goes back to a card that nobody knows, and nobody is written to', async () => {
    const asked = await anAskedFor({ byMail: false });
    const { location } = await asked.press();
    expect((await asked.shop.desk.erasePerson({ email: 'ADA@guest.example' }))?.erased).toMatchObject({
      'request for money': 1,
      payment: 0,
    });
    expect(textOf((await asked.look()).html)).toContain('Dieser Link ist ungültig');
    await asked.pay(location ?? '');
    expect(await asked.refunds()).toEqual([48_50]);
    expect(await asked.mails()).toEqual([]);
    expect(await asked.shop.desk.erasePerson({ email: 'ada@guest.example' })).toBe(null);
  });

  it('without a booking says whose it was for as long as the papers of a rental, and no day longer', async () => {
    const asked = await anAskedFor();
    const names = async () =>
      (await asked.shop.database.selectFrom('money_request').select('to_name').execute()).map(
        ({ to_name: name }) => name,
      );
    asked.shop.setNow(new Date(Date.now() + 9.9 * 365.25 * 24 * 3_600_000));
    await asked.shop.jobs.run('forget-old');
    expect(await names()).toEqual(['Ada Lovelace']);
    asked.shop.setNow(new Date(Date.now() + 10.1 * 365.25 * 24 * 3_600_000));
    await asked.shop.jobs.run('forget-old');
    expect(await names()).toEqual(['']);
  });
});

describeOnPostgres('the page of what somebody is asked to pay', () => {
  it('says of an unknown link that it is none, and leads a browser that has none to no link', async () => {
    const asked = await anAskedFor();
    const pages = pagesOf(asked.shop);
    expect(textOf((await pages.get(`/de/pay/${'x'.repeat(43)}`)).html)).toContain('Dieser Link ist ungültig');
    expect((await pages.post(`/de/pay/${'x'.repeat(43)}`, {})).status).toBe(400);
    const pressed = await asked.press();
    // Cancelled on the provider's page, in a browser that does not know the link.
    const away = await asked.shop.ask('GET', `/api/money-requests/${asked.request.id}`);
    expect(away.headers.get('location')).toBe('/de/');
    const back = await asked.pay(pressed.location ?? '');
    const address = back.headers.get('location') ?? '';
    expect(address).toContain('/de/pay/cs_');
    const shown = textOf((await pages.get(address)).html);
    expect(shown).toContain('Bezahlt, danke');
    for (const secret of ['Casco perso', 'Ada Lovelace']) expect(shown).not.toContain(secret);
    expect(await asked.attempts()).toHaveLength(1);
    expect((await asked.shop.ask('GET', `/api/money-requests/${randomUUID()}`)).status).toBe(404);
  });

  it('asks the provider for nothing before its button is pressed, and a foreign page cannot press it', async () => {
    const asked = await anAskedFor();
    await asked.look();
    expect(await asked.attempts()).toEqual([]);
    const foreign = await pagesOf(asked.shop).post(asked.page, {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.location ?? '').not.toContain('cs_');
    expect(await asked.attempts()).toEqual([]);
  });

  it('F49 opens nothing in a paused shop; money that comes is decided when it goes on', async () => {
    const asked = await anAskedFor();
    const { location } = await asked.press();
    await pause(asked.shop.database, new Date());
    const pressed = await asked.press();
    expect(pressed.status).toBe(503);
    expect((await asked.act('withdraw')).status).toBe(503);
    await asked.shop.sandbox.simulateOutcome(sessionIn(location ?? ''), 'paid');
    await asked.back(location ?? '');
    expect(await asked.mails()).toEqual(['money_request']);
    await asked.shop.desk.compareRestored();
    await asked.shop.desk.resume('keep');
    expect(await asked.mails()).toEqual(['money_request', 'money_request_paid']);
  });
});
