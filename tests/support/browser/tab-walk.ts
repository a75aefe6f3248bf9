import type { Page } from '@playwright/test';
import { expect } from './shop-fixture.ts';

type Stop = {
  name: string;
  /** Its number among what may be reached, −1 where it was not expected. */
  at: number;
  box: { left: number; right: number; top: number; bottom: number };
  isOutlined: boolean;
  isInView: boolean;
};
type Walk = { expected: string[]; stops: Stop[] };
declare global {
  // eslint-disable-next-line no-var
  var tabWalk: Walk | undefined;
}

/**
 * Goes through a page's own part with Tab alone, as somebody does who has no mouse, and says what is wrong: a control that is never reached, the focus
 * that is not to be seen or outside of the window, a step back against the order in which one reads, or no way out.
 */
export async function tabFaults(page: Page): Promise<string[]> {
  const count = await page.evaluate(listenToFocus);
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press('Tab');
    if (
      presses % 8 === 7 &&
      (await page.evaluate(() => !document.querySelector('main')?.contains(document.activeElement)))
    )
      break;
  }
  return page.evaluate(readWalk);
}

function listenToFocus(): number {
  document.querySelector<HTMLElement>('main')?.focus();
  scrollTo(0, 0);
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const radios = new Set<string>();
  const expected = [
    ...document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true])',
    ),
  ].filter((element) => {
    // In what is being written the arrows go.
    if (element.parentElement?.closest('[contenteditable=true]')) return false;
    if (element.tabIndex < 0 || element.matches(':disabled') || !isSeen(element)) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    // The arrows go on within a group: Tab comes to the chosen one, or to any where none is.
    const group = `${element.form?.id ?? ''} ${element.name}`;
    const isOne = !radios.has(group);
    radios.add(group);
    return isOne;
  });
  const name = (element: Element): string =>
    `<${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? ''}> “${(element.getAttribute('aria-label') ?? (element.textContent || element.closest('label')?.textContent) ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
  const walk: Walk = { expected: expected.map(name), stops: [] };
  globalThis.tabWalk = walk;
  const groupOf = (element: Element): number =>
    expected.findIndex(
      (one) =>
        one === element ||
        (one instanceof HTMLInputElement &&
          element instanceof HTMLInputElement &&
          one.type === 'radio' &&
          element.type === 'radio' &&
          one.name === element.name &&
          one.form === element.form),
    );
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.closest('main') || target.id === 'main') return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    // A box that is drawn by its label shows the focus there.
    const drawn = [target.closest('label'), target.parentElement, target.parentElement?.parentElement]
      .filter((one) => one instanceof HTMLElement)
      .concat(target);
    const isOutlined = drawn.some((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (one === target && boxShadow !== 'none')
      );
    });
    walk.stops.push({
      name: name(target),
      at: groupOf(target),
      box: { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY },
      isOutlined,
      isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    });
  });
  // The parts of a date are stops of their own.
  const parts = expected.filter((element) =>
    element.matches('[type=date], [type=time], [type=datetime-local]'),
  );
  return expected.length + 5 * parts.length + 8;
}

function readWalk(): string[] {
  const walk = globalThis.tabWalk;
  if (!walk) return ['nobody listened'];
  const faults: string[] = [];
  const reached = new Set(walk.stops.map(({ at }) => at));
  for (const [at, name] of walk.expected.entries())
    if (!reached.has(at)) faults.push(`never reached: ${name}`);
  for (const { name, isOutlined, isInView } of walk.stops) {
    if (!isOutlined) faults.push(`not seen to have the focus: ${name}`);
    if (!isInView) faults.push(`the focus is out of sight: ${name}`);
  }
  for (const [n, { box, name }] of walk.stops.entries()) {
    const before = walk.stops[n - 1];
    if (!before) continue;
    const isAbove =
      box.bottom <= before.box.top && box.left < before.box.right && box.right > before.box.left;
    const middle = (box.top + box.bottom) / 2;
    const isLeft = middle > before.box.top && middle < before.box.bottom && box.right <= before.box.left;
    if (isAbove || isLeft) faults.push(`back from ${before.name} to ${name}`);
  }
  if (document.querySelector('main')?.contains(document.activeElement)) faults.push('no way out by Tab');
  return faults;
}

/** Up to three openers of dialogs of a page, by Enter: the focus is in the dialog, Escape closes it, and the focus is back where it was. */
export async function dialogFaults(page: Page, within = 'main'): Promise<string[]> {
  const faults = [];
  const openers = page.locator(`${within} [aria-haspopup=dialog]:not(:disabled):visible`);
  for (const opener of (await openers.all()).slice(0, 3)) {
    const name = await opener.evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent,
    );
    await opener.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog, `${page.url()}: ${name}`).toBeVisible();
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside, `the focus is in the dialog of ${name}`).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog, name ?? '').toHaveCount(0);
    if (!(await opener.evaluate((element) => element === document.activeElement)))
      faults.push(`the focus is not given back to “${name}”`);
  }
  return faults;
}
