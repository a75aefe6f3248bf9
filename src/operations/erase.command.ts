// npm run erase -- CODE [--now]: forgets the person of a booking's contract
import { parseArgs } from 'node:util';
import { parseBookingCode } from '../basics/booking-code.ts';
import { bookingStore } from '../booking/booking.store.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { eraseContract } from '../contract/keys/erase-contract.ts';
import type { Database } from '../database/tables.ts';
import { migrate } from '../database/migrate.ts';
import { createErasureDeps } from '../app/gateways.ts';
import { createContractDeps } from './create-contract-deps.ts';
import { RefusedCommand } from './refused-command.ts';
import { runCommand, printLine } from './run-command.ts';

const usage = `npm run erase -- CODE          says what would be forgotten
npm run erase -- CODE --now    forgets it: nobody can bring it back`;

await runCommand(async (settings, open) => {
  const { values, positionals } = parseArgs({
    options: { now: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const code = parseBookingCode(positionals[0] ?? '');
  if (code === null) throw new RefusedCommand(usage);
  const opened = await open();
  await migrate(opened);
  const deps = await createContractDeps(settings, opened);
  // A booking that was changed after its signature has one for each time.
  const found = await deps.contracts.page(opened.database, { after: null, code, most: 1000 });
  if (found.length === 0) throw new RefusedCommand(`There is no contract of ${code}.`);
  if (!values.now)
    return printLine(
      `Contract of ${code}: customer data, text, signature, file, reports, photos and review would be closed for good, here and in every backup.\nNothing was changed. Say --now.`,
    );
  const erasing = { ...deps, ...createErasureDeps(settings) };
  let erased = 0;
  for (const { id } of found) erased += Number(await eraseContract(erasing, id));
  await closeRequest(opened.database, code);
  printLine(
    erased > 0 ? `The contract of ${code} is forgotten.` : `The contract of ${code} was forgotten already.`,
  );
});

/** The customer who asked by their own page has been answered. */
async function closeRequest(database: Database, code: string): Promise<void> {
  const booking = await bookingStore.byCode(database, code);
  if (booking) await staffTasks.closeTasks(database, { kind: 'erasure_asked', reference: booking.id });
}
