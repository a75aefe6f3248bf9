import { deriveAuditKey } from '../identity/identity.ts';
import { readAppSecret } from '../app/stand-ins.ts';
import { auditStore } from '../identity/audit.store.ts';
import { checkAudit } from '../identity/write-audit.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine } from './command.ts';

export default command({
  usage: (call) => call(),
  options: {},
  async work({ settings, open }) {
    const { database } = await open();
    const auditKey = deriveAuditKey(await readAppSecret(settings));
    const { entries, brokenAt } = await checkAudit({ audit: auditStore, auditKey }, database);
    if (brokenAt !== null)
      throw new RefusedCommand(`The log was changed: entry ${brokenAt} is missing or not as it was written.`);
    printLine(`The log is whole: ${entries} entries.`);
  },
});
