// Vite plugin: words.ts reads the catalogues that lie beside it, so the server's module imports it from where it stands
// instead of swallowing it. So pages, mails and answers of the API share one copy.
import path from 'node:path';
import type { Plugin } from 'vite';

const file = path.resolve(import.meta.dirname, '../../translations/words.ts');

export function keepWordsExternal(): Plugin {
  let builtInto = '';
  return {
    name: 'costiera:words-outside',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      const { root, build } = this.environment.config;
      builtInto = path.resolve(root, build.outDir);
    },
    resolveId(id, importer) {
      if (!importer || path.resolve(path.dirname(importer), id) !== file) return undefined;
      // Relative already: Rolldown would count an absolute one from the importing source.
      return { id: path.relative(builtInto, file).split(path.sep).join('/'), external: true };
    },
  };
}
