import { describe, inject, onTestFinished } from 'vitest';
import { copyTemplate, type FreshDatabase, type Template } from './fresh-database.ts';
import { takeDatabase } from './kept-databases.ts';

/** Like `describe`, for tests that need the PostgreSQL server; without one they are skipped, and postgres-setup.ts says so. */
export const describeOnPostgres = describe.skipIf(inject('postgresUrl') === '');

/**
 * A database of its own for the running test, given back when the test ends: with the tables alone, or with the demo's fleet and
 * prices as well.
 */
export async function freshDatabase(template: Template = 'tables'): Promise<FreshDatabase> {
  const fresh = await (inject('keepsDatabases') ? takeDatabase : copyTemplate)(
    inject('postgresUrl'),
    template,
  );
  let open = true;
  const close = async () => {
    if (!open) return;
    open = false;
    await fresh.close();
  };
  onTestFinishedIfInside(close);
  return { ...fresh, close };
}

/** In `beforeAll` there is no running test: there the caller closes. */
function onTestFinishedIfInside(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    // Outside a test.
  }
}
