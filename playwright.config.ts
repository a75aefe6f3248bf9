import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, ensureChromium } from './tests/support/browser/chromium.ts';

const launchOptions = { executablePath: ensureChromium(), args: chromiumFlags };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 820, height: 1180 } };
/** The longest of all, on servers of its own, stands in front: begun first, it leaves no core idle at the end. */
const onTablet = ['**/first-shop.test.ts', '**/fleet.test.ts'];
const filesOf = (...names: string[]) => names.map((name) => `**/${name}.test.ts`);
/**
 * A long walk is walked once, at the width at which it is mostly done (docs/decisions/034-test-command.md). Whole files stand here, a test in one says so by
 * its tag, `@phone` or `@desktop`.
 */
const onPhoneOnly = filesOf(
  'after-the-key',
  'arrival-money',
  'back',
  'closed-days',
  'day-of-a-party',
  'desk-notifications',
  'desk-offline',
  'desk-party',
  'desk-team',
  'extras',
  'first-look',
  'kept-report',
  'language-hint',
  'launcher-again',
  'no-hold',
  'nothing-left',
  'offline',
  'opening-soon',
  'paid-elsewhere',
  'part-payment',
  'partners',
  'returning',
  'several-scooters',
  'taps',
  'vehicles',
);
const onDesktopOnly = filesOf(
  'customers',
  'desk',
  'desk-change',
  'desk-documents',
  'desk-figures',
  'desk-invoices',
  'desk-journal',
  'desk-mails',
  'desk-party-calendar',
  'desk-prices',
  'desk-status',
  'desk-widths',
  'disputes',
  'fines',
  'keyboard',
  'payouts',
  'shop-day',
  'shop-week',
  'till',
  'time-zones',
  'two-at-the-desk',
);
const desktop = { viewport: { width: 1440, height: 900 } };

/** The journeys walk the built site, served by the real process in demo mode (tests/support/browser/shop-fixture.ts starts it). */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/browser/journeys-setup.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/journeys/pictures/{projectName}-{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  workers: availableParallelism(),
  // They serve a browser, a shop and a database at once: what only then came late may be tried once more (tests/support/runner/stage.ts).
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // Patience costs nothing while a test holds; a machine that others use too may be slow for half a minute.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env['JOURNEYS_JSON']
    ? [['line'], ['json', { outputFile: process.env['JOURNEYS_JSON'] }]]
    : 'line',
  use: {
    launchOptions,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // The worker would answer before the tests can; offline.test.ts lets it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Costs a quarter of the run; TRACE=1 records what is being looked into.
    trace: process.env['TRACE'] ? 'on' : 'off',
  },
  projects: [
    { name: 'tablet', use: tablet, testMatch: onTablet },
    { name: 'phone', use: phone, testIgnore: [...onTablet, ...onDesktopOnly], grepInvert: /@desktop/ },
    { name: 'desktop', use: desktop, testIgnore: [...onTablet, ...onPhoneOnly], grepInvert: /@phone/ },
  ],
});
