/**
 * `npm run bench -- pages`: what a cold load of a page costs a phone, beside an empty page of the same run: its main thread's time, as it
 * is, and its largest paint on a slow line with a slow processor; both also without scripts, as far as a browser says.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type CDPSession } from '@playwright/test';
import { emptyBookingState } from '../src/site/draft/booking-state.ts';
import { chromiumFlags, ensureChromium } from '../tests/support/browser/chromium.ts';
import { openColdPhone, openUntilQuiet } from '../tests/support/browser/cold-phone.ts';
import { chosenDates, delivered } from '../tests/support/browser/launcher-screen.ts';
import { scooter } from '../tests/support/browser/screen.ts';
import { clear, startServer } from '../tests/support/process/server.ts';
import { median } from './measure.ts';

type Measured = { name: string; path: string; draft?: object; most?: { time: number; paint: number } };

const dates = { ...emptyBookingState, ...delivered, ...chosenDates };
const measured: Measured[] = [
  { name: 'home', path: '/it/', most: { time: 6, paint: 1.8 } },
  { name: 'a page to read', path: '/it/about', most: { time: 4, paint: 1.7 } },
  { name: 'vehicles, with dates', path: '/it/vehicles', draft: dates, most: { time: 9, paint: 2.2 } },
  {
    name: 'checkout',
    path: '/it/checkout',
    draft: { ...dates, selectedScooter: scooter },
    most: { time: 11, paint: 2.2 },
  },
];

const rounds = 5;
/** As Lighthouse simulates a phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowProcessor = 4;

async function aPhone(browser: Browser, { draft }: Pick<Measured, 'draft'>, scripts: boolean) {
  const context = await openColdPhone(browser, { javaScriptEnabled: scripts });
  await context.addInitScript(
    (state) => {
      localStorage.setItem('costiera.cookie-consent', 'rejected');
      if (state) sessionStorage.setItem('costiera.booking-state', state);
    },
    draft && JSON.stringify(draft),
  );
  const page = await context.newPage();
  return { context, page, session: await context.newCDPSession(page) };
}

/** Milliseconds of the processor that the main thread has, not slowed down: what it waits for others on a busy machine is no part of it. */
async function mainThreadTime(
  browser: Browser,
  address: string,
  of: Pick<Measured, 'draft'>,
  scripts: boolean,
) {
  const { context, page, session } = await aPhone(browser, of, scripts);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  await openUntilQuiet(page, address);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Milliseconds until the largest thing of the first view stands, on a slow phone. */
async function largestPaint(browser: Browser, address: string, of: Pick<Measured, 'draft'>): Promise<number> {
  const { context, page, session } = await aPhone(browser, of, true);
  await slowDown(session);
  await openUntilQuiet(page, address);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: 'largest-contentful-paint',
            buffered: true,
          },
        );
      }),
  );
  await context.close();
  return paint;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
}

/** From the finger to the open dialog, on a slow processor, the files being there. */
async function firstTap(browser: Browser, address: string): Promise<number> {
  const { context, page, session } = await aPhone(browser, {}, true);
  await openUntilQuiet(page, address);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
  const waited = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began = 0;
        addEventListener('pointerdown', () => (began = performance.now()), { capture: true, once: true });
        new MutationObserver(() => {
          if (document.querySelector('[role=dialog]'))
            requestAnimationFrame(() => resolve(performance.now() - began));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: /^Dove/ }).tap();
  const ms = await waited;
  await context.close();
  return ms;
}

async function emptyPage() {
  const server = fork(new URL('bare-server.ts', import.meta.url));
  const html = '<!doctype html><html lang="it"><title>empty</title><h1>Empty</h1>';
  server.send(brotliCompressSync(html).toString('base64'));
  const [{ port }] = (await once(server, 'message')) as [AddressInfo]; // what bare-server.ts sends
  return { address: `http://127.0.0.1:${port}/`, close: () => server.disconnect() };
}

export async function benchPages(): Promise<void> {
  const shop = await startServer();
  const empty = await emptyPage();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  const all: (Pick<Measured, 'name' | 'draft'> & { address: string })[] = [
    { name: 'empty', address: empty.address },
    ...measured.map((one) => ({ ...one, address: shop.url + one.path })),
  ];
  const found = new Map(all.map(({ name }) => [name, { time: [], bare: [], paint: [] } as Times]));
  // In turns, so that a noisy hour is everybody's.
  for (let round = 0; round < rounds; round += 1)
    for (const one of all) {
      found.get(one.name)?.time.push(await mainThreadTime(browser, one.address, one, true));
      found.get(one.name)?.bare.push(await mainThreadTime(browser, one.address, one, false));
      found.get(one.name)?.paint.push(await largestPaint(browser, one.address, one));
    }
  const nothing = mediansOf(found.get('empty'));
  console.log(`an empty page: ${figures(nothing)}`);
  for (const { name, most } of measured) {
    const page = mediansOf(found.get(name));
    const times = (kind: keyof Times) => `× ${(page[kind] / nothing[kind]).toFixed(1)}`;
    console.log(
      `${name}: ${figures(page)}; time ${times('time')} (wanted: ${most?.time}), without scripts ${times('bare')}; paint ${times('paint')} (wanted: ${most?.paint})`,
    );
  }
  const taps: number[] = [];
  for (let round = 0; round < rounds; round += 1) taps.push(await firstTap(browser, `${shop.url}/it/`));
  console.log(
    `first tap to the open dialog, processor × ${slowProcessor}: ${median(taps).toFixed(0)} ms (wanted: 200)`,
  );
  await browser.close();
  empty.close();
  await shop.stop();
  clear(shop.dataDir);
}

type Times = { time: number[]; bare: number[]; paint: number[] };
const mediansOf = (times: Times | undefined) => ({
  time: median(times?.time ?? []),
  bare: median(times?.bare ?? []),
  paint: median(times?.paint ?? []),
});
const figures = ({ time, bare, paint }: Record<keyof Times, number>): string =>
  `main thread ${time.toFixed(0)} ms, without scripts ${bare.toFixed(0)} ms, largest paint ${paint.toFixed(0)} ms`;
