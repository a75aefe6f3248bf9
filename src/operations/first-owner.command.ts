// npm run first-owner -- --name "Anna Esposito" --email anna@example.org [--language it|en]
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { systemChance } from '../basics/chance.ts';
import { systemClock } from '../basics/clock.ts';
import { isRefusal } from '../basics/refusals.ts';
import { linkTokens } from '../basics/tokens.ts';
import { migrate, stampMode } from '../database/migrate.ts';
import { auditKeyOf } from '../app/open-staff.ts';
import { secretOf } from '../app/stand-ins.ts';
import { auditStore } from '../identity/audit.store.ts';
import { makeFirstOwner } from '../identity/first-owner.ts';
import { staffStore } from '../identity/staff.store.ts';
import { deskPage } from '../pages/desk-address.ts';
import { RefusedCommand } from './refused-command.ts';
import { runCommand, say } from './run-command.ts';

const usage = 'npm run first-owner -- --name "Anna Esposito" --email anna@example.org [--language it|en]';
const Asked = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  email: z.email(),
  language: z.enum(['it', 'en']),
});

await runCommand(async (settings, open) => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      language: { type: 'string', default: 'it' },
    },
  });
  const asked = Asked.safeParse(values);
  if (!asked.success) throw new RefusedCommand(usage);
  const opened = await open();
  await migrate(opened);
  await stampMode(opened, settings.mode);
  const appSecret = await secretOf(settings);
  const made = await makeFirstOwner(
    {
      database: opened.database,
      staff: staffStore,
      audit: auditStore,
      auditKey: auditKeyOf(appSecret),
      links: linkTokens(appSecret, ...settings.replacedSecrets),
      chance: systemChance,
      clock: systemClock,
    },
    asked.data,
  );
  if (isRefusal(made)) throw new RefusedCommand('There is an owner already: they invite everybody else.');
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  say('Open this link to choose a password; it works once:');
  say(deskPage(publicUrl, 'invitation', made.token));
});
