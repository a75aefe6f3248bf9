import { appendFileSync } from 'node:fs';
import { afterEach, expect } from 'vitest';

const file = process.env['EXECUTED_CLAUSES'];
const executed = new Set<string>();
Object.assign(globalThis, { executedClauses: file === undefined ? undefined : executed });

/** One line for each test: which clauses of a marked store (sql-clauses.ts) it came by. */
afterEach(() => {
  if (file === undefined || executed.size === 0) return;
  const { testPath = '', currentTestName: test } = expect.getState();
  const line = { file: testPath.slice(process.cwd().length + 1), test, clauses: [...executed] };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  executed.clear();
});
