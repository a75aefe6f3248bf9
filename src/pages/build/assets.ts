// From Vite's manifest to the files that one page in one language needs, in loading order.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../translations/languages.ts';

export type Assets = { boot: string; script: string; preload: string[]; styles: string[]; fonts: string[] };
export type AssetsOf = (page: string, language: Language) => Assets;

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

const stylesheet = 'src/site/styles/site.css';
/** Only the letters of the languages are fetched ahead; the extended faces wait until a name needs them. */
const preloadedFont = /-latin-wght-normal-.*\.woff2$/;

export function builtAssets(client: string): AssetsOf {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const chunks = Object.values(manifest);
  const entries = new Map(chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, chunk]));
  const style = chunks.find((chunk) => chunk.src === stylesheet);
  if (!style) throw new Error(`the build has no ${stylesheet}`);
  const styles = [`/${style.file}`];
  const fonts = (style.assets ?? []).filter((file) => preloadedFont.test(file)).map((file) => `/${file}`);
  const boot = `/boot.js?v=${versionOf(path.join(client, 'boot.js'))}`;
  return (page, language) => {
    const entry = entries.get(`${page}.${language}`);
    if (!entry) throw new Error(`the build has no entry ${page}.${language}`);
    const preload = importsOf(manifest, entry).map((file) => `/${file}`);
    return { boot, script: `/${entry.file}`, preload, styles, fonts };
  };
}

/** Every chunk that the entry needs before it can run, so that none is found out only by running another. */
function importsOf(manifest: Manifest, entry: Chunk): string[] {
  const files = new Set<string>();
  const visit = (chunk: Chunk): void => {
    for (const name of chunk.imports ?? []) {
      const next = manifest[name];
      if (!next || files.has(next.file)) continue;
      files.add(next.file);
      visit(next);
    }
  };
  visit(entry);
  return [...files];
}

const versionOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8);

/** Vite's own server: sources, loaded one by one. */
export const developmentAssets: AssetsOf = (page, language) => ({
  boot: '/boot.js',
  script: `/@id/__x00__virtual:entry/${page}.${language}.js`,
  preload: [],
  styles: [`/${stylesheet}`],
  fonts: [],
});
