/**
 * `npm run size`: what a phone fetches on a cold visit, until two seconds of silence, in kB (1024 bytes). Scripts are weighed in
 * brotli 11 against the budgets of docs/product.md; of the home page's first screen everything is, as it came over the wire,
 * headers included. Styles and elements are what a browser has to read and to place before the first paint; the picture is the first one
 * of the first view. Over a budget it fails.
 */
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page, type Response } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../tests/support/browser/chromium.ts';
import { openColdPhone, openUntilQuiet } from '../tests/support/browser/cold-phone.ts';
import { clear, startServer } from '../tests/support/process/server.ts';

type Budget = { scripts: number } & Partial<PageWeight>;
const home: Budget = { scripts: 90, wire: 258, fonts: 60, picture: 28, styles: 44, elements: 850 };

const budgets: Record<string, Budget> = {
  '/it/': home,
  '/de/': home,
  '/it/vehicles': { scripts: 105, styles: 36, elements: 620 },
  '/it/extras': { scripts: 105 },
  // Its form stands in the document, and so do the form's rules.
  '/it/checkout': { scripts: 120, styles: 36, elements: 400 },
  '/it/payment-return': { scripts: 105 },
  '/it/payment-success': { scripts: 105 },
  '/it/success': { scripts: 105 },
  '/it/contract/none': { scripts: 120 },
  '/it/booking/none': { scripts: 10 },
  '/it/nowhere': { scripts: 10 },
  '/it/terms-of-service': { scripts: 10, picture: 28 },
  '/de/privacy-policy': { scripts: 10 },
  '/it/contact': { scripts: 10, picture: 28 },
  '/it/verify': { scripts: 10 },
  '/de/about': { scripts: 10, picture: 28, styles: 35, elements: 500 },
  '/it/map': { scripts: 10 },
  '/it/customer-support': { scripts: 10 },
  '/de/destinations/amalfi': { scripts: 10 },
  '/it/newsroom': { scripts: 10 },
  '/it/news/1': { scripts: 10 },
  // Today, for who is in. A build of its own, fetched once by a dozen people who open it every day; in a lane without a good
  // network it must still be there before the customer is (117 kB: React, the router, the words).
  '/admin': { scripts: 130 },
};
const desk = '/admin';
const kilo = 1024;

/** In bytes, but for the elements, which are counted. */
type PageWeight = Record<(typeof kinds)[number], number>;
const kinds = ['scripts', 'wire', 'fonts', 'picture', 'styles', 'elements'] as const;
const unit = (kind: keyof PageWeight): number => (kind === 'elements' ? 1 : kilo);

async function weigh(browser: Browser, address: string): Promise<PageWeight> {
  const context = await openColdPhone(browser);
  if (address === desk) await signInAtDesk(context);
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  let first = '';
  let picture = Promise.resolve(0);
  const onWire = await watchWire(page);
  page.on('request', (request) => {
    if (/\.(avif|webp)$/.test(request.url())) first ||= request.url();
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(weightOf(response));
    if (response.url() === first) picture = response.body().then(({ length }) => length);
  });
  await openUntilQuiet(page, server.url + address);
  // What comes only now, on a busy machine, could no longer be read when the page is gone.
  page.removeAllListeners('response');
  const weighed = await Promise.all(scripts);
  const inDocument = await page.evaluate(() => ({
    styles: [...document.querySelectorAll('head style')].reduce(
      (sum, { innerHTML }) => sum + innerHTML.length,
      0,
    ),
    elements: document.querySelectorAll('*').length,
  }));
  const firstPicture = await picture;
  await context.close();
  return {
    ...inDocument,
    picture: firstPicture,
    scripts: weighed.reduce((sum, weight) => sum + weight, 0),
    ...onWire,
  };
}

/** As the owner, by the link that the start printed. */
async function signInAtDesk(context: BrowserContext): Promise<void> {
  const token = /enter#([\w-]{43})/.exec(server.output())?.[1] ?? '';
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await context.request.post(`${server.url}/api/staff/enter`, { data: { token }, headers });
  if (!answer.ok()) throw new Error(`not in: ${answer.status()}`);
}

/** Many pages fetch the same script: weighed once. */
const weights = new Map<string, Promise<number>>();

function weightOf(response: Response): Promise<number> {
  const known = weights.get(response.url());
  const weight = known ?? response.body().then((body) => brotliCompressSync(body).length);
  weights.set(response.url(), weight);
  return weight;
}

/** Sums that grow with every answer that has come in whole. */
async function watchWire(page: Page): Promise<Pick<PageWeight, 'wire' | 'fonts'>> {
  const sums = { wire: 0, fonts: 0 };
  const fonts = new Set<string>();
  const wire = await page.context().newCDPSession(page);
  wire.on('Network.responseReceived', ({ requestId, type }) => type === 'Font' && fonts.add(requestId));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.wire += encodedDataLength;
    if (fonts.has(requestId)) sums.fonts += encodedDataLength;
  });
  await wire.send('Network.enable');
  return sums;
}

/** One line, and whether every budget holds. */
function checkBudget(address: string, budget: Budget, weighed: PageWeight): boolean {
  const held = kinds.every((kind) => weighed[kind] / unit(kind) <= (budget[kind] ?? Infinity));
  const figures = kinds.map((kind) => {
    const most = budget[kind] === undefined ? '' : ` of ${budget[kind]}`;
    return `${kind} ${(weighed[kind] / unit(kind)).toFixed(kind === 'elements' ? 0 : 1)}${most}`;
  });
  console.log(`${held ? '✓' : '✗'} ${address.padEnd(22)} ${figures.join(', ')}`);
  return held;
}

const server = await startServer();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
const waiting = Object.entries(budgets);
let over = 0;

/** Most of a visit is silence: several pages are listened to at once. */
async function lane(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [address, budget] = next;
    if (!checkBudget(address, budget, await weigh(browser, address))) over += 1;
  }
}

const lanes = 3;
await Promise.all(Array.from({ length: lanes }, lane));
await browser.close();
await server.stop();
clear(server.dataDir);
process.exitCode = over === 0 ? 0 : 1;
