/**
 * A process of its own that writes into an embedded database as fast as it can, until its standard input closes. Argument: the data
 * folder. Prints one line of JSON a write, `{"written":7}` or `{"refused":"ENOSPC"}`, and in the end nothing. Such a process can
 * hang without taking the test with it.
 */
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { migrate } from '../../../src/database/migrate.ts';
import { openDatabase } from '../../../src/database/open-database.ts';

const opened = await openDatabase({ dataDir: process.argv[2] ?? '' });
await migrate(opened);
let told = false;
process.stdin.resume().once('close', () => (told = true));

/** Nothing that could be compressed: each write is as long in the log. */
const detail = (): string => JSON.stringify(randomBytes(100_000).toString('base64'));

for (let number = 0; !told; number += 1) {
  const values = { kind: 'written', reference: String(number), detail: detail() };
  const said = await opened.database
    .transaction()
    .execute((tx) => tx.insertInto('staff_task').values(values).execute())
    .then(
      () => ({ written: number }),
      (fault: unknown) => ({
        refused: fault instanceof Error && 'code' in fault ? fault.code : String(fault),
      }),
    );
  process.stdout.write(`${JSON.stringify(said)}\n`);
  await setImmediate(); // a refusal takes no time, and would let nobody tell us anything
}
await opened.close();
