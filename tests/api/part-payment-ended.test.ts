import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import { evidenceFieldsOf } from '../../src/disputes/evidence-fields.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { nowCents, partPaid, restCents } from '../support/shop/part-payments.ts';
import type { TestShop } from '../support/shop/shop.ts';

describeOnPostgres('the rest of somebody who is erased', () => {
  it('says nothing of them any more where it was paid', async () => {
    const own = await partPaid();
    await own.settleRest(await own.openRest());
    const { email } = await own.shop.database
      .selectFrom('booking')
      .select('driver_email as email')
      .executeTakeFirstOrThrow();
    await setBookingState(own.shop.database, 'returned');
    await own.shop.desk.erasePerson({ code: own.code });
    await own.shop.jobs.drain();
    expect((await dumpOf(own.shop.opened)).includes(email)).toBe(false);
  });

  it('is asked for no more, and what comes on the page that stood open goes back', async () => {
    const own = await partPaid();
    const session = await own.openRest();
    await setBookingState(own.shop.database, 'returned');
    await own.shop.database.updateTable('booking').set({ rest_days: 30 }).execute(); // its day is over
    await own.shop.jobs.run('report-unpaid-rests');
    expect(await own.tasks()).toContain('rest_unpaid');
    await own.shop.desk.erasePerson({ code: own.code });
    expect((await own.takeRest(restCents)).status).not.toBe(204);
    await own.shop.jobs.run('report-unpaid-rests');
    expect(await own.tasks()).not.toContain('rest_unpaid');
    await own.settleRest(session);
    await own.shop.jobs.drain();
    expect(await own.money()).toEqual({ came: [nowCents, restCents], back: [restCents] });
  });
});

describeOnPostgres('a receipt of the counter', () => {
  it('that another payment has already takes no money for this one, and nothing of it is in the log', async () => {
    const own = await partPaid();
    const receiptId = randomUUID();
    expect((await own.takeRest(restCents, receiptId)).status).toBe(204);
    const asked = await anAskedFor({}, own.shop);
    const taking = { way: 'cash', amountCents: 48_50, givenCents: 50_00, receiptId };
    expect((await asked.act('taking', taking)).body.refusal).toBe('key_reused');
    expect((await asked.now()).state).toBe('open');
    const log = own.shop.database
      .selectFrom('audit_entry')
      .select('number')
      .where('action', '=', 'took money');
    expect(await log.execute()).toHaveLength(1);
  });
});

describeOnPostgres('a rest that stays open after the ride', () => {
  const ended = async (state: 'returned' | 'collected' = 'returned') => {
    const own = await partPaid();
    const session = await own.openRest();
    await setBookingState(own.shop.database, state);
    await own.shop.database.updateTable('booking').set({ rest_days: 30 }).execute(); // its day is over
    await own.shop.jobs.run('report-unpaid-rests');
    const owner = await signedInBrowser(own.shop, 'owner');
    const giveUp = (why = 'Went home with a broken wrist') =>
      owner.ask('POST', `/bookings/${own.code}/rest/giving-up`, { why });
    return { ...own, session, owner, giveUp };
  };

  it('is given up by the owner, who says why: no task, no button, no list asks for it any more', async () => {
    const own = await ended();
    expect(await own.tasks()).toContain('rest_unpaid');
    expect((await own.owner.ask('GET', `/bookings/${own.code}/rest`)).body.rest).toMatchObject({
      mayGiveUp: true,
      mayWaive: false,
    });
    expect((await own.giveUp()).status).toBe(204);
    expect((await own.giveUp()).status).toBe(204);
    await own.shop.jobs.run('report-unpaid-rests');
    expect(await own.tasks()).not.toContain('rest_unpaid');
    expect(await own.rest()).toMatchObject({ state: 'given_up', owedCents: 0, mayTake: false });
    expect((await own.takeRest(restCents)).body.refusal).toBe('rest_not_open');
    expect((await own.owner.ask('GET', '/bookings?unpaid=1')).body.lines).toEqual([]);
    const page = textOf((await own.get()).html);
    expect(page).not.toContain('Da pagare: 45');
    // Its customer is told, on their page and by one mail; why is the shop's alone.
    expect(page).toContain('Niente più da pagare');
    expect(page).toMatch(/Al saldo di 45,00\s€ rinunciamo/);
    expect((await own.rest()).givenUp).toMatchObject({ why: 'Went home with a broken wrist' });
    await own.shop.jobs.drain();
    const told = (await listMails(own.shop.mailsFolder)).filter(({ mail }) =>
      mail.subject?.includes('Il saldo di 45,00'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.mail.text).not.toContain('broken wrist');
    expect((await own.events()).filter((kind) => kind === 'rest_given_up')).toHaveLength(1);
  });

  it('and was given up was paid by nobody: a bank reads that it is owed no more, and no page that stood open thanks for it', async () => {
    const own = await ended();
    expect(await termsInEvidence(own)).toContain('at the booking; the rest is not paid.');
    expect((await own.giveUp()).status).toBe(204);
    expect(await termsInEvidence(own)).toContain(
      'at the booking; the rest was not paid, and is owed no more.',
    );
    const asked = `/api/bookings/changes/${own.restId}?session_id=${own.session}`;
    const back = await own.shop.ask('GET', asked);
    expect(back.headers.get('location')).toBe('/it/find-booking');
    const paid = await partPaid();
    await paid.settleRest(await paid.openRest());
    expect(await termsInEvidence(paid)).toContain('at the booking; the rest was paid later.');
  });

  it('is not given up while nobody knows whether its page was paid, nor where it was; else the page is closed', async () => {
    const own = await ended();
    await own.shop.sandbox.faults({ failCalls: 4 });
    expect((await own.giveUp()).body.refusal).toBe('provider_unavailable');
    await own.shop.sandbox.faults({ failCalls: 0 });
    const paid = await ended();
    await paid.shop.sandbox.simulateOutcome(paid.session, 'paid');
    expect((await paid.giveUp()).body.refusal).toBe('rest_not_open');
    expect(await paid.rest()).toMatchObject({ state: 'paid' });
    expect((await own.giveUp()).status).toBe(204);
    const { status } = await own.shop.database
      .selectFrom('payment_fact')
      .select('status')
      .where('object_id', '=', own.session)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(status).toBe('dead');
  });

  it('cannot be given up while its scooter is out, nor while its money is on its way, and not by the desk', async () => {
    const out = await ended('collected');
    expect((await out.giveUp()).body.refusal).toBe('rest_not_open');
    const away = await ended();
    await away.shop.sandbox.simulateOutcome(away.session, 'later');
    expect((await away.giveUp()).body.refusal).toBe('payment_in_progress');
    const why = 'No';
    const asked = await away.desk.ask('POST', `/bookings/${away.code}/rest/giving-up`, { why });
    expect(asked.status).toBe(403);
  });
});

describeOnPostgres('a rest that came when nothing was owed', () => {
  it('went back, and is asked for at the counter once the no-show is undone', async () => {
    const own = await partPaid();
    const session = await own.openRest();
    await setBookingState(own.shop.database, 'no_show');
    await own.settleRest(session);
    await own.shop.jobs.drain();
    await setBookingState(own.shop.database, 'confirmed');
    const { html } = await own.get();
    expect(textOf(html)).toContain('si paga ora al banco');
    expect(html).not.toContain('name="rest"');
    expect(textOf((await own.post('', { rest: 'pay' })).html)).toContain('solo al banco');
    expect((await own.takeRest(restCents)).status).toBe(204);
    expect(await own.money()).toEqual({ came: [nowCents, restCents, restCents], back: [restCents] });
    expect(await own.rest()).toMatchObject({ state: 'paid', owedCents: 0 });
  });
});

describeOnPostgres('a rest of less than can be paid', () => {
  it('is owed by nobody: no list and no figure of the desk names it', async () => {
    const part = await partPaid();
    const owed = async () => {
      const { lines } = (await part.desk.ask('GET', '/bookings?rest=1')).body;
      const { openRests } = (await part.desk.ask('GET', '/today')).body;
      return [lines.map((line: { openRestCents: number }) => line.openRestCents), openRests];
    };
    expect(await owed()).toEqual([[restCents], 1]);
    const { total_cents: total } = await part.row();
    const leaving = (cents: number) =>
      part.shop.database
        .updateTable('booking')
        .set({ now_cents: total - cents })
        .where('id', '=', part.id)
        .execute();
    await leaving(50);
    expect(await owed()).toEqual([[50], 1]);
    await leaving(49);
    expect(await owed()).toEqual([[], 0]);
  });
});

/** What a bank reads of how it could be cancelled. */
async function termsInEvidence({ shop, id }: { shop: TestShop; id: string }): Promise<string | undefined> {
  const booking = await bookingStore.byId(shop.database, id);
  if (!booking) throw new Error('it was booked');
  const about = { booking, orderer: booking, customer: null, rides: [], money: [], explanation: '' };
  return evidenceFieldsOf(about).cancellationTerms;
}
