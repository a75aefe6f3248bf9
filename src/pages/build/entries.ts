// Vite plugin: one entry per page and language, with the words of that page compiled and Italian baked in as fallback.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Surface } from '../../translations/catalogues.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { compileTexts, readTexts } from '../../translations/words.ts';
import { type PageName, pageNames, route } from '../routes.ts';

const routesFile = path.resolve(import.meta.dirname, '../routes.ts');
const iconsFile = path.resolve(import.meta.dirname, '../../ui/icon.tsx');
const entryPrefix = 'virtual:entry/';
const wordsPrefix = 'virtual:words/';
const translations = path.resolve(import.meta.dirname, '../../translations');

const surfacesOf = (folder: string): Surface[] => {
  const page = pageNames.map(route).find((candidate) => candidate.folder === folder);
  return ['shell', ...(page?.surfaces ?? [])];
};

/** The inputs of the browser's build: `home.it`, `home.en`, … */
export function entryInputs(): Record<string, string> {
  const folders = [...new Set(pageNames.map((name) => route(name).folder))];
  const names = folders.flatMap((folder) => languages.map((language) => `${folder}.${language}`));
  return Object.fromEntries(names.map((name) => [name, entryPrefix + name]));
}

function entryCode(folder: string, language: string, dev: boolean): string {
  const surfaces = surfacesOf(folder);
  return [
    ...(dev ? [`import '@vitejs/plugin-react/preamble';`, `import '/@vite/client';`] : []),
    `import { hydrate } from '/src/pages/hydrate.tsx';`,
    `import Content from '/src/site/${folder}/page.tsx';`,
    ...surfaces.map((surface, index) => `import words${index} from '${wordsPrefix}${language}/${surface}';`),
    `hydrate(Content, ${surfaces.map((_, index) => `words${index}`).join(', ')});`,
  ].join('\n');
}

/** `termsOfService` stands at `/terms-of-service`, as most pages do. */
const ownAddress = (name: string): string =>
  name.replace(/[A-Z]/g, (capital, at) => (at ? '-' : '') + capital.toLowerCase());

/** Pages that stand at their names: above which address, and below which page's name (`bookingCancel` is booking's `cancel`). */
type Plain = { above: string; below: string; task: boolean; names: string[] };

function placeOf(name: PageName): Pick<Plain, 'above' | 'below'> | null {
  const at = route(name).path;
  const parent = pageNames.find(
    (other) => other !== name && name.startsWith(other) && at.startsWith(`${route(other).path}/`),
  );
  for (const below of parent ? [parent, ''] : ['']) {
    const own = ownAddress(name.slice(below.length));
    if (at.endsWith(`/${own}`)) return { above: at.slice(0, -own.length), below };
  }
  return null;
}

/** Of pages that are nothing but their address under their name: where they stand, and their names. */
function plainPages(): Plain[] {
  const plain = new Map<string, Plain>();
  for (const name of pageNames) {
    const place = placeOf(name);
    if (!place) continue;
    const task = route(name).task ?? false;
    const key = JSON.stringify([place, task]);
    const group = plain.get(key) ?? { ...place, task, names: [] };
    plain.set(key, { ...group, names: [...group.names, name] });
  }
  return [...plain.values()];
}

/** The route table without what only the server asks of it, in as few bytes as can be: every page carries it. */
export function routesForBrowsers(): string {
  const plain = plainPages();
  const placed = new Set<string>(plain.flatMap(({ names }) => names));
  const others = pageNames
    .filter((name) => !placed.has(name))
    .map((name) => {
      const { path: at, task } = route(name);
      return [name, { path: at, task }];
    });
  const groups = plain.map(({ above, below, task, names }) => {
    const own = names.map((name) => name.slice(below.length)).join(' ');
    return [above, own, ...(task || below ? [task] : []), ...(below ? [below] : [])];
  });
  const table = [
    `export const routes = ${JSON.stringify(Object.fromEntries(others))};`,
    `for (const [above, names, task, below = ''] of ${JSON.stringify(groups)})`,
    `  for (const name of names.split(' '))`,
    `    routes[below + name] = { path: above + name.replace(/[A-Z]/g, (letter, at) => (at ? '-' : '') + letter.toLowerCase()), task };`,
  ].join('\n');
  const source = readFileSync(routesFile, 'utf8');
  const whole = /export const routes = \{.*?\n\} as const satisfies Record<string, Route>;/s;
  if (!whole.test(source)) throw new Error('the route table is not where it was');
  return source.replace(whole, () => table);
}

/** The icons without those that only the server draws: a public page's scripts do without them. */
function iconsForBrowsers(): string {
  const source = readFileSync(iconsFile, 'utf8');
  const still = /const still = \{.*?\n\} as const;/s;
  if (!still.test(source)) throw new Error('the still icons are not where they were');
  return source.replace(still, 'const still = {} as Record<never, never>;');
}

/** What only the server says: titles and descriptions in the head, the words of documents; and of a page that nobody wanted. */
const serverOnly = (surface: Surface): string[] => [`${surface}.meta.`, `${surface}.pdf.`, 'shell.notFound.'];

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
      if (id === routesFile && this.environment.name === 'client') return routesForBrowsers();
      // In development the desk and /dev/ui, which draw them all, share the site's modules.
      if (id === iconsFile && this.environment.name === 'client' && !dev) return iconsForBrowsers();
      const entry = /^\0virtual:entry\/([\w-]+)\.(\w+)\.js$/.exec(id);
      if (entry) return entryCode(entry[1] ?? '', entry[2] ?? '', dev);
      const words = /^\0virtual:words\/(\w+)\/(\w+)\.js$/.exec(id);
      if (!words) return undefined;
      // The ids are written by entryCode alone, from the tables of languages and surfaces.
      const [language, surface] = [words[1] as Language, words[2] as Surface];
      for (const from of new Set(['it', language]))
        this.addWatchFile(`${translations}/${from}/${surface}.json`);
      return `export default ${JSON.stringify(browserMessages(language, surface))};`;
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
