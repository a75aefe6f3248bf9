import { createShopErasure } from './create-erasure.ts';
import { readAppSecret } from '../app/stand-ins.ts';
import { parseBookingCode } from '../basics/booking-code.ts';
import { systemRandomSource } from '../basics/random-source.ts';
import { databaseClock } from '../database/database-clock.ts';
import { migrate } from '../database/migrate.ts';
import { describeErasure } from '../retention/erasure-report.rules.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';

const elsewhere = `Not reached from here: mails that were delivered, backups (a restore erases again), and what the payment provider keeps of its
customer by itself: ask it there.`;

export default command({
  usage: (call) => `${call('CODE or ADDRESS')}          says what would be erased of a person, and what kept
${call('CODE or ADDRESS --now')}    erases it: nobody can bring it back
A person is named by the code of a booking or by an e-mail address.`,
  options: { now: { type: 'boolean', default: false } },
  async work({ settings, open, values, words }) {
    const typed = words[0] ?? '';
    const code = parseBookingCode(typed);
    if (code === null && !typed.includes('@')) throw new WrongUse();
    const opened = await open();
    await migrate(opened);
    const erasure = createShopErasure({
      settings,
      database: opened.database,
      clock: await databaseClock(opened),
      chance: systemRandomSource,
      secrets: [await readAppSecret(settings), ...settings.replacedSecrets],
      failpoint: (name) => {
        if (name === settings.failpoint) process.kill(process.pid, 'SIGKILL');
      },
    });
    const person = code === null ? { email: typed } : { code };
    const report = await erasure.erasePerson(person, { isRehearsal: !values.now });
    if (report === null) throw new RefusedCommand('Nobody is known by that here.');
    for (const line of describeErasure(report, !values.now)) printLine(line);
    printLine(values.now ? elsewhere : 'Nothing was changed. Say --now.');
  },
});
