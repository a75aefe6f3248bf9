import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startSandbox, type SandboxHandle } from '../../stand-ins/payment-sandbox/start-sandbox.ts';
import { stripeProvider } from '../../src/gateways/stripe/stripe-provider.ts';
import { findViolations } from '../support/browser/axe.ts';
import '../support/values/costiera.ts';

/** The sandbox's pay page alone, in a browser that runs no scripts: it has none. */
test.use({ javaScriptEnabled: false });

const keys = { secretKey: 'sk_test_page', webhookSecret: 'whsec_page' };
let dataDir: string;
let sandbox: SandboxHandle;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'costiera-pay-page-'));
  sandbox = await startSandbox({ dataDir, publicUrl: '', webhookUrl: 'http://127.0.0.1:9', ...keys });
});
test.afterAll(async () => {
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function openPage(page: Page, language: 'it' | 'en' = 'it'): Promise<string> {
  const provider = stripeProvider({ ...keys, apiUrl: sandbox.apiUrl });
  const attemptId = crypto.randomUUID();
  const parameters = provider.buildSessionParameters({
    attemptId,
    reference: crypto.randomUUID(),
    amountCents: 45_800,
    currency: 'eur',
    language,
    description: 'Costiera 0AB1C2D3',
    email: 'guest@example.com',
    successUrl: `${sandbox.apiUrl}/healthz?paid=1`,
    cancelUrl: `${sandbox.apiUrl}/healthz?cancelled=1`,
    expiresAt: new Date(Date.now() + 32 * 60_000),
  });
  const opened = await provider.openSession({ key: attemptId, parameters });
  if (opened.kind !== 'opened') throw new Error(`no session: ${JSON.stringify(opened)}`);
  const address = `${sandbox.apiUrl}/demo/pay/${opened.sessionId}`;
  await page.goto(address);
  return address;
}

/** axe looks at the page as it stands; it needs scripts, so it works on a copy of the page that may run them. */
async function expectNothingForAxe(page: Page): Promise<void> {
  const looking = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: true, bypassCSP: true, viewport: page.viewportSize() });
  if (!looking) throw new Error('no browser');
  const copy = await looking.newPage();
  await copy.goto(page.url());
  const violations = await findViolations(copy, 'html', {});
  await looking.close();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('a declined card, then 3-D Secure, by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page);
  await expectNothingForAxe(page);
  const byKeyboard = async (number: string) => {
    await page.locator('[name=number]').focus();
    for (const text of [number, '12/40', '123']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('button', { name: 'Paga 458,00 €' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await byKeyboard('4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('rifiutata');
  await expect(page).toHaveTitle('Errore: Pagamento');
  await expect(page.locator('[name=number]')).toBeFocused();
  await expectNothingForAxe(page);
  await byKeyboard('4000 0025 0000 3155');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La banca chiede una conferma');
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Conferma il pagamento' }).press('Enter');
  await expect(page).toHaveURL(/healthz\?paid=1&session_id=cs_test_/);
});

test('Klarna, whose money comes later', { tag: '@phone' }, async ({ page }) => {
  const address = await openPage(page, 'en');
  await page.getByRole('button', { name: 'Continue with Klarna' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Klarna');
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Authorise, the money comes later' }).click();
  await expect(page).toHaveURL(/paid=1/);
  await page.goto(address);
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'The money arrives' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment made');
  await expectNothingForAxe(page);
});

test('a visitor who changes their mind goes back without paying', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, 'en');
  await page.getByRole('link', { name: 'Back to the shop without paying' }).click();
  await expect(page).toHaveURL(/cancelled=1/);
});

test.describe('measured', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 320, height: 700 }, isMobile: false });

  test('it fits a narrow phone without scrolling sideways', { tag: '@phone' }, async ({ page }) => {
    const address = await openPage(page);
    for (const step of ['', '/bank', '/klarna']) {
      await page.goto(address + step);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});
