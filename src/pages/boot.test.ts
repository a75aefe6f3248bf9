import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8');
type Added = { type?: string; rel?: string; src?: string; href?: string; onload?: () => void };

/** What public/boot.js adds to the document of a page with an island; nothing of it comes but by hand, and no time passes. */
function openPage(wakes: string) {
  const added: Added[] = [];
  const timers: (() => void)[] = [];
  const idle: (() => void)[] = [];
  const heard = new Map<string, ((event: object) => void)[]>();
  const nothing = () => undefined;
  class Element {
    closest = () => this;
  }
  const scripts = '/shared.js /page.js';
  const island = '/shared.js /react.js /island.js';
  const browser = createContext({
    document: {
      documentElement: {
        dataset: {},
        toggleAttribute: nothing,
        removeAttribute: nothing,
        hasAttribute: () => false,
        style: { setProperty: nothing },
      },
      currentScript: { dataset: { scripts, island, styles: '/site.css', wakes } },
      head: { append: (element: Added) => added.push(element) },
      createElement: () => ({}),
      addEventListener: nothing,
    },
    Element,
    window: { requestIdleCallback: (then: () => void) => idle.push(then) },
    navigator: { language: 'it' },
    sessionStorage: { getItem: nothing },
    localStorage: { getItem: nothing },
    history: { state: null },
    setTimeout: (then: () => void) => timers.push(then),
    addEventListener: (event: string, then: (event: object) => void) =>
      heard.set(event, [...(heard.get(event) ?? []), then]),
  });
  runInContext(code, browser);
  return {
    happens: (event: string) => heard.get(event)?.forEach((then) => then({ target: new Element() })),
    isIdle: () => idle.splice(0).forEach((then) => then()),
    timeIsOver: () => timers.splice(0).forEach((then) => then()),
    comes: (sheet: string) =>
      added.find(({ rel, href }) => rel === 'stylesheet' && href === sheet)?.onload?.(),
    /** Once the promises that were kept have been followed. */
    running: async () => {
      await new Promise(setImmediate);
      return added.flatMap(({ type, src }) => (type === 'module' && src ? [src] : []));
    },
    preloaded: () => added.flatMap(({ rel, href }) => (rel === 'modulepreload' ? [href] : [])),
  };
}

test('an island runs once its styles have come, and without them where they hang', async () => {
  const styled = openPage('with the page');
  styled.happens('load');
  expect(await styled.running()).toEqual(['/page.js']);
  styled.comes('/site.css');
  expect(await styled.running()).toEqual(['/page.js', '/island.js']);
  styled.timeIsOver();
  expect(await styled.running()).toEqual(['/page.js', '/island.js']);

  const hanging = openPage('with the page');
  hanging.happens('load');
  expect(await hanging.running()).toEqual(['/page.js']);
  hanging.timeIsOver();
  expect(await hanging.running()).toEqual(['/page.js', '/island.js']);
});

test('each module is asked for once, though fetched ahead, wanted by page and island, and run later', async () => {
  const page = openPage('when used or with a draft');
  page.happens('load');
  page.isIdle();
  page.happens('keydown');
  page.comes('/site.css');
  expect(await page.running()).toEqual(['/page.js', '/island.js']);
  expect(page.preloaded()).toEqual(['/shared.js', '/react.js', '/island.js']);
});
