import * as z from 'zod/mini';
import { callOf } from './release.ts';
import { findPause } from '../database/pause.ts';
import { migrate, stampMode } from '../database/migrate.ts';
import { createCommandShop } from './create-command-shop.ts';
import { describeDrift } from './describe-drift.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';

export default command({
  usage: (call) => `${call('[--since 2026-11-21T08:00:00Z] [--thaw] [--mails keep|send]')}
  Ends with 1 where the provider did not answer everything.
  --thaw         ends the freeze of a restored shop, where the provider answered everything
  --mails keep   with it: mails that wait from before the restore are held back, they were most likely sent (this is what happens)
  --mails send   with it: they are sent, perhaps a second time; without it: sends what was held back`,
  options: {
    since: { type: 'string' },
    thaw: { type: 'boolean', default: false },
    mails: { type: 'string' },
  },
  async work({ settings, open, values }) {
    const asked = z
      .object({
        since: z.optional(z.iso.datetime()),
        thaw: z.boolean(),
        mails: z.optional(z.enum(['keep', 'send'])),
      })
      .safeParse(values);
    if (!asked.success) throw new WrongUse();
    const { since, thaw, mails } = asked.data;
    const opened = await open();
    await migrate(opened);
    await stampMode(opened, settings.mode);
    const { desk, close } = await createCommandShop(settings, opened);
    try {
      const report = await desk.compareRestored(since === undefined ? undefined : new Date(since));
      for (const line of describeDrift(report)) printLine(line);
      if (thaw) await end(desk, report.silent.length > 0, mails ?? 'keep');
      else if (mails === 'send') printLine(`${await desk.sendKeptMails()} mails that were held back go out.`);
      if ((await findPause(opened.database)) !== null)
        printLine(`The shop is paused: ${callOf('reconcile', '--thaw')} lets it go on.`);
      if (report.silent.length > 0) throw new RefusedCommand('Not all of it was compared.');
    } finally {
      await close();
    }
  },
});

type Desk = Awaited<ReturnType<typeof createCommandShop>>['desk'];

async function end(desk: Desk, isSilent: boolean, mails: 'keep' | 'send'): Promise<void> {
  if (isSilent) throw new RefusedCommand('Not thawed: the provider did not answer everything. Run it again.');
  const thawed = await desk.resume(mails);
  if (thawed.kind !== 'thawed') throw new RefusedCommand(`Not thawed: the shop is ${thawed.kind}.`);
  printLine('Thawed: the shop goes on.');
  if (thawed.keptMails > 0)
    printLine(
      `${thawed.keptMails} mails from before the restore are held back. ${callOf('reconcile', '--mails send')} sends them.`,
    );
}
