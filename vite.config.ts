import path from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressBuild } from './src/pages/build/compress.ts';
import { entries, entryInputs } from './src/pages/build/entries.ts';
import { listModules } from './src/pages/build/browser-modules.ts';
import { outsidePackages } from './src/pages/build/outside-packages.ts';
import { serverBundle } from './src/pages/build/server-bundle.ts';

// A few files instead of a hundred: what runs with every page, without React; what every island needs, what those with a form or with
// times need, what a booking in the making is kept with, what only those need that ask the shop, and what
// extras and checkout show of a booking. A group takes along what its modules import, but for what one above it has taken.
const shell = /src\/pages\/start-page/;
const islands =
  /rolldown.runtime|node_modules\/(react|react-dom|scheduler|@lingui)\/|src\/(pages|ui\/(button|icon|on-first-intent)|site\/draft\/booking-draft-provider)/;
// What is asked of a person is asked by a few forms, which fetch it themselves.
const parts =
  /src\/(basics\/(?!countries|email-address|text-line)|site\/(field-text|non-breaking)|translations|ui\/(field|note))/;
const draft =
  /node_modules\/zod\/|src\/site\/(draft\/(?!offline-booking|further-rides|choose-rides|ride-)|launcher\/(use-launcher|launcher[.]tsx))/;
const queries =
  /node_modules\/@tanstack\/|src\/ui\/skeleton|src\/site\/(queries\/|booking-steps\/(booking-progress|coverage|format-period|load-error|nudge-answer|page-head|scooters-and|struck|summary-rows|use-quote|use-rental))/;
const steps =
  /src\/site\/booking-steps\/(booking-gate|extra-text|has-rental|nothing-booked|price-nudge|promo|total-)/;

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

/** The server (docs/decisions/099): what `npm start` runs, the half of it that is written in JSX, and the sandbox's process. */
const server = {
  resolve: { noExternal: true as const, external: outsidePackages },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/server',
    ssr: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        costiera: 'src/costiera.ts',
        rendering: 'src/pages/rendering.tsx',
        sandbox: 'stand-ins/payment-sandbox/sandbox.ts',
      },
      // Side by side: what lies beside a source lies beside each of them (src/pages/build/server-bundle.ts).
      output: {
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [entries(), react(), tailwind(), listModules(), compressBuild(), serverBundle()],
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
      optimizeDeps: { entries: ['src/pages/wake-island.tsx', 'src/site/*/island.tsx'] },
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { ...entryInputs(), site: 'src/site/styles/site.css' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', test: shell, priority: 5 },
                { name: 'islands', test: islands, priority: 4 },
                { name: 'parts', test: parts, priority: 3 },
                { name: 'draft', test: draft, priority: 2 },
                { name: 'queries', test: queries, priority: 1 },
                { name: 'steps', test: steps },
              ],
            },
          },
        },
      },
    },
    ssr: command === 'build' ? server : {},
    ...(command === 'build' ? { design, admin } : {}),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
