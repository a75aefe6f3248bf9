import { existsSync } from 'node:fs';
import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import { readAppSecret } from '../app/stand-ins.ts';
import { recordBackup } from '../go-live/go-live.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';
import { createBackup } from './create-backup.ts';

export default command({
  usage: (call) => call('--to FOLDER'),
  options: { to: { type: 'string' } },
  async work({ settings, open, values }) {
    if (values.to === undefined) throw new WrongUse('Say where.');
    if (!existsSync(values.to)) throw new RefusedCommand(`There is no folder ${values.to}.`);
    const opened = await open();
    const appSecret = await readAppSecret(settings);
    const secret = {
      fingerprint: sealingKeys(appSecret).currentId,
      demoSecret: settings.live === null ? appSecret : null,
    };
    const { file, manifest } = await createBackup(opened, { folder: values.to, mode: settings.mode, secret });
    // The check before opening wants one of today; a database that cannot be written to now is backed up all the same.
    await recordBackup(opened.database).catch(() => undefined);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    printLine(
      `${file}\n${rows} rows of ${Object.keys(manifest.tables).length} tables, as of ${manifest.asOf}.`,
    );
    printLine(
      'It holds names, addresses and signed contracts (sealed): keep it encrypted, away from this machine.',
    );
    if (settings.live)
      printLine('APP_SECRET is not in it: keep that too, elsewhere. Without it contracts stay sealed.');
  },
});
