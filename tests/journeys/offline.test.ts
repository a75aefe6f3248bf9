import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { sayIn } from '../../src/translations/words.ts';
import { bookAndPay, contractTokenFor } from '../support/process/shopper.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { keptBy, worked } from '../support/browser/service-worker.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network, pages that were read before open again, others say so in the language of the visitor', async ({
  page,
  context,
}) => {
  await page.goto('/it/');
  await worked(page);
  await page.goto('/it/?utm_source=poster');
  await page.goto('/de/vehicles');
  await expect.poll(async () => (await keptBy(page)).map(({ url }) => url)).toContain('/de/offline');
  await context.setOffline(true);
  await page.goto('/it/?utm_source=other');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Qui non c’è rete');
  await page.goto('/de/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist kein Netz');
  expect(new URL(page.url()).pathname).toBe('/de/checkout');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Hier ist kein Netz');
});

test('F48 the worker keeps nothing of who opened a contract, a booking or a result', async ({
  page,
  shop,
}) => {
  await page.goto('/it/');
  await worked(page);
  const planted = 'Zaccaria Segretissimo';
  const email = 'zaccaria@guest.example';
  const asked = aBookingRequest();
  await bookAndPay(shop.url, { ...asked, driver: { ...asked.driver, fullName: planted, email } });
  const token = await contractTokenFor(shop.dataDir, email);
  await page.goto(`/it/contract/${token}`);
  await expect(page.getByRole('textbox', { name: 'Nome e cognome' })).toHaveValue(planted);
  await page.goto('/it/vehicles');
  const kept = await keptBy(page);
  expect(kept.map(({ url }) => url)).toContain('/it/vehicles');
  const files = /^\/(assets|api\/assets)\//; // code and pictures, which are everybody's
  for (const { url, text } of kept.filter((each) => !files.test(each.url))) {
    expect(url).not.toMatch(/contract|booking|payment|success|api/);
    expect(text).not.toContain(planted);
    expect(text).not.toContain(token);
  }
});

test('F48 the one booking that somebody keeps on purpose is read without a network, and holds no name, licence or link', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/it/');
  await worked(page);
  const planted = 'Zaccaria Segretissimo';
  const asked = aBookingRequest({ language: 'it' });
  const { bookingUrl, bookingId } = await bookAndPay(shop.url, {
    ...asked,
    driver: { ...asked.driver, fullName: planted },
  });
  const say = sayIn('it', 'booked');
  await page.goto(bookingUrl);
  await page.getByRole('button', { name: say('keep.button') }).click();
  await expect(page.getByText(say('keep.kept'))).toBeVisible();
  await expectAccessible(page);
  const kept = (await keptBy(page)).filter(
    ({ url, text }) => text.includes(bookingId) || url.startsWith('/kept'),
  );
  expect(kept.map(({ url }) => url)).toEqual(['/kept-booking.json']);
  const text = kept[0]?.text ?? '';
  expect(text).toContain(asked.deliveryAddress);
  for (const secret of [planted, asked.driver.email, bookingUrl.split('/').at(-1) ?? '', 'A1', 'atente'])
    expect(text).not.toContain(secret);

  await context.setOffline(true);
  await page.goto(bookingUrl);
  const own = page.getByRole('region', { name: 'La tua prenotazione' });
  await expect(own).toContainText(bookingId);
  await expect(own).toContainText(asked.deliveryAddress);
  await expectAccessible(page);
  await own.getByRole('button', { name: say('keep.forget') }).click();
  await expect(own).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qui non c’è rete');
  await expect(own).toBeHidden();
  await context.setOffline(false);

  // What nobody takes away goes with the return, whatever page is opened then.
  await keepUntil(page, '2026-01-01T08:00:00Z');
  await page.goto('/it/vehicles');
  await expect.poll(() => page.evaluate(() => caches.has('kept booking'))).toBe(false);
});

/** As src/site/draft/offline-booking.ts does. */
const keepUntil = (page: Page, until: string) =>
  page.evaluate(async (over) => {
    const cache = await caches.open('kept booking');
    const kept = { code: '7K3M9QXA', language: 'it', until: over, facts: [] };
    await cache.put('/kept-booking.json', Response.json(kept));
  }, until);

/** The shop behind a door that, from some moment on, hands out another worker: as after a deploy. */
async function aDeploy(shopUrl: string) {
  let deployed = false;
  const deploy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const isWorker = url === '/sw.js' && deployed;
    const passed = {
      ...headers,
      ...(isWorker ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {}),
    };
    const inner = ask(shopUrl + url, { method, headers: passed }, (answer) => {
      const { 'content-length': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, isWorker ? kept : answer.headers);
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on('end', () => outgoing.end('\n// the next version'));
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => deploy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(deploy.address() as AddressInfo).port}`, // a TCP server has a port
    deploy: () => void (deployed = true),
    close: () => {
      deploy.closeAllConnections();
      deploy.close();
    },
  };
}

const workersOf = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  const count = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return [registration?.active, registration?.waiting].filter(Boolean).length;
  });
  await page.close();
  return count;
};

test('F46 after a deploy the visitor is asked whether to reload, never in the middle of a form', async ({
  page,
  context,
  shop,
}) => {
  const deploy = await aDeploy(shop.url);
  await page.goto(`${deploy.url}/it/`);
  await worked(page);
  await keepUntil(page, '2100-01-01T08:00:00Z');
  deploy.deploy();
  await page.goto(`${deploy.url}/it/checkout`);
  await expect.poll(() => workersOf(context, deploy.url)).toBe(2);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeHidden();
  await page.goto(`${deploy.url}/it/vehicles`);
  await expect(question).toContainText('nuova versione');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Più tardi' }).click();
  await expect(question).toBeHidden();
  await page.goto(`${deploy.url}/it/vehicles`);
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Ricarica' }).click();
  await reloaded;
  await expect(question).toBeHidden();
  await expect.poll(() => workersOf(context, deploy.url)).toBe(1);
  // What somebody keeps on their phone outlives the version that kept it.
  expect(await page.evaluate(() => caches.has('kept booking'))).toBe(true);
  deploy.close();
});
