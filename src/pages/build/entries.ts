// Vite plugin: one entry per page and language, with the words of that page compiled and Italian baked in as fallback.
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Surface } from '../../translations/catalogues.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { compileTexts, readTexts } from '../../translations/words.ts';
import { entryOf, pageNames, route } from '../routes.ts';

const entryPrefix = 'virtual:entry/';
const wordsPrefix = 'virtual:words/';
const translations = path.resolve(import.meta.dirname, '../../translations');

const surfacesOf = (entry: string): Surface[] => {
  const page = pageNames.find((name) => entryOf(name) === entry);
  return ['shell', ...(page ? route(page).surfaces : [])];
};

/** The inputs of the browser's build: `home.it`, `home.en`, … */
export function entryInputs(): Record<string, string> {
  const pages = [...new Set(pageNames.map(entryOf))];
  const names = pages.flatMap((page) => languages.map((language) => `${page}.${language}`));
  return Object.fromEntries(names.map((name) => [name, entryPrefix + name]));
}

function entryCode(page: string, language: string, dev: boolean): string {
  const surfaces = surfacesOf(page);
  return [
    ...(dev ? [`import '@vitejs/plugin-react/preamble';`, `import '/@vite/client';`] : []),
    `import { hydrate } from '/src/pages/hydrate.tsx';`,
    page === 'static'
      ? `import { ServerOnly as Content } from '/src/pages/server-only.tsx';`
      : `import Content from '/src/site/${page}/page.tsx';`,
    ...surfaces.map((surface, index) => `import words${index} from '${wordsPrefix}${language}/${surface}';`),
    `hydrate(Content, ${surfaces.map((_, index) => `words${index}`).join(', ')});`,
  ].join('\n');
}

/** What only the server says: titles and descriptions in the head, the words of documents; and of a page that nobody wanted. */
const serverOnly = (surface: Surface): string[] => [`${surface}.meta.`, `${surface}.pdf.`, 'shell.notFound.'];

/** What the desk says on pages that are opened once a week or once a season: fetched with the first of them (src/admin/later-words.tsx). */
export const laterAtDesk = [
  'setting',
  'goLive',
  'prices',
  'season',
  'models',
  'reviews',
  'weather',
  'calendar',
  'change',
  'papers',
  'costs',
  'extras',
  'log',
  'deed',
  // What each of them is for; its name stands on other pages too.
  'mails.contract_reminder',
  'mails.pickup_tomorrow',
  'mails.return_today',
  'mails.review_request',
] as const;
const isLater = (id: string): boolean => laterAtDesk.some((part) => id.startsWith(`admin.${part}.`));
const laterSurface = 'admin-later';

function wordsModule(language: Language, name: string): Record<string, unknown> {
  const isOfLater = name === laterSurface;
  // The ids are written by entryCode and by the desk alone, from the tables of languages and surfaces.
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
    resolveId: (id) => (id.startsWith(entryPrefix) || id.startsWith(wordsPrefix) ? `\0${id}.js` : undefined),
    load(id) {
      const entry = /^\0virtual:entry\/([\w-]+)\.(\w+)\.js$/.exec(id);
      if (entry) return entryCode(entry[1] ?? '', entry[2] ?? '', dev);
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
