import { renewBookingLinks } from '../booking/renew-booking-links.ts';
import { renewContractLinks } from '../contract/links/renew-contract-links.ts';
import { rotateKeys } from '../contract/keys/rotate-keys.ts';
import { rotateKeyBoxes } from '../key-box/key-boxes.ts';
import { rotatePushKey } from '../notifications/push-keys.ts';
import { migrate } from '../database/migrate.ts';
import { createContractDeps } from './create-contract-deps.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine } from './command.ts';

export default command({
  usage: (call) => `${call('')}   wraps anew under APP_SECRET what APP_SECRET_REPLACED sealed
${call('--links')}   and ends every link that was made under it: where the old secret leaked`,
  options: { links: { type: 'boolean', default: false } },
  async work({ settings, open, values }) {
    if (settings.replacedSecrets.length === 0)
      throw new RefusedCommand(
        'APP_SECRET_REPLACED names no secret. Set APP_SECRET to the new one, APP_SECRET_REPLACED to the one before, and restart the shop first.',
      );
    const opened = await open();
    await migrate(opened);
    const deps = await createContractDeps(settings, opened);
    const { rewrapped, unknownKey } = await rotateKeys(deps);
    printLine(`${rewrapped} contracts are wrapped anew under APP_SECRET.`);
    const boxes = await rotateKeyBoxes(deps.boxes, opened.database);
    if (boxes > 0) printLine(`${boxes} key boxes are sealed anew.`);
    if (await rotatePushKey(deps.push, opened.database))
      printLine('The key of notifications is sealed anew.');
    if (values.links) {
      printLine(
        `${await renewContractLinks(deps)} links to contracts have ended; the next mail has the new one.`,
      );
      printLine(
        `${await renewBookingLinks({ ...deps, bookings: deps.allBookings })} links to bookings have ended.`,
      );
      printLine('APP_SECRET_REPLACED is not needed any more.');
    } else {
      printLine(
        'Links in mails go on while APP_SECRET_REPLACED is set. --links ends them: where the old secret leaked.',
      );
    }
    if (unknownKey > 0)
      throw new RefusedCommand(
        `${unknownKey} contracts are sealed under a secret that is neither of these: they stay closed.`,
      );
  },
});
