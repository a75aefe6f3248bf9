// /sw.js: the worker's code with the list of this build in front. Its bytes change with the build, and by that a browser
// knows that there is a new version.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defaultLanguage, type Language, languages } from '../../translations/languages.ts';
import { signFiles } from '../../seo/shop-icons.ts';
import type { Assets } from '../build/assets.ts';
import { pageNames, route } from '../routes.ts';

const worker = readFileSync(new URL('worker.js', import.meta.url), 'utf8');

/** Pages that anybody may read and that say the same to everybody, with and without a language in front. */
export function readablePages(): string {
  const paths = pageNames
    .map(route)
    .filter(({ keep, secret, unlisted }) => keep && !secret && !unlisted)
    .map(({ path }) => path.replace(/:\w+/g, '[\\w-]+'));
  return `^(/(${languages.join('|')}))?(${paths.join('|')})$`;
}

/** With the files of the page that is shown without a network: those that all languages share, and the letters of each one's own. */
export function serviceWorker(offlineAssets: (language: Language) => Assets): string {
  const { boot, scripts, styles, fonts } = offlineAssets(defaultLanguage);
  const files = [boot, ...scripts, ...styles, ...fonts, ...signFiles()];
  // None twice: a browser refuses to keep such a list.
  const ownOf = (language: Language) => offlineAssets(language).fonts.filter((file) => !files.includes(file));
  const build = {
    readable: readablePages(),
    files,
    own: Object.fromEntries(languages.map((language) => [language, ownOf(language)])),
    byDefault: defaultLanguage,
  };
  const hash = createHash('sha256').update(JSON.stringify(build)).update(worker).digest('hex');
  return `const build = ${JSON.stringify({ version: hash.slice(0, 12), ...build })};\n${worker}`;
}
