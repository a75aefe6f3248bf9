import * as z from 'zod/mini';
import { systemRandomSource } from '../basics/random-source.ts';
import { systemClock } from '../basics/clock.ts';
import { isRefusal } from '../basics/refusals.ts';
import { createLinkTokens } from '../basics/tokens.ts';
import { migrate, stampMode } from '../database/migrate.ts';
import { deriveAuditKey } from '../identity/identity.ts';
import { readAppSecret } from '../app/stand-ins.ts';
import { auditStore } from '../identity/audit.store.ts';
import { createFirstOwner } from '../identity/create-first-owner.ts';
import { staffStore } from '../identity/staff.store.ts';
import { deskPage } from '../pages/desk-address.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';
import { deskLanguages } from '../translations/languages.ts';

const OwnerArguments = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  email: z.email(),
  language: z.enum(deskLanguages),
});

export default command({
  usage: (call) =>
    call(`--name "Anna Esposito" --email anna@example.org [--language ${deskLanguages.join('|')}]`),
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    language: { type: 'string', default: 'it' },
  },
  async work({ settings, open, values }) {
    const asked = OwnerArguments.safeParse(values);
    if (!asked.success) throw new WrongUse();
    const opened = await open();
    await migrate(opened);
    await stampMode(opened, settings.mode);
    const appSecret = await readAppSecret(settings);
    const made = await createFirstOwner(
      {
        database: opened.database,
        staff: staffStore,
        audit: auditStore,
        auditKey: deriveAuditKey(appSecret),
        links: createLinkTokens(appSecret, ...settings.replacedSecrets),
        chance: systemRandomSource,
        clock: systemClock,
      },
      asked.data,
    );
    if (isRefusal(made)) throw new RefusedCommand('There is an owner already: they invite everybody else.');
    const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
    printLine('Open this link to choose a password; it works once:');
    printLine(deskPage(publicUrl, 'invitation', made.token));
  },
});
