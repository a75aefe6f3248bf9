// From Vite's manifest to the files that one page in one language needs, in loading order.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { surfaces } from '../../translations/catalogues.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { readTexts } from '../../translations/words.ts';
import { anyPage, hasIsland, hasScript } from './entries.ts';

export type Assets = {
  boot: string;
  /** In loading order: the last one begins what the others hold. */
  scripts: string[];
  /** Likewise; none where nothing of the page is React's. */
  island: string[];
  /** What a first press on the island opens; none where it opens nothing. */
  dialog?: string[];
  styles: string[];
  /** The face of what is read is the first. */
  fonts: string[];
};
/** Of the page in a folder of src/site. */
export type AssetsOf = (folder: string, language: Language) => Assets;

type Chunk = {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
};
type Manifest = Record<string, Chunk>;

const stylesheet = 'src/site/styles/site.css';
const launcherDialog = 'src/site/launcher/launcher-dialog.tsx';
/** Fetched ahead are the faces with the letters of the page's language; an extended one waits elsewhere until a name needs it. */
const faces = { latin: /-latin-wght-normal-.*\.woff2$/, extended: /-latin-ext-wght-normal-.*\.woff2$/ };
/** Letters that the extended faces alone have (src/site/styles/fonts.css). */
const extendedCharacter = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]/;
export const needsExtendedFaces = (texts: readonly string[]): boolean =>
  texts.some((text) => extendedCharacter.test(text));
const textsOf = (language: Language): string[] =>
  surfaces.flatMap((surface) => Object.values(readTexts(language, surface)));

/** `extending`: the languages whose texts need the extended faces. */
export function builtAssets(
  client: string,
  extending = languages.filter((language) => needsExtendedFaces(textsOf(language))),
): AssetsOf {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'));
  const chunks = Object.values(manifest);
  const entries = new Map(chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, chunk]));
  const style = chunks.find((chunk) => chunk.src === stylesheet);
  if (!style) throw new Error(`the build has no ${stylesheet}`);
  const styles = [`/${style.file}`];
  const fontsIn = (face: RegExp) =>
    (style.assets ?? []).filter((file) => face.test(file)).map((file) => `/${file}`);
  const boot = `/boot.js?v=${versionOf(path.join(client, 'boot.js'))}`;
  const filesOf = (entry: Chunk): string[] =>
    [...importsOf(manifest, entry), entry].map(({ file }) => `/${file}`);
  const any = entries.get(anyPage);
  if (!any) throw new Error(`the build has no entry ${anyPage}`);
  const dialogOf = (island: Chunk): string[] => {
    const dialog = manifest[launcherDialog];
    const opens = importsOf(manifest, island).some(({ dynamicImports = [] }) =>
      dynamicImports.includes(launcherDialog),
    );
    const own = filesOf(island);
    return dialog && opens ? filesOf(dialog).filter((file) => !own.includes(file)) : [];
  };
  return (folder, language) => {
    const island = entries.get(`${folder}.${language}`);
    const extended = extending.includes(language) ? fontsIn(faces.extended) : [];
    return {
      boot,
      scripts: filesOf(entries.get(folder) ?? any),
      island: island ? filesOf(island) : [],
      dialog: island ? dialogOf(island) : [],
      styles,
      fonts: [...fontsIn(faces.latin), ...extended],
    };
  };
}

/** Every chunk that the entry needs before it can run, so that none is found out only by running another. */
function importsOf(manifest: Manifest, entry: Chunk): Chunk[] {
  const chunks = new Set<Chunk>();
  const visit = (chunk: Chunk): void => {
    for (const name of chunk.imports ?? []) {
      const next = manifest[name];
      if (!next || chunks.has(next)) continue;
      chunks.add(next);
      visit(next);
    }
  };
  visit(entry);
  return [...chunks];
}

const versionOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8);

/** Vite's own server: sources, loaded one by one. */
export const developmentAssets: AssetsOf = (folder, language) => ({
  boot: '/boot.js',
  scripts: [`/@id/__x00__virtual:script/${hasScript(folder) ? folder : anyPage}.js`],
  island: hasIsland(folder) ? [`/@id/__x00__virtual:island/${folder}.${language}.js`] : [],
  styles: [`/${stylesheet}`],
  fonts: [],
});
