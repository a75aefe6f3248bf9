// The desk as an app of its own on a phone's first screen, which opens without a network too.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { backgroundColour, manifestIcons, themeColour } from '../../seo/shop-icons.ts';
import { type DeskLanguage, locales } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { deskPath } from '../desk-address.ts';

export const deskManifestAddress = `${deskPath}/app.webmanifest`;
export const deskWorkerAddress = `${deskPath}/sw.js`;

const worker = readFileSync(new URL('desk-worker.js', import.meta.url), 'utf8');

/** What a phone wants to know when the desk is put on its first screen (https://www.w3.org/TR/appmanifest/). */
export const deskManifest = (language: DeskLanguage, shopName: string): string =>
  JSON.stringify({
    id: deskPath,
    name: `${shopName} ${sayIn(language, 'admin')('desk')}`,
    short_name: sayIn(language, 'admin')('desk'),
    lang: locales[language],
    start_url: deskPath,
    scope: deskPath,
    display: 'standalone',
    background_color: backgroundColour,
    theme_color: themeColour(),
    icons: manifestIcons(),
  });

/** Its bytes change with the build, and by that a browser knows that there is a new one. `files`: without which the desk draws nothing. */
export function deskWorker(files: readonly string[]): string {
  const build = { document: deskPath, files, icon: manifestIcons()[0]?.src };
  const hash = createHash('sha256').update(JSON.stringify(build)).update(worker).digest('hex');
  return `const build = ${JSON.stringify({ version: hash.slice(0, 12), ...build })};\n${worker}`;
}
