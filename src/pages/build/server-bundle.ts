// Vite plugin: what a few files need that are the server as a whole (dist/server).
import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { inProject } from '../../basics/project-folder.ts';

/** What modules read beside themselves lies beside the built ones too. */
const readBeside = [
  ['src/translations', '*/*.json'],
  ['src/identity', 'common-passwords.txt'],
  ['src/pages/offline', 'worker.js'],
  ['src/pages/desk-app', 'desk-worker.js'],
  ['stand-ins/mail-reader', '*.css'],
  ['stand-ins/payment-sandbox', '*.css'],
] as const;

/** What only development loads, and Vite with it, is no part of the server. */
const inDevelopment = path.resolve(inProject('src/pages/build/dev-server.ts'));

export function serverBundle(): Plugin {
  return {
    name: 'costiera:server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer) {
      if (!importer || path.resolve(path.dirname(importer), id) !== inDevelopment) return undefined;
      // Relative already: Rolldown would count an absolute one from the importing source.
      return { id: '../../src/pages/build/dev-server.ts', external: true };
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = inOneByteEach(file.code);
    },
    writeBundle({ dir = '' }, bundle) {
      const copied = new Set<string>();
      for (const [folder, files] of readBeside)
        for (const name of globSync(files, { cwd: inProject(folder) })) {
          if (copied.has(name)) throw new Error(`two files of the server are called ${name}`);
          copied.add(name);
          cpSync(inProject(`${folder}/${name}`), path.join(dir, name));
        }
      mkdirSync(path.join(dir, '.vite'), { recursive: true });
      writeFileSync(path.join(dir, '.vite/modules.json'), JSON.stringify(sourcesOf(bundle), null, 1));
    },
  };
}

const wide = /[^\0-\xff]/;

/**
 * A module's text stays in memory as long as its code. With a single character beyond Latin-1 in it (a dash in a message) V8 keeps two bytes
 * for each of them all: they are written as escapes. One that was escaped already without need keeps a single backslash.
 */
export function inOneByteEach(code: string): string {
  const raw = code.match(/String\.raw`[^`]*`/g)?.find((text) => wide.test(text));
  if (raw) throw new Error(`an escape would be another text in ${raw}`);
  return code.replace(/(\\*)([^\0-\xff])/g, (_, slashes: string, one: string) => {
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${kept}\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** For tests, which look at what a process has loaded. */
function sourcesOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const root = path.resolve(inProject(''));
  return Object.fromEntries(
    chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => path.relative(root, id))]),
  );
}
