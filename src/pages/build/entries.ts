// Vite plugin: what pages run, one entry per page that has a script; and one per island and language, with its words compiled and
// Italian baked in as fallback.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { inProject } from '../../basics/project-folder.ts';
import type { Surface } from '../../translations/catalogues.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { compileTexts, readTexts } from '../../translations/words.ts';
import { pageNames, route } from '../routes.ts';

const scriptPrefix = 'virtual:script/';
const islandPrefix = 'virtual:island/';
const wordsPrefix = 'virtual:words/';
const translations = path.resolve(inProject('src/translations'));
const site = inProject('src/site');

const has = (folder: string, file: 'script.ts' | 'island.tsx'): boolean =>
  existsSync(path.join(site, folder, file));
const folders = [...new Set(pageNames.map((name) => route(name).folder))];
export const hasScript = (folder: string): boolean => has(folder, 'script.ts');
export const hasIsland = (folder: string): boolean => has(folder, 'island.tsx');

/** What every page runs that has no script of its own. */
export const anyPage = 'any';

/** The inputs of the browser's build: `any` and `map` run with their pages; `home.it`, `home.en`, … when their island wakes. */
export function entryInputs(): Record<string, string> {
  const scripts = [anyPage, ...folders.filter(hasScript)];
  const islands = folders
    .filter(hasIsland)
    .flatMap((folder) => languages.map((language) => `${folder}.${language}`));
  return Object.fromEntries([
    ...scripts.map((name) => [name, scriptPrefix + name]),
    ...islands.map((name) => [name, islandPrefix + name]),
  ]);
}

function scriptCode(folder: string, dev: boolean): string {
  return [
    ...(dev ? [`import '/@vite/client';`] : []),
    `import { startPage } from '/src/pages/start-page.ts';`,
    ...(folder === anyPage ? [] : [`import { startContent } from '/src/site/${folder}/script.ts';`]),
    folder === anyPage ? `startPage();` : `startPage(startContent);`,
  ].join('\n');
}

function islandCode(folder: string, language: string, dev: boolean): string {
  const page = pageNames.find((name) => route(name).folder === folder);
  const surfaces = page ? route(page).surfaces : [];
  return [
    ...(dev ? [`import '@vitejs/plugin-react/preamble';`] : []),
    `import { wakeIsland } from '/src/pages/wake-island.tsx';`,
    `import Content from '/src/site/${folder}/island.tsx';`,
    ...surfaces.map((surface, index) => `import words${index} from '${wordsPrefix}${language}/${surface}';`),
    `wakeIsland(Content, ${surfaces.map((_, index) => `words${index}`).join(', ')});`,
  ].join('\n');
}

/** What only the server says: titles and descriptions in the head, the words of documents; and of a page that nobody wanted. */
const serverOnly = (surface: Surface): string[] => [
  `${surface}.meta.`,
  `${surface}.pdf.`,
  'booked.data.erase.',
  'shell.notFound.',
  'result.ticket.title',
];

/** What the desk says on pages that are opened once a week or once a season: fetched with the first of them (src/admin/later-words.tsx). */
export const laterAtDesk = [
  'rounds',
  'customer',
  'customers',
  'partners',
  'calendars',
  'inbox',
  'pickup',
  'printDay',
  'bookings',
  'setting',
  'goLive',
  'bounce',
  'prices',
  'season',
  'promo',
  'models',
  'reviews',
  'weather',
  'calendar',
  'change',
  'party',
  'happened',
  'reports',
  'charges',
  'deposit',
  'rest',
  'handover',
  'walkIn',
  'taking',
  'till',
  'refundByHand',
  'sold',
  'fact',
  'papers',
  'costs',
  'contractPage',
  'noHours',
  'extras',
  'log',
  'deed',
  'money',
  'fines',
  'disputes',
  'status',
  'figures',
  'journal',
  'invoices',
  'documents',
  'payouts',
  'pot',
  'booking.cancel',
  'account',
  'factor',
  'codes',
  'news',
  'notifications',
  'team',
  // Of each timed mail; its name stands on other pages too.
  'mailTiming',
] as const;
const isLater = (id: string): boolean => laterAtDesk.some((part) => id.startsWith(`admin.${part}.`));
const laterSurface = 'admin-later';

function wordsModule(language: Language, name: string): Record<string, unknown> {
  const isOfLater = name === laterSurface;
  // The ids are written by islandCode and by the desk alone, from the tables of languages and surfaces.
  const all = browserMessages(language, isOfLater ? 'admin' : (name as Surface));
  return Object.fromEntries(Object.entries(all).filter(([id]) => isLater(id) === isOfLater));
}

export function browserMessages(language: Language, surface: Surface): Record<string, unknown> {
  const messages = compileTexts(surface, readTexts('it', surface), readTexts(language, surface));
  return Object.fromEntries(
    Object.entries(messages).filter(([id]) => !serverOnly(surface).some((prefix) => id.startsWith(prefix))),
  );
}

export function entries(): Plugin {
  let dev = false;
  return {
    name: 'costiera:entries',
    enforce: 'pre',
    configResolved(config) {
      dev = config.command === 'serve';
    },
    resolveId: (id) =>
      [scriptPrefix, islandPrefix, wordsPrefix].some((prefix) => id.startsWith(prefix))
        ? `\0${id}.js`
        : undefined,
    load(id) {
      const script = /^\0virtual:script\/([\w-]+)\.js$/.exec(id);
      if (script) return scriptCode(script[1] ?? '', dev);
      const island = /^\0virtual:island\/([\w-]+)\.(\w+)\.js$/.exec(id);
      if (island) return islandCode(island[1] ?? '', island[2] ?? '', dev);
      const words = /^\0virtual:words\/(\w+)\/([\w-]+)\.js$/.exec(id);
      if (!words) return undefined;
      const [language, name] = [words[1] as Language, words[2] ?? ''];
      for (const from of new Set(['it', language]))
        this.addWatchFile(`${translations}/${from}/${name === laterSurface ? 'admin' : name}.json`);
      return `export default ${JSON.stringify(wordsModule(language, name))};`;
    },
    hotUpdate({ file, modules, type }) {
      if (!file.startsWith(path.resolve(translations, '../..') + path.sep)) return undefined;
      // Tailwind makes every source that it reads a dependency of the stylesheet: only a module of its own counts.
      const swappable = modules.some((module) => module.file === file && module.type === 'js');
      return reloadWhereNeeded(this.environment, file, swappable, type);
    },
  };
}

type HotEnvironment = { name: string; hot: { send(payload: { type: 'full-reload' }): void } };

/**
 * A catalogue is read from the disk, and a module that only the server imports is no module of the browser: neither has
 * anything to swap in place, so the page is loaded again.
 */
function reloadWhereNeeded(
  environment: HotEnvironment,
  file: string,
  swappable: boolean,
  type: string,
): [] | undefined {
  const catalogue = file.startsWith(translations) && file.endsWith('.json');
  const serverOnly = environment.name === 'client' && !swappable && /\.tsx?$/.test(file) && type === 'update';
  if (!catalogue && !serverOnly) return undefined;
  environment.hot.send({ type: 'full-reload' });
  return catalogue ? [] : undefined;
}
