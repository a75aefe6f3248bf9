import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/runner/longest-first.ts';

// As in a shop: what React looks for while one develops makes drawing a page three times as long.
process.env['NODE_ENV'] = 'production';

/** What runs without a database; mutants of the rules are held against these alone (tests/mutants). */
export const rules = [
  'src/**/*.rules.test.ts',
  'src/**/*.shape.test.ts',
  'src/basics/**/*.test.ts',
  'src/translations/**/*.test.ts',
  'src/admin/**/*.test.{ts,tsx}',
  'src/http/headers.test.ts',
  'src/site/checkout/**/*.test.{ts,tsx}',
  'tests/arrows/**/*.test.ts',
  'tests/docs/**/*.test.ts',
  'tests/model/money.test.ts',
];
/** No file has a process of its own: each would read the whole shop anew. What a file changes for all it puts back. */
const isolate = false;
/** Every file of tests stands on the demo's shop unless it says otherwise. */
const setupFiles = ['tests/support/values/stand-on-costiera.ts'];
/** On CI what broke is tried once more and named, for what only came late (docs/decisions/034-test-command.md); the rules have nothing to wait for. */
const retry = process.env['CI'] === 'true' ? 1 : 0;
/** It costs nothing while a test holds; a machine that others use too was found seven times slower than usual. */
const patienceMs = 180_000;
/** For servers that are started and killed. What waits for ever is waited for twice on CI, so that twenty minutes were too many. */
const patienceWithServersMs = 300_000;
const builtFirst = 'tests/support/process/built-first.ts';
const journeys = ['tests/journeys/**'];

export default defineConfig({
  test: {
    // Two more than the cores: a test waits for the database, a server or a bank for half of its time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: 'tests/support/postgres/postgres-setup.ts', // one server for all projects
    projects: [
      { test: { name: 'rules', setupFiles, isolate, include: rules, testTimeout: patienceMs } },
      {
        test: {
          name: 'api',
          retry,
          // Elsewhere servers of their own are on it, and it is dropped.
          provide: { keepsDatabases: true },
          setupFiles,
          isolate,
          include: ['src/**/*.test.{ts,tsx}', 'tests/api/**/*.test.ts', 'tests/support/**/*.test.ts'],
          exclude: [...rules, ...journeys],
          testTimeout: patienceMs,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'model',
          setupFiles,
          isolate,
          include: ['tests/model/{shop,arrivals,deliveries}.test.ts'],
          testTimeout: 1_200_000,
          hookTimeout: patienceMs,
        },
      },
      {
        test: {
          name: 'built',
          retry,
          globalSetup: builtFirst,
          setupFiles,
          isolate,
          include: ['tests/built/**/*.test.ts'],
          testTimeout: patienceWithServersMs,
          hookTimeout: patienceWithServersMs,
        },
      },
      {
        test: {
          name: 'openapi',
          retry,
          globalSetup: builtFirst,
          setupFiles,
          isolate,
          include: ['tests/openapi/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: patienceWithServersMs,
        },
      },
      {
        test: {
          name: 'faults',
          retry,
          globalSetup: builtFirst,
          setupFiles,
          isolate,
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: patienceWithServersMs,
          hookTimeout: patienceWithServersMs,
        },
      },
    ],
  },
});
