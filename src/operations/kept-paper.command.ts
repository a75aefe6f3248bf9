import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseBookingCode } from '../basics/booking-code.ts';
import { openKeptPaper } from '../contract/keys/open-kept-paper.ts';
import { migrate } from '../database/migrate.ts';
import { createContractDeps } from './create-contract-deps.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';

export default command({
  usage: (call) => call('CODE --to FOLDER'),
  options: { to: { type: 'string' } },
  async work({ settings, open, values, words }) {
    const code = parseBookingCode(words[0] ?? '');
    if (code === null || values.to === undefined) throw new WrongUse('Say of which booking, and where to.');
    const opened = await open();
    await migrate(opened);
    const deps = await createContractDeps(settings, opened);
    const booking = await deps.allBookings.byCode(opened.database, code);
    const paper = booking && (await openKeptPaper(deps, booking.id));
    if (!paper) throw new RefusedCommand(`Nothing is kept of ${code}.`);
    const { contracts, ...rest } = paper;
    const write = (name: string, content: string | Uint8Array) =>
      writeFile(path.join(values.to ?? '', name), content, { mode: 0o600 });
    await mkdir(values.to, { recursive: true, mode: 0o700 });
    for (const [nth, { pdf }] of contracts.entries())
      if (pdf) await write(`${code}-contract-${nth + 1}.pdf`, pdf);
    const record = { code, ...rest, contracts: contracts.map(({ pdf: _, ...contract }) => contract) };
    await write(`${code}.json`, JSON.stringify(record, null, 2));
    printLine(
      `What is kept of ${code} until ${paper.until} is in ${values.to}. Delete it there when it has served.`,
    );
  },
});
