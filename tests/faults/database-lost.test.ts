import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMorning } from '../builders/a-booking.ts';
import { type FaultProxy, startFaultProxy } from '../support/process/fault-proxy.ts';
import type { FreshDatabase } from '../support/postgres/fresh-database.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { commitAfter, type Moment } from '../support/process/proxied-moment.ts';
import { clear, freePort, newDataDir, type RunningServer, startServer } from '../support/process/server.ts';
import { book, payByCard, payment, until } from '../support/process/shopper.ts';

type Lost = 'loseWord' | 'loseAnswer';
const bothSides: [Lost, string][] = [
  ['loseWord', 'is not heard'],
  ['loseAnswer', 'is carried out, and nobody learns it'],
];

describeOnPostgres('a server whose database is lost at a named moment', () => {
  let fresh: FreshDatabase;
  let proxy: FaultProxy;
  let server: RunningServer;
  let mailPort: number;
  const dataDir = newDataDir();
  beforeAll(async () => {
    fresh = await freshDatabase('demo');
    proxy = await startFaultProxy(fresh.url);
    mailPort = await freePort();
    const env = { DATABASE_URL: proxy.url, SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
    server = await startServer({ dataDir, env });
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
    await fresh.close();
    clear(dataDir);
  });

  /** What stands of a customer's bookings. */
  async function standing(email: string) {
    const { database } = fresh;
    const bookings = await database
      .selectFrom('booking')
      .select(['id', 'state'])
      .where('driver_email', '=', email)
      .execute();
    const ids = bookings.map(({ id }) => id);
    const units = database.selectFrom('occupancy').select('id').where('reference', 'in', ids);
    const attempts = database.selectFrom('payment_attempt').select('id').where('reference', 'in', ids);
    const confirmed = database.selectFrom('booking_event').select('id').where('booking_id', 'in', ids);
    return {
      states: bookings.map(({ state }) => state),
      units: (await units.execute()).length,
      attempts: (await attempts.execute()).length,
      confirmed: (await confirmed.where('kind', '=', 'confirmed').execute()).length,
    };
  }
  const heldOnce = { states: ['held'], units: 1, attempts: 1, confirmed: 0 };
  const confirmedOnce = { states: ['confirmed'], units: 1, attempts: 1, confirmed: 1 };

  const attemptCommit = commitAfter(/insert into payment_attempt /);

  /** The end of a hold is set anew only where its page opens later than the hold was made: so a first try came to nothing a while ago. */
  async function heldAWhileAgo(body: ReturnType<typeof aMorning>, key: string): Promise<void> {
    void proxy.loseWord(attemptCommit);
    expect((await book(server.url, body, key)).status).toBe(503);
    await sql`update booking set hold_ends_at = hold_ends_at - interval '3 minutes'
      where driver_email = ${body.driver.email}`.execute(fresh.database);
  }

  const steps: [string, Moment][] = [
    ['the commit of the hold', commitAfter(/insert into "booking" /)],
    ['the commit of the frozen attempt', attemptCommit],
    ['the name of the payment’s session', { says: /update "payment_attempt" set "session_id"/ }],
    ['the end of the hold', { says: /update "booking" set "hold_ends_at"/ }],
    ['the answer that is kept', { says: /update "idempotency" set "answer_status"/ }],
  ];
  it.each(
    steps.flatMap(([step, moment]) => bothSides.map((side) => [step, side[1], side[0], moment] as const)),
  )('F37 %s %s: the same request, sent again, gives the one booking', async (step, _side, lose, moment) => {
    const body = aMorning(3);
    const key = randomUUID();
    if (step === 'the end of the hold') await heldAWhileAgo(body, key);
    const lost = proxy[lose](moment);
    const first = await book(server.url, body, key);
    await lost;
    expect([first.status, first.body]).toEqual([503, expect.objectContaining({ refusal: 'out_of_order' })]);
    const again = await book(server.url, body, key);
    expect([again.status, again.body]).toEqual([201, expect.anything()]);
    expect((await book(server.url, body, key)).body).toEqual(again.body);
    expect(await standing(body.driver.email)).toEqual(heldOnce);
  });

  it('F37 control: without the same key, a hold whose answer is lost becomes two', async () => {
    const body = aMorning(4);
    void proxy.loseAnswer(commitAfter(/insert into "booking" /));
    await book(server.url, body);
    await book(server.url, body);
    expect((await standing(body.driver.email)).states).toEqual(['held', 'held']);
  });

  it('F37 lost for longer than the key can be given back: the key waits for its minute, then gives the one booking', async () => {
    const body = aMorning(5);
    const key = randomUUID();
    const heard = proxy.holdAt(commitAfter(/insert into "booking" /));
    const first = book(server.url, body, key);
    await heard;
    await proxy.refuse();
    expect((await first).status).toBe(503);
    await proxy.accept();
    expect((await book(server.url, body, key)).body).toMatchObject({ refusal: 'request_in_progress' });
    // The claim of a request that did not end lasts a minute: as if it had passed.
    await fresh.database
      .updateTable('idempotency')
      .set({ claimed_at: new Date(0) })
      .execute();
    expect((await book(server.url, body, key)).status).toBe(201);
    expect(await standing(body.driver.email)).toEqual(heldOnce);
  });

  const settling: [string, Moment][] = [
    ['the commit of the provider’s bell', commitAfter(/insert into "provider_event"/)],
    ['the commit of the settled payment', commitAfter(/insert into "payment_fact"/)],
    ['the word that the mail was sent', { says: /update "mail" set "state"/ }],
  ];
  it.each(
    settling.flatMap(([step, moment]) => bothSides.map((side) => [step, side[1], side[0], moment] as const)),
  )('F37 %s %s: in the end it is paid, confirmed and told once', async (_step, _side, lose, moment) => {
    const mails = await startMailServer({ port: mailPort });
    const body = aMorning(6);
    const held = await book(server.url, body);
    const lost = proxy[lose](moment);
    await payByCard(held.body.checkoutUrl);
    await lost;
    // Nobody asks for the result: the webhook alone must do.
    const mail = fresh.database.selectFrom('mail').select('state').orderBy('created_at', 'desc');
    await until('the mail to be known as sent', async () => {
      const [newest] = await mail.execute();
      return mails.received.length > 0 && newest?.state === 'sent';
    });
    expect(mails.received.map(({ to }) => to)).toEqual([[body.driver.email]]);
    expect(await standing(body.driver.email)).toEqual(confirmedOnce);
    expect((await payment(server.url, held.body)).body.state).toBe('success');
  });
});
