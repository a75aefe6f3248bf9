import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect } from './shop-fixture.ts';

const runOnly = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };

/** Nothing that axe finds on the page as it stands, open dialogs included, or only `within` a part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const look = async () => {
    await comeToRest(page);
    await layOutWhole(page);
    return findViolations(page, within, { runOnly });
  };
  const found = await look();
  // A message that begins to fade while one looks is paler than it was: what is wrong is wrong once it has come to rest, too.
  const violations = found.length === 0 ? found : await look();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Fading in, words are paler than they will be. What turns for as long as one waits never ends, nor what follows the scrolling. */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map((each) => each.finished.catch(() => null)),
    ),
  );

/** What is laid out only when it comes near (`.when-near`) has no colours to be compared before. */
const layOutWhole = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, whole];
  });

/** What a visitor's browser complains of: errors, faults that nobody caught, requests to another host. */
export function collectPageFaults(page: Page, base: string): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
  // A busy browser may reveal a page before it fades to it (CSS view transitions): it drops the fade and calls that an error.
  const isDroppedFade = (fault: Error) => /^Transition was (aborted|skipped)/.test(fault.message);
  page.on('pageerror', (fault) => isDroppedFade(fault) || trouble.push(`${page.url()}: ${String(fault)}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== new URL(base).host) trouble.push(`asked ${url.host}`);
  });
  return trouble;
}
