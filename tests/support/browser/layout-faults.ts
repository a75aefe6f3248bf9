import type { Page } from '@playwright/test';

/**
 * What is wrong with how a page stands at its width, measured, so that nobody has to look at a picture of it: wider than the window or its page; a
 * control that is cut off, or lies where nobody gets to; text over text, or beside the button that it stands on; something to press that is less than 24 px high
 * or wide and has another close to it (WCAG 2.5.8); a line of reading text that is too long to be read.
 */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate(findLayoutFaults);

/** Runs in the page, and so holds all that it needs. */
function findLayoutFaults(): string[] {
  const [leastTarget, mostSigns] = [24, 95];
  const faults = new Set<string>();
  const short = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const name = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()} ${element.getAttribute('name') ?? element.getAttribute('class') ?? ''}> “${short(words)}”`;
  };
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  const across = (one: Box, other: Box): number =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = (one: Box, other: Box): number =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);

  const all = [...document.body.querySelectorAll('*')];
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  /** Boxes that cut off what is in them, and whether it can be scrolled there. */
  const clips = new Map<Element, { box: DOMRect; isScrolled: boolean }>();
  const floating = new Set<Element>();
  for (const element of all) {
    const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
    if (clipPath !== 'none' || overflowX !== 'visible' || overflowY !== 'visible')
      clips.set(element, {
        box: clipPath.startsWith('inset(50%') ? new DOMRect() : element.getBoundingClientRect(),
        isScrolled: /auto|scroll/.test(overflowX + overflowY),
      });
    if (position === 'fixed' || position === 'sticky') floating.add(element);
  }
  const upwards = function* (from: Element | null): Generator<Element> {
    for (let at = from; at; at = at.parentElement) yield at;
  };
  const clipsOf = (from: Element | null) => [...upwards(from)].flatMap((element) => clips.get(element) ?? []);
  /** It lies over what is scrolled below it, and may. */
  const isFloating = (element: Element): boolean => upwards(element).some((each) => floating.has(each));

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const widest = all
      .filter((element) => isSeen(element) && element.getBoundingClientRect().right > innerWidth + 1)
      .findLast((element) => clipsOf(element.parentElement).length === 0);
    faults.add(`the page is ${scrollWidth} px wide, by ${widest ? name(widest) : 'nothing that is seen'}`);
  }

  const main = document.querySelector('main');
  const edge = main
    ? main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight)
    : innerWidth;
  // The room around a button without a border may lie beyond.
  const beyond = [...(main?.querySelectorAll('*') ?? [])]
    .filter((element) => isSeen(element) && !floating.has(element) && clipsOf(element).length === 0)
    .findLast((element) => element.getBoundingClientRect().right > edge + 8);
  if (beyond) faults.add(`wider than its page: ${name(beyond)}`);

  const controls = all
    .filter((element) =>
      element.matches(
        'a[href]:not(.skip-link), button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      ),
    )
    .filter(isSeen)
    .map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      clipping: clipsOf(element.parentElement),
    }))
    // What is said to screen readers alone, or drawn by its label, is no larger.
    .filter(
      ({ box, clipping }) => box.width > 1 && box.height > 1 && clipping.every((clip) => clip.box.width > 1),
    );
  for (const { element, box, clipping } of controls) {
    if (clipping.some(({ isScrolled }) => isScrolled)) continue;
    if (box.left < -1 || box.right > innerWidth + 1) faults.add(`outside of the window: ${name(element)}`);
    const isCut = clipping.some(
      (clip) => across(box, clip.box) < box.width - 1 || down(box, clip.box) < box.height - 1,
    );
    if (isCut) faults.add(`cut off: ${name(element)}`);
  }
  for (const { element, box } of controls) {
    const label = element.closest('label')?.getBoundingClientRect();
    if (Math.min(box.width, box.height) >= leastTarget) continue;
    if (label && Math.min(label.width, label.height) >= leastTarget) continue;
    // A link in a sentence is as high as its line.
    if (getComputedStyle(element).display === 'inline') continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const half = leastTarget / 2;
    const around = { left: x - half, right: x + half, top: y - half, bottom: y + half };
    const close = controls.find(
      (other) =>
        other.element !== element &&
        isFloating(other.element) === isFloating(element) &&
        !other.element.contains(element) &&
        !element.contains(other.element) &&
        across(around, other.box) > 0.5 &&
        down(around, other.box) > 0.5,
    );
    if (close)
      faults.add(
        `${Math.round(box.width)} × ${Math.round(box.height)} px: ${name(element)}, close to ${name(close.element)}`,
      );
  }

  const lines: { box: DOMRect; of: Element; text: string }[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = short(node.textContent ?? '');
    if (!of || text === '' || of.closest('option, script, style, svg, .skip-link') || !isSeen(of)) continue;
    const clipping = clipsOf(of);
    const button = of.closest('button, a, summary');
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width <= 1 || clipping.some((clip) => across(box, clip.box) <= 1 || down(box, clip.box) <= 1))
        continue;
      if (!isFloating(of)) {
        const cut = clipping.reduce((left, clip) => Math.max(left, clip.box.left), box.left);
        const end = clipping.reduce((right, clip) => Math.min(right, clip.box.right), box.right);
        lines.push({ box: new DOMRect(cut, box.top, end - cut, box.height), of, text });
      }
      if (!button || clipping.length > 0 || getComputedStyle(button).display === 'inline') continue;
      const { left, right } = button.getBoundingClientRect();
      if (box.left < left - 1 || box.right > right + 1) faults.add(`“${text}” is wider than ${name(button)}`);
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [at, { box, of, text }] of lines.entries())
    for (let next = at + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.box.top >= box.bottom) break;
      if (other.of === of || across(box, other.box) <= 2) continue;
      // The box of a letter is higher than its line where lines stand close.
      if (down(box, other.box) > 0.4 * Math.min(box.height, other.box.height))
        faults.add(`“${text}” lies over “${other.text}”`);
    }

  for (const element of all) {
    if (!element.matches('p, li, dd, td') || !isSeen(element)) continue;
    const own = [...element.childNodes].filter(
      (node) =>
        node.nodeType === Node.TEXT_NODE ||
        (node instanceof HTMLElement && getComputedStyle(node).display === 'inline'),
    );
    const text = own.map((node) => node.textContent ?? '').join('');
    const rows = new Map<number, number>();
    for (const node of own) {
      range.selectNodeContents(node);
      for (const { bottom, width } of range.getClientRects())
        rows.set(Math.round(bottom / 4), (rows.get(Math.round(bottom / 4)) ?? 0) + width);
    }
    const drawn = [...rows.values()].reduce((sum, width) => sum + width, 0);
    const signs = Math.round((text.length * Math.max(0, ...rows.values())) / Math.max(1, drawn));
    if (signs > mostSigns) faults.add(`a line of ${signs} signs: ${name(element)}`);
  }
  return [...faults];
}
