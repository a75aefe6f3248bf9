// npm run check-log: whether what people at the desk did stands as it was written.
import { deriveAuditKey } from '../identity/identity.ts';
import { readAppSecret } from '../app/stand-ins.ts';
import { auditStore } from '../identity/audit.store.ts';
import { checkAudit } from '../identity/write-audit.ts';
import { RefusedCommand } from './refused-command.ts';
import { runCommand, printLine } from './run-command.ts';

await runCommand(async (settings, open) => {
  const { database } = await open();
  const auditKey = deriveAuditKey(await readAppSecret(settings));
  const { entries, brokenAt } = await checkAudit({ audit: auditStore, auditKey }, database);
  if (brokenAt !== null)
    throw new RefusedCommand(`The log was changed: entry ${brokenAt} is missing or not as it was written.`);
  printLine(`The log is whole: ${entries} entries.`);
});
