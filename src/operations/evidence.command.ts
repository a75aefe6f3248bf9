import { parseBookingCode } from '../basics/booking-code.ts';
import { migrate } from '../database/migrate.ts';
import { checkAllEvidence, describeBrokenContract, listEvidence } from './check-all-evidence.ts';
import { createContractDeps } from './create-contract-deps.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';

export default command({
  usage: (
    call,
  ) => `${call('--check [CODE]')}   recomputes the chains and hashes of every contract, or of one booking's
${call('CODE')}             tells what is recorded of it`,
  options: { check: { type: 'boolean', default: false } },
  async work({ settings, open, values, words }) {
    const typed = words[0];
    const code = typed === undefined ? null : parseBookingCode(typed);
    if ((typed !== undefined && code === null) || (!values.check && code === null)) throw new WrongUse();
    const opened = await open();
    await migrate(opened);
    const deps = await createContractDeps(settings, opened);
    if (code !== null && !values.check) {
      for (const line of await listEvidence(deps, code)) printLine(line);
      return;
    }
    const { contracts, events, broken } = await checkAllEvidence(deps, code);
    if (code !== null && contracts === 0) throw new RefusedCommand(`There is no contract of ${code}.`);
    if (broken) throw new RefusedCommand(describeBrokenContract(broken));
    printLine(`${contracts} contracts, ${events} events: each is as it was recorded.`);
  },
});
