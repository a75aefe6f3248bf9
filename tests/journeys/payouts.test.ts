import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { serveSandbox } from '../../stand-ins/payment-sandbox/serve-sandbox.ts';
import { stripeProvider } from '../../src/gateways/stripe/stripe-provider.ts';
import type { PayoutAnswer, PayoutsAnswer } from '../../src/back-office/payouts/payouts.shape.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test as journey } from '../support/browser/shop-fixture.ts';
import { sandboxControls } from '../support/money/sandbox-controls.ts';
import { copyTemplate, type FreshDatabase } from '../support/postgres/fresh-database.ts';
import { clear, newDataDir, startServer } from '../support/process/server.ts';
import { bookAndPay, until } from '../support/process/shopper.ts';

const postgres = process.env['JOURNEYS_POSTGRES'] ?? '';
const say = sayIn('it', 'admin');

/** A shop of this file's own, whose provider's account nobody else moves; with its database, by which the hourly reading is begun at once. */
const test = journey.extend<object, { fresh: FreshDatabase }>({
  fresh: [
    async ({}, use) => {
      const fresh = await copyTemplate(postgres, 'demo');
      await use(fresh);
      await fresh.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ fresh }, use) => {
      const dataDir = newDataDir();
      const server = await startServer({ dataDir, env: { DATABASE_URL: fresh.url } });
      await use(server);
      await server.stop();
      clear(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.skip(postgres === '', 'on PostgreSQL, where the hourly reading is begun from outside');

const keys = { secretKey: 'sk_test_account', webhookSecret: 'whsec_account' };

/** The provider's account of that shop, from a second door to the same file: what a customer of somebody else, or the provider, does. */
async function openAccount(dataDir: string) {
  const { port, close } = await serveSandbox({ file: path.join(dataDir, 'payment-sandbox.sqlite'), port: 0 });
  const apiUrl = `http://127.0.0.1:${port}`;
  const [controls, provider] = [sandboxControls(apiUrl), stripeProvider({ ...keys, apiUrl })];
  /** By a link that was made in the provider's own pages. */
  const payElsewhere = async () => {
    const parameters = provider.buildSessionParameters({
      attemptId: randomUUID(),
      reference: randomUUID(),
      amountCents: 80_00,
      currency: 'eur',
      language: 'it',
      description: 'Un link del gestore',
      email: 'guest@example.com',
      successUrl: 'https://elsewhere.example/paid',
      cancelUrl: 'https://elsewhere.example/cancelled',
      expiresAt: new Date(Date.now() + 32 * 60_000),
    });
    const opened = await provider.openSession({ key: randomUUID(), parameters });
    if (opened.kind !== 'opened') throw new Error(`not opened: ${opened.kind}`);
    await controls.simulateOutcome(opened.sessionId, 'paid');
  };
  return { ...controls, payElsewhere, close };
}

async function expectFitting(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await photograph(page, name);
  }
  if (before) await page.setViewportSize(before);
}

test('a booking is paid and refunded in part, the provider pays out, and the owner sees on the payouts page what agrees, what the shop does not know, and what was asked for by hand', async ({
  page,
  shop,
  fresh,
}) => {
  const account = await openAccount(shop.dataDir);
  const readPayout = async (id: string): Promise<PayoutAnswer> => {
    await sql`insert into pgboss.job (name, data) values ('read-payouts', '{}')`.execute(fresh.database);
    return until('the payout to be read', async () => {
      const { answer } = await fromDesk(page, 'GET', '/payouts');
      return (answer as PayoutsAnswer).payouts.find(
        (one) => one.id === id && (one.sum.count > 0 || one.byHand !== null),
      );
    });
  };
  await enterDesk(page, shop);
  await page.goto('/admin/payouts');
  await expect(page.getByRole('heading', { name: say('payouts.empty') })).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page, 'payouts-empty');

  const { bookingId: code } = await bookAndPay(shop.url, aMorning(1));
  const { answer: booking } = await fromDesk(page, 'GET', `/bookings/${code}`);
  const refund = { version: booking.version, amountCents: 10_00, why: 'Casco rotto' };
  expect((await fromDesk(page, 'POST', `/bookings/${code}/part-refund`, refund)).status).toBeLessThan(300);
  await until('the refund to be known', async () => {
    const { answer } = await fromDesk(page, 'GET', '/journal');
    return answer.byKind.some(({ key }: { key: string }) => key === 'refund');
  });
  const agreeing = await account.payOut({ feeCents: 2_00 });
  expect(await readPayout(agreeing)).toMatchObject({ agreement: 'agrees', needsLook: false });

  await page.goto('/admin/payouts');
  const payoutOf = (stands: string) =>
    page.getByRole('group').filter({ has: page.locator('summary', { hasText: stands }) });
  const agrees = payoutOf(say('payouts.agreement.agrees'));
  await agrees.locator('summary').click();
  const lines = agrees.locator('tr:visible, li:visible');
  await expect(
    lines.filter({ hasText: say('payouts.kind.charge') }).getByRole('link', { name: code }),
  ).toBeVisible();
  await expect(lines.filter({ hasText: say('payouts.kind.refund') })).toContainText('10,00');
  await expect(lines.filter({ hasText: say('payouts.match.own') })).toContainText('2,00');
  await expect(lines.filter({ hasText: say('payouts.match.agrees') })).toHaveCount(2);
  await expectAccessible(page);
  await expectFitting(page, 'payouts-agrees');

  await account.payElsewhere();
  const differing = await account.payOut();
  expect(await readPayout(differing)).toMatchObject({ agreement: 'lines', needsLook: true });
  await page.goto('/admin');
  const task = page.getByRole('listitem').filter({ hasText: say('task.payout_differs') });
  await expect(task).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'payouts-task');
  await task.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/payouts/);
  // What a person must look at is open already.
  const differs = payoutOf(say('payouts.agreement.lines'));
  const unknown = differs.locator('tr:visible, li:visible').filter({ hasText: say('payouts.match.unknown') });
  await expect(unknown).toContainText('80,00');
  await expect(unknown).toContainText(/ch_|py_/);
  await expectAccessible(page);

  await bookAndPay(shop.url, aMorning(2));
  const byHand = await account.payOut({ automatic: false });
  await bookAndPay(shop.url, aMorning(3));
  expect(await readPayout(byHand)).toMatchObject({ agreement: 'by_hand', sum: { count: 1 } });
  await page.goto('/admin/payouts');
  const asked = payoutOf(say('payouts.agreement.by_hand'));
  await asked.locator('summary').click();
  await expect(asked.getByText(say('payouts.byHand.about'))).toBeVisible();
  await expect(page.getByText(say('payouts.waiting.lines', { count: 1 }))).toBeVisible();
  await expectAccessible(page);
  await expectFitting(page, 'payouts');
  await account.close();
});
