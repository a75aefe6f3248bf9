import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import type { Role } from '../../src/identity/permissions.rules.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret } from '../support/shop/shop.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

async function aDesk(role: Role = 'desk') {
  const shop = await aShop(patient);
  const { code } = await aPaidBooking(shop);
  const browser = await signedInBrowser(shop, role);
  const read = async () => (await browser.ask('GET', `/bookings/${code}`)).body;
  const send = (step: string, body: object) => browser.ask('POST', `/bookings/${code}/${step}`, body);
  const row = await shop.database.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
  return { shop, code, browser, read, send, row };
}

describeOnPostgres('a booking that the desk looks for', () => {
  it('is found by code, name, phone and plate, and by nothing that somebody typed as a pattern', async () => {
    const { shop, code, browser, read } = await aDesk();
    const other = { ...aBookingRequest().driver, fullName: '=Zoë "Q"; Lee,+1', phone: '+447911123456' };
    await aPaidBooking(shop, { driver: other, scooterId: 2 });
    const { plate } = await read();
    const found = async (q: string) =>
      (await browser.ask('GET', `/bookings?q=${encodeURIComponent(q)}`)).body.lines.map(
        (line: { code: string }) => line.code,
      );
    for (const q of [
      code,
      `${code.slice(0, 4)}-${code.slice(4)}`,
      'ğündo',
      'LUKASZ gundogan',
      '+49 151 123 456 78',
      plate,
    ])
      expect([q, await found(q)]).toEqual([q, [code]]);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
    expect(await found('')).toHaveLength(2);
    expect((await browser.ask('GET', '/bookings?q=%00')).status).toBe(400);
    const list = await browser.ask('GET', '/bookings-list?state=confirmed');
    expect(list.headers.get('content-type')).toContain('text/csv');
    expect(String(list.body)).toContain(`"'=Zoë ""Q""; Lee,'+1"`);
    const entries = shop.database.selectFrom('audit_entry').select(['action', 'subject', 'after']);
    expect(await entries.where('action', '=', 'took the list').execute()).toEqual([
      { action: 'took the list', subject: 'bookings', after: { rows: 2 } },
    ]);
  });

  it('keeps a note once that a phone without a signal sent twice', async () => {
    const { shop, read, send } = await aDesk();
    const note = { id: crypto.randomUUID(), text: 'Arriva con il traghetto delle 9' };
    const sent = await Promise.all([send('note', note), send('note', note)]);
    expect(sent.map(({ status }) => status)).toEqual([204, 204]);
    // Other words under its number are not silently lost.
    expect((await send('note', { ...note, text: 'Con quello delle 10' })).body.refusal).toBe('key_reused');
    const other = { ...note, id: crypto.randomUUID() };
    expect((await send('note', other)).status).toBe(204);
    const { history } = await read();
    expect(history.filter(({ kind }: { kind: string }) => kind === 'note')).toHaveLength(2);
    const entries = shop.database
      .selectFrom('audit_entry')
      .select('action')
      .where('action', '=', 'wrote a note');
    expect(await entries.execute()).toHaveLength(2);
  });

  it('is sent its contract’s link with a line of the log, or neither of them', async () => {
    const { shop, send } = await aDesk();
    await sql`create function out_of_order() returns trigger language plpgsql as $$
      begin raise exception 'the log cannot be written'; end $$`.execute(shop.database);
    await sql`create trigger out_of_order before insert on audit_entry for each row execute function out_of_order()`.execute(
      shop.database,
    );
    const links = async () =>
      (await shop.database.selectFrom('mail').select('id').where('kind', '=', 'contract_link').execute())
        .length;
    const before = await links();
    expect([(await send('link', {})).status, await links()]).toEqual([500, before]);
    await sql`drop trigger out_of_order on audit_entry`.execute(shop.database);
    expect([(await send('link', {})).status, await links()]).toEqual([204, before + 1]);
  });

  it('shows its whole history, and what may be done', async () => {
    const { shop, read, send } = await aDesk();
    await shop.jobs.drain();
    const note = { id: crypto.randomUUID(), text: 'Arriva con il traghetto delle 9' };
    expect((await send('note', note)).status).toBe(204);
    for (const text of ['a\0b', 'a\ud800b'])
      expect((await send('note', { ...note, text })).body).toMatchObject({ refusal: 'bad_form' });
    expect((await send('link', {})).status).toBe(204);
    const booking = await read();
    expect(booking).toMatchObject({
      state: 'confirmed',
      contract: 'pending',
      payment: 'paid',
      maySendLink: true,
    });
    const happened = booking.history.map(({ of, kind }: { of: string; kind: string }) => `${of}: ${kind}`);
    for (const wanted of [
      'booking: confirmed',
      'money: charge succeeded',
      'mail: booking_confirmed',
      'booking: note',
    ])
      expect(happened).toContain(wanted);
    expect(booking.history).toContainEqual(
      expect.objectContaining({
        kind: 'note',
        who: 'Una persona (desk)',
        text: 'Arriva con il traghetto delle 9',
      }),
    );
    expect(booking.mayGiveBack).toBe(false);
  });

  it('F24 is cancelled with the refund that was shown, once, and with no other', async () => {
    const { shop, read, send, row } = await aDesk();
    const { version } = row;
    expect((await read()).cancel).toEqual({ refundCents: 3250, keptCents: 3250, parts: null });
    const guessed = await send('cancel', { version, expectedRefundCents: 6500 });
    expect(guessed).toMatchObject({ status: 409, body: { refusal: 'refund_changed', refundCents: 3250 } });
    shop.setNow(addHours(row.starts_at, -49));
    const late = await send('cancel', { version, expectedRefundCents: 3250 });
    expect(late.body).toMatchObject({ refusal: 'refund_changed', refundCents: 6500 });
    const twice = await Promise.all([1, 2].map(() => send('cancel', { version, expectedRefundCents: 6500 })));
    expect(twice.map(({ body }) => body)).toEqual([{ refundCents: 6500 }, { refundCents: 6500 }]);
    const asked = await shop.database.selectFrom('refund_request').select('amount_cents').execute();
    expect(asked).toEqual([{ amount_cents: 6500 }]);
    expect((await read()).cancel).toBeNull();
    const entries = shop.database.selectFrom('audit_entry').select('after').where('action', '=', 'cancelled');
    expect(await entries.execute()).toEqual([
      { after: { state: 'cancelled', version: version + 1, refundCents: 6500 } },
    ]);
  });

  it('F24 gives a part back, never more than is there, and one click is one refund', async () => {
    const { shop, read, send, row } = await aDesk('owner');
    const { version } = row;
    const unexplained = await send('part-refund', { version, amountCents: 1000, why: ' ' });
    expect(unexplained).toMatchObject({ status: 400, body: { issues: [{ path: 'why' }] } });
    const why = 'Specchietto rotto alla consegna';
    const twice = await Promise.all(
      [1, 2].map(() => send('part-refund', { version, amountCents: 1000, why })),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read()).toMatchObject({
      keptCents: 5500,
      version: version + 1,
      state: 'confirmed',
      history: expect.arrayContaining([
        expect.objectContaining({ kind: 'part_refund', text: why, who: expect.stringContaining('owner') }),
      ]),
    });
    const more = await send('part-refund', { version: version + 1, amountCents: 5501, why });
    expect(more.body).toMatchObject({ refusal: 'more_than_kept' });
    const rest = await send('part-refund', { version: version + 1, amountCents: 5500, why });
    expect(rest.body).toEqual({ refundCents: 5500 });
    const none = await send('part-refund', { version: version + 2, amountCents: 1, why });
    expect(none.body).toMatchObject({ refusal: 'nothing_to_give_back' });
    const asked = await shop.database.selectFrom('refund_request').select('amount_cents').execute();
    expect(asked.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(6500);
    const entries = shop.database.selectFrom('audit_entry').select('after').orderBy('number');
    expect(await entries.where('action', '=', 'gave a part back').execute()).toEqual([
      { after: { version: version + 1, refundCents: 1000 } },
      { after: { version: version + 2, refundCents: 5500 } },
    ]);
  });
});

describeOnPostgres('a link that came into wrong hands', () => {
  it('is replaced at the desk: the booking’s and its contract’s open nothing any more, and the customer is mailed the new one', async () => {
    const { shop, row, read, send } = await aDesk();
    await shop.jobs.drain();
    const links = createLinkTokens(testSecret);
    const page = (nth: number) => `/api/bookings/by-token/${links.tokenFor('booking', row.id, nth)}`;
    const contractPage = async () => {
      const { id, link_generation: nth } = await shop.database
        .selectFrom('contract')
        .select(['id', 'link_generation'])
        .executeTakeFirstOrThrow();
      return `/api/contracts/by-token/${links.tokenFor('contract', id, nth)}`;
    };
    const [before, other] = [await contractPage(), await read()];
    expect([(await shop.ask('GET', page(1))).status, (await shop.ask('GET', before)).status]).toEqual([
      200, 200,
    ]);
    expect((await send('new-link', {})).status).toBe(204);
    expect([(await shop.ask('GET', page(1))).status, (await shop.ask('GET', before)).status]).toEqual([
      404, 404,
    ]);
    expect((await shop.ask('GET', page(2))).body).toMatchObject({ code: other.code });
    expect((await shop.ask('GET', await contractPage())).status).toBe(200);
    await shop.jobs.drain();
    const [received] = await listMails(shop.mailsFolder);
    expect(received?.mail.to).toMatchObject([{ address: 'lukasz@guest.example' }]);
    expect(received?.mail.text).toContain(links.tokenFor('booking', row.id, 2));
    const log = await shop.database.selectFrom('audit_entry').select(['action', 'after']).execute();
    expect(log).toContainEqual({ action: 'made a new link', after: { mail: 'booking_link' } });
  });
});
