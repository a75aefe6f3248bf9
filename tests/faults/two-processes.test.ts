import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../src/database/retry.ts';
import { changeTopic, type Topic } from '../../src/database/revisions.ts';
import { bookingStore, type BookingStore } from '../../src/booking/booking.store.ts';
import { releaseHold } from '../../src/booking/create/release-hold.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { fleetStore } from '../../src/fleet/fleet.store.ts';
import { sendRefund } from '../../src/payment/refund/send-refund.ts';
import { priceStore } from '../../src/price/price.store.ts';
import { aBookingBody } from '../builders/a-booking.ts';
import { aPaidPayment, aPaymentDesk } from '../support/money/payment-desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { book, bookAndPay, sessionIn, until, type HeldBooking } from '../support/process/shopper.ts';
import { startTwoServers, ownerEmail, type TwoServers } from '../support/process/two-servers.ts';
import { barrierOf } from '../support/shop/barrier.ts';

describeOnPostgres('two servers on one database', () => {
  let two: TwoServers;
  beforeAll(async () => {
    two = await startTwoServers();
  });
  afterAll(() => two.close());

  const aGuest = () => ({
    ...aBookingBody(),
    driver: { ...aBookingBody().driver, email: `${randomUUID()}@guest.example` },
  });
  const bookingOf = ({ bookingId }: HeldBooking) =>
    two.fresh.database
      .selectFrom('booking')
      .select(['id', 'state', 'driver_email'])
      .where('code', '=', bookingId)
      .executeTakeFirstOrThrow();
  const toldOf = async (bookingId: string) => {
    const events = two.fresh.database.selectFrom('booking_event').select('kind');
    const rows = await events.where('booking_id', '=', bookingId).orderBy('id').execute();
    return rows.map(({ kind }) => kind);
  };
  const mailsTo = (address: string) =>
    two.mail.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail.messageId ?? '');

  /** Four of the same job at once: each server takes some, while the other is still at it. */
  async function ringAndWait(name: string, data: object): Promise<void> {
    const { database } = two.fresh;
    await sql`insert into pgboss.job (name, data)
      select ${name}, ${JSON.stringify(data)}::jsonb from generate_series(1, 4)`.execute(database);
    const left = sql<{ left: number }>`
      select count(*)::int as left from pgboss.job where name = ${name} and state < 'completed'`;
    await until(`${name} to be done`, async () => (await left.execute(database)).rows[0]?.left === 0, 40);
  }

  /** A mail that nobody has sent yet, about a booking that is paid. */
  async function anUnsentMail(): Promise<{ id: string; messageId: string; to: string }> {
    const paid = await bookAndPay(two.urls[0], aGuest());
    const { id: reference, driver_email: to } = await bookingOf(paid);
    await until('the confirmation', () => Promise.resolve(mailsTo(to).length === 1));
    const [id, messageId] = [randomUUID(), `<${randomUUID()}@shop.example>`];
    await two.fresh.database
      .insertInto('mail')
      .values({
        id,
        kind: 'booking_confirmed',
        cause: `again:${id}`,
        reference,
        language: 'it',
        message_id: messageId,
      })
      .execute();
    return { id, messageId, to };
  }
  const timesSent = ({ to, messageId }: { to: string; messageId: string }) =>
    mailsTo(to).filter((each) => each === messageId).length;

  it('F45 send a mail once, though both are rung for it and the mail server takes its time', async () => {
    const mail = await anUnsentMail();
    two.mail.dawdle(1_200);
    await ringAndWait('send-mail', { mailId: mail.id });
    expect(timesSent(mail)).toBe(1);
  });

  it('F45 control: where a claimed mail is not put aside for who claimed it, it is sent more than once', async () => {
    const mail = await anUnsentMail();
    await sql`create function nobody_claims() returns trigger language plpgsql as
      'begin new.next_try_at := now() - interval ''1 minute''; return new; end'`.execute(two.fresh.database);
    await sql`create trigger nobody_claims before update on mail for each row execute function nobody_claims()`.execute(
      two.fresh.database,
    );
    await ringAndWait('send-mail', { mailId: mail.id });
    await sql`drop trigger nobody_claims on mail`.execute(two.fresh.database);
    two.mail.dawdle(0);
    expect(timesSent(mail)).toBeGreaterThan(1);
  });

  it('F45 give money back once, though both are rung for it and the provider takes its time', async () => {
    const paid = await bookAndPay(two.urls[1], aGuest());
    const { id: reference } = await bookingOf(paid);
    const { database } = two.fresh;
    const charge = await database
      .selectFrom('payment_fact')
      .select('detail')
      .where('reference', '=', reference)
      .where('object_kind', '=', 'charge')
      .executeTakeFirstOrThrow();
    const { intentId } = charge.detail as { intentId: string }; // of every charge
    const request = {
      id: randomUUID(),
      reference,
      intent_id: intentId,
      amount_cents: 1000,
      reason: 'goodwill',
    };
    await database.insertInto('refund_request').values(request).execute();
    await two.sandbox.faults({ slowCalls: 8, slowMs: 800 });
    await ringAndWait('send-refund', { requestId: request.id });
    await two.sandbox.faults({ slowCalls: 0 });
    const look = await two.provider.fetchCheckoutSnapshot(sessionIn(paid.checkoutUrl));
    expect(look).toMatchObject({ refunds: [{ amountCents: 1000 }] });
    const facts = await database
      .selectFrom('payment_fact')
      .select('object_id')
      .where('reference', '=', reference)
      .where('object_kind', '=', 'refund')
      .execute();
    expect(new Set(facts.map(({ object_id: id }) => id)).size).toBe(1);
  });

  it('F45 end a hold once, though both sweep and the provider takes its time', async () => {
    const { body: held } = await book(two.urls[0], aGuest());
    const { id } = await bookingOf(held);
    const { database } = two.fresh;
    await database
      .updateTable('booking')
      .set({ hold_ends_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await two.sandbox.faults({ slowCalls: 8, slowMs: 800 });
    await ringAndWait('sweep-holds', {});
    await two.sandbox.faults({ slowCalls: 0 });
    expect((await bookingOf(held)).state).toBe('expired');
    expect(await toldOf(id)).toEqual(['held', 'expired']);
  });

  it('F45 control: without the lock on the booking two sweeps end its hold twice', async () => {
    const { body: held } = await book(two.urls[0], aGuest());
    const { id } = await bookingOf(held);
    const { database } = two.fresh;
    const bothHaveRead = barrierOf(2);
    const bookings: BookingStore = {
      ...bookingStore,
      lockParty: async (tx, bookingId) => {
        const found = await bookingStore.byId(tx, bookingId);
        await bothHaveRead();
        return found && [found];
      },
    };
    const deps = { bookings, fleet: fleetStore, prices: priceStore };
    const end = () => inTransaction(database, (tx) => releaseHold(deps, tx, id, 'shop'));
    await Promise.all([end(), end()]);
    expect(await toldOf(id)).toEqual(['held', 'expired', 'expired']);
  });

  /** What the owner was told of tasks of this kind: a mail each, whatever else was found in the same minute. */
  async function noticesRaising(kind: string): Promise<string[]> {
    const { rows } = await sql<{ message: string }>`
      select m.message_id as message from alarm_notice n join mail m on m.reference = n.id
      where n.news -> 'raised' @> ${JSON.stringify([{ kind }])}::jsonb`.execute(two.fresh.database);
    return rows.map(({ message }) => message);
  }

  it('F45 tell the owner of a task once, though both watch every second and the check of the night finds something else', async () => {
    const { database } = two.fresh;
    await staffTasks.openTask(database, { kind: 'no_unit', reference: 'a booking without scooter' });
    await until('the mail to the owner', () => Promise.resolve(mailsTo(ownerEmail).length > 0));
    await ringAndWait('check-go-live', {});
    await until('the mail of what the night found', async () => {
      const notices = await noticesRaising('out_of_order');
      return mailsTo(ownerEmail).some((sent) => notices.includes(sent));
    });
    const seen = (await sql<{ now: Date }>`select now() as now`.execute(database)).rows[0]?.now;
    const later = sql<{ looked: boolean }>`
      select at > ${seen}::timestamptz + interval '2 seconds' as looked from heartbeat where job = 'watch'`;
    await until('both to have looked again', async () => (await later.execute(database)).rows[0]?.looked);
    const ofTheTask = await noticesRaising('no_unit');
    const ofTheNight = await noticesRaising('out_of_order');
    expect([ofTheTask, ofTheNight]).toEqual([[expect.any(String)], [expect.any(String)]]);
    const notices = new Set([...ofTheTask, ...ofTheNight]);
    const sent = mailsTo(ownerEmail).filter((messageId) => notices.has(messageId));
    expect(new Set(sent)).toEqual(notices);
    expect(sent).toHaveLength(notices.size);
  });
});

describeOnPostgres('what one of several servers has changed', () => {
  let two: TwoServers;
  beforeAll(async () => {
    two = await startTwoServers();
  });
  afterAll(() => two.close());

  /** As a third one does it: in a transaction that says of what something is new. */
  const change = (topic: Topic, statement: string) =>
    changeTopic(
      { database: two.fresh.database, lookForChanges: () => Promise.resolve() },
      topic,
      async (tx) => {
        await sql.raw(statement).execute(tx);
        return 'done';
      },
    );
  /** What each of the two says, by the same way. */
  const both = (path: string, part: (page: string, status: number) => unknown) =>
    Promise.all(
      two.urls.map(async (url) => {
        const answer = await fetch(`${url}${path}`);
        return part(await answer.text(), answer.status);
      }),
    );
  async function untilBoth(what: string, expected: unknown, look: () => Promise<unknown[]>): Promise<void> {
    await until(what, async () => (await look()).every((each) => each === expected));
  }

  it('is shown by all: an article that appears and is withdrawn, the price of an extra, a telephone number', async () => {
    const list = () => both('/it/newsroom', (page) => page.includes('Aperti a Pasqua'));
    const article = () => both('/it/news/4711', (_page, status) => status);
    expect(await list()).toEqual([false, false]);
    await change(
      'news',
      `with added as (insert into article (id, type, status, published_at) overriding system value
         values (4711, 'updates', 'published', now()) returning id)
       insert into article_text (article_id, language, title, excerpt, content)
         select id, 'it', 'Aperti a Pasqua', 'Da aprile', '<p>Da aprile.</p>' from added`,
    );
    await untilBoth('the list with it', true, list);
    expect(await article()).toEqual([200, 200]);
    await change('news', `update article set status = 'archived', featured = false where id = 4711`);
    await untilBoth('the list without it', false, list);
    await untilBoth('no such article', 404, article);

    const extras = () => both('/api/extras', (page) => /12.?34/.test(page));
    expect(await extras()).toEqual([false, false]);
    await change('extras', 'update extra set price_per_day_cents = 1234');
    await untilBoth('the new price', true, extras);

    await change(
      'settings',
      `insert into setting_version (kind, value, follows, set_at)
         select kind, jsonb_set(value, '{phone}', '"+39 089 123 4567"'), id, now()
         from setting_version where kind = 'contacts' order by id desc limit 1`,
    );
    await untilBoth('the new number', true, () =>
      both('/it/contact', (page) => page.includes('+39 089 123 4567')),
    );
  });
});

describeOnPostgres('the same without what keeps two servers apart', () => {
  it('F45 control: a refund that has no key of its own goes back twice', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    const { intentId } = (await desk.deps.store.ledger(desk.database, reference)).facts.find(
      ({ objectKind }) => objectKind === 'charge',
    ) ?? { intentId: '' };
    const request = {
      id: randomUUID(),
      reference,
      intentId: intentId ?? '',
      amountCents: 1000,
      shareOf: null,
    };
    await desk.database
      .transaction()
      .execute((tx) => desk.deps.refunds.add(tx, { ...request, reason: 'goodwill', byHandWhy: null }));
    // The second asks before the first has its answer, or it would find the request settled.
    const bothAsk = barrierOf(2);
    const provider: typeof desk.provider = {
      ...desk.provider,
      refund: async (ask) => {
        await bothAsk();
        return desk.provider.refund({ ...ask, requestId: randomUUID() });
      },
    };
    const send = () => sendRefund({ ...desk.deps, provider }, request.id).catch(() => null);
    await Promise.all([send(), send()]);
    const look = await desk.provider.fetchCheckoutSnapshot(sessionId);
    expect(look).toMatchObject({ refunds: [{ amountCents: 1000 }, { amountCents: 1000 }] });
  });
});
