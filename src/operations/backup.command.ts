// npm run backup -- --to FOLDER
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import { secretOf } from '../app/stand-ins.ts';
import { RefusedCommand } from './refused-command.ts';
import { runCommand, say } from './run-command.ts';
import { takeBackup } from './take-backup.ts';

await runCommand(async (settings, open) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new RefusedCommand('Say where: npm run backup -- --to FOLDER');
  if (!existsSync(values.to)) throw new RefusedCommand(`There is no folder ${values.to}.`);
  const opened = await open();
  const appSecret = await secretOf(settings);
  const secret = {
    fingerprint: sealingKeys(appSecret).currentId,
    demoSecret: settings.live === null ? appSecret : null,
  };
  const { file, manifest } = await takeBackup(opened, { folder: values.to, mode: settings.mode, secret });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  say(`${file}\n${rows} rows of ${Object.keys(manifest.tables).length} tables, as of ${manifest.asOf}.`);
  say('It holds names, addresses and signed contracts (sealed): keep it encrypted, away from this machine.');
  if (settings.live)
    say('APP_SECRET is not in it: keep that too, elsewhere. Without it contracts stay sealed.');
});
