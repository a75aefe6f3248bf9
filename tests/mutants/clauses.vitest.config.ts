import { defineConfig } from 'vitest/config';

/** The tests that run the stores in their own process; a file each in one of its own, for each reads the store anew. */
export default defineConfig({
  test: {
    include: [
      'src/{booking,contract,delivery,fleet,mails,operations,payment,waiting-list}/**/*.test.ts',
      'tests/api/**/*.test.ts',
      'tests/faults/{desk-meanwhile,late-money,moved-meanwhile,race-for-units,races-for-stock,refund-races,waiting-list-races}.test.ts',
    ],
    exclude: ['**/*.{rules,shape}.test.ts'],
    globalSetup: 'tests/support/postgres/postgres-setup.ts',
    setupFiles: 'tests/mutants/tell-executed-clauses.ts',
    fsModuleCache: false, // it would take a store without a clause for the store
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
