import { seedShop } from '../../../src/shop/shop.ts';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { seed } from '../../../src/database/migrate.ts';
import type { Database } from '../../../src/database/tables.ts';
import { startSandbox } from '../../../stand-ins/payment-sandbox/start-sandbox.ts';
import { stripeProvider } from '../../../src/gateways/stripe/stripe-provider.ts';
import type { PaymentProvider } from '../../../src/payment/payment-provider.type.ts';
import { aMorning } from '../../builders/a-booking.ts';
import { providerEnvironment } from './live-environment.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { runCommand } from './operator.ts';
import { freshDatabase } from '../postgres/postgres.ts';
import { openStorefront } from '../shop/open-storefront.ts';
import { freePort, startServer } from './server.ts';
import { createShopCopy, type ShopCopy } from '../shop/create-shop-copy.ts';
import { book, bookAndPay, call, payByCard, payment, sessionIn, until, type HeldBooking } from './shopper.ts';

/** A live shop on PostgreSQL that was backed up in the middle of its life, sold on, and was lost. What is outside of it stands. */
export type LostShop = {
  /** For a shop on another database in the same world. */
  environmentFor(databaseUrl: string): Record<string, string>;
  port: number;
  backup: string;
  mail: MailServer;
  provider: PaymentProvider;
  /** Bookings by what had become of them in the end. */
  sold: Record<Fate, HeldBooking>;
  close(): Promise<void>;
};

/**
 * kept: paid before the backup. givenBack: and given back before it. asked: its refund was asked for before the backup and sent
 * after it. unmailed: its mail was sent after the backup. cancelled: after the backup, and given back. retried: declined before
 * the backup, paid after it. lost: booked and paid after it.
 */
const fates = ['kept', 'givenBack', 'asked', 'unmailed', 'cancelled', 'retried', 'lost'] as const;
export type Fate = (typeof fates)[number];

/** As if so long had passed that mails and refunds that nobody took along are due. */
export async function makeDue(database: Database): Promise<void> {
  await sql`update mail set next_try_at = now() - interval '1 minute' where state = 'queued'`.execute(
    database,
  );
  await sql`update refund_request set created_at = created_at - interval '40 minutes'`.execute(database);
}

export const bookingId = async (database: Database, { bookingId: code }: HeldBooking): Promise<string> =>
  (await database.selectFrom('booking').select('id').where('code', '=', code).executeTakeFirst())?.id ?? '';

const declined = '4000 0000 0000 0002';

export async function aLostShop(): Promise<LostShop> {
  const [fresh, mail, port, sandboxPort] = [
    await freshDatabase(),
    await startMailServer(),
    await freePort(),
    await freePort(),
  ];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'costiera-drill-'));
  const keys = { secretKey: 'sk_live_drill', webhookSecret: 'whsec_drill' };
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`;
  const publicUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = await startSandbox({ dataDir, port: sandboxPort, publicUrl, webhookUrl, ...keys });
  const envOn = (databaseUrl: string) => ({
    SHOP_MODE: 'live',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    ...providerEnvironment(sandbox.apiUrl, keys),
    SMTP_URL: mail.url,
    APP_SECRET: 'the secret of the drill, 32 letters or more',
    PUBLIC_URL: 'https://shop.example',
  });
  const env = envOn(fresh.url);
  await openStorefront(fresh.database);
  await seedShop(fresh.database, 'costiera');
  const server = await startServer({ port, env });
  await seed(fresh, 'demo'); // a fleet and prices
  const shop = { url: server.url, mail, database: fresh.database, beside: await createShopCopy(fresh, env) };

  const before = await sellBefore(shop);
  const taken = await runCommand('backup', ['--to', dataDir], env);
  if (taken.code !== 0) throw new Error(taken.said);
  const after = await sellAfter(shop, before);
  await server.stop('SIGKILL');
  const backup = path.join(dataDir, readdirSync(dataDir).find((name) => name.endsWith('.backup')) ?? '');
  const close = async () => {
    await sandbox.stop();
    await fresh.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const provider = stripeProvider({ ...keys, apiUrl: sandbox.apiUrl });
  return { environmentFor: envOn, port, backup, mail, provider, sold: { ...before, ...after }, close };
}

type Running = { url: string; mail: MailServer; database: Database; beside: ShopCopy };

async function sellBefore({ url, mail, database, beside }: Running) {
  const buy = (inDays: number) => bookAndPay(url, aMorning(inDays));
  const [kept, givenBack, asked, cancelled] = [await buy(3), await buy(4), await buy(5), await buy(6)];
  await cancelAndSend({ database, beside }, givenBack);
  await allMailed(database);
  const { body: retried } = await book(url, aMorning(7));
  await payByCard(retried.checkoutUrl, declined);
  mail.refuse('message', 451);
  const unmailed = await buy(8);
  await until('the mail server to put the mail off', async () => {
    const waiting = await database
      .selectFrom('mail')
      .select('last_answer')
      .where('state', '=', 'queued')
      .execute();
    return waiting.length === 1 && waiting[0]?.last_answer !== null;
  });
  await beside.desk.cancelBooking({ bookingId: await bookingId(database, asked), actor: 'staff' });
  return { kept, givenBack, asked, cancelled, retried, unmailed };
}

async function sellAfter(
  { url, mail, database, beside }: Running,
  { retried, cancelled }: { retried: HeldBooking; cancelled: HeldBooking },
) {
  mail.refuse('message', null);
  await cancelAndSend({ database, beside }, cancelled);
  const again = await call<{ checkoutUrl: string }>(
    'POST',
    `${url}/api/bookings/${retried.bookingId}/payment?session_id=${sessionIn(retried.checkoutUrl)}`,
    {},
  );
  await payByCard(again.body.checkoutUrl);
  const paid = { ...retried, checkoutUrl: again.body.checkoutUrl };
  await until('the second try', async () => (await payment(url, paid)).body.state === 'success');
  const lost = await bookAndPay(url, aMorning(9));
  await allMailed(database);
  return { retried: paid, lost };
}

async function cancelAndSend({ database, beside }: Pick<Running, 'database' | 'beside'>, held: HeldBooking) {
  await beside.desk.cancelBooking({ bookingId: await bookingId(database, held), actor: 'staff' });
  await makeDue(database);
  await beside.run('sweep-payments', 'sweep-mails');
}

const allMailed = (database: Database) =>
  until('every mail to be sent', async () => {
    const waiting = await database.selectFrom('mail').select('id').where('state', '=', 'queued').execute();
    return waiting.length === 0;
  });
