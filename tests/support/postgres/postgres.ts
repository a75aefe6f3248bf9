import { describe, inject, onTestFinished } from 'vitest';
import { copyTemplate, type FreshDatabase, type Template } from './fresh-database.ts';

/** Like `describe`, for tests that need the PostgreSQL server; without one they are skipped, and postgres-setup.ts says so. */
export const describeOnPostgres = describe.skipIf(inject('postgresUrl') === '');

/**
 * A database of its own for the running test, dropped when the test ends: with the tables alone, or with the demo's fleet and
 * prices as well.
 */
export async function freshDatabase(template: Template = 'tables'): Promise<FreshDatabase> {
  const fresh = await copyTemplate(inject('postgresUrl'), template);
  let open = true;
  const close = async () => {
    if (open) await fresh.close();
    open = false;
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
