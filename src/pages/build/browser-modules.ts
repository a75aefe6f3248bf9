import type { Plugin } from 'vite';

/** Vite plugin: keeps a list of every module that a browser's build holds, for tests/built to read. It is not served. */
export function listModules(): Plugin {
  return {
    name: 'costiera:modules',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'admin',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = [...new Set(chunks.flatMap((chunk) => chunk.moduleIds))].sort();
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(modules, null, 1),
      });
    },
  };
}
