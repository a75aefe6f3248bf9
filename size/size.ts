/**
 * `npm run size`: what a phone fetches in scripts on a cold visit, until two seconds of silence, in kB of brotli 11 (1 kB = 1024
 * bytes). Over a budget of docs/product.md it fails. Fonts and the first screen's bytes are printed beside it.
 */
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Response } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/support/chromium.ts';
import { clear, startServer } from '../tests/support/server.ts';

const budgets: Record<string, number> = {
  '/it/': 82,
  '/en/': 82,
  '/it/vehicles': 95,
  '/it/extras': 95,
  '/it/checkout': 110,
  '/it/payment-return': 95,
  '/it/payment-success': 95,
  '/it/success': 95,
  '/it/contract/none': 110,
  '/it/booking/none': 95,
  '/it/nowhere': 70,
  '/it/terms-of-service': 70,
  '/de/privacy-policy': 70,
  '/it/contact': 70,
  '/de/about': 70,
};
const quietMs = 2000;

type Weighed = { scripts: number; files: number };

async function weigh(browser: Browser, address: string): Promise<Weighed> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  let last = performance.now();
  page.on('response', (response) => {
    last = performance.now();
    if (response.request().resourceType() === 'script') bodies.push(weightOf(response));
  });
  await page.goto(address);
  while (performance.now() - last < quietMs)
    await page.waitForEvent('response', { timeout: quietMs }).catch(() => null);
  const weights = await Promise.all(bodies);
  await context.close();
  return { scripts: weights.reduce((sum, weight) => sum + weight, 0), files: weights.length };
}

const weightOf = async (response: Response): Promise<number> =>
  brotliCompressSync(await response.body()).length;

const server = await startServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
let over = 0;
for (const [address, budget] of Object.entries(budgets)) {
  const { scripts, files } = await weigh(browser, server.url + address);
  const kB = scripts / 1024;
  if (kB > budget) over += 1;
  console.log(
    `${kB > budget ? '✗' : '✓'} ${address.padEnd(22)} ${kB.toFixed(1).padStart(6)} kB of ${budget}, ${files} files`,
  );
}
await browser.close();
await server.stop();
clear(server.dataDir);
process.exitCode = over === 0 ? 0 : 1;
