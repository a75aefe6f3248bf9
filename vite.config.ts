import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressBuild } from './src/pages/build/compress.ts';
import { entries, entryInputs } from './src/pages/build/entries.ts';
import { listModules } from './src/pages/build/browser-modules.ts';
import { keepWordsExternal } from './src/pages/build/keep-words-external.ts';

// What every page needs, in one file: React, Lingui, the layout, and the small parts of ui that no page waits for.
const shell =
  /node_modules\/(react|react-dom|scheduler|@lingui)\/|src\/(pages|http)\/|src\/translations\/(?!format)|src\/ui\/(?!dialog|menu\.|scroll-lock|toaster-view|field|tooltip|skeleton|note|empty-state|signature-pad|picture)|src\/site\/layout\/(?!payment-marks)|src\/shop\/business/;

// What the pages of a booking share, in two files instead of a dozen: what the home page needs too, and what asks the shop.
const draft =
  /src\/site\/(draft\/(booking-draft|booking-state|booking-record|draft-id)|launcher\/(launcher\.rules|use-launcher)|booking-steps\/(summary-rows|nothing-booked))|src\/basics\/money/;
/** What came of a form: the server draws it too, so that a browser's bundler would put it beside the form. */
const outcomes = /src\/site\/(contact\/sent|verify\/verdict-card)/;
/** What only pages with a form need, and only those that name times or sums. */
const form = /src\/(ui\/field|site\/form-text)/;
const figures = /src\/(basics\/rome-time|translations\/format)/;
const steps =
  /node_modules\/@tanstack\/|src\/site\/(queries\/|booking-steps(?!\/promo-field)|draft\/seen)|src\/ui\/picture/;

/** The page of every component (stand-ins/gallery): a build apart, that shares no file with the public pages. */
const design = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/design',
    assetsDir: 'dev/ui/files',
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'stand-ins/gallery/entry.ts',
      output: { entryFileNames: 'dev/ui/files/entry.js', assetFileNames: 'dev/ui/files/[name][extname]' },
    },
  },
};

/** The desk (src/admin): a build apart as well, so that no public page carries a byte of it. */
const admin = {
  consumer: 'client' as const,
  build: {
    outDir: 'dist/admin',
    assetsDir: 'admin/files',
    copyPublicDir: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/admin/entry.ts' },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [entries(), react(), tailwind(), listModules(), compressBuild(), keepWordsExternal()],
  // Radix's scroll lock writes style elements, which the content policy refuses (src/ui/scroll-lock.tsx).
  resolve: { alias: { 'react-remove-scroll': path.resolve(import.meta.dirname, 'src/ui/scroll-lock.tsx') } },
  build: {
    rolldownOptions: {
      external: [/^\/api\/assets\//], // pictures in styles: the shop answers them itself, the build has no file of them
      // The outcome of a form is drawn by the server too, so its module is imported in both ways on purpose. And how
      // long each plugin took does not belong into the first lines of a shop that starts.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  environments: {
    client: {
      // The entries are virtual, so the search for what is to be bundled ahead in development begins here.
      optimizeDeps: { entries: ['src/pages/hydrate.tsx', 'src/site/*/page.tsx'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { ...entryInputs(), site: 'src/site/styles/site.css' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', test: shell, priority: 10 },
                { name: 'outcomes', test: outcomes, priority: 9 },
                { name: 'figures', test: figures, priority: 9 },
                { name: 'form', test: form, priority: 9 },
                { name: 'draft', test: draft, priority: 8 },
                { name: 'steps', test: steps, priority: 5 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // Side by side: what stays outside (outside.ts) is named relative to this one folder.
        rolldownOptions: {
          input: { rendering: 'src/pages/rendering.tsx' },
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    ...(command === 'build' ? { design, admin } : {}),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
