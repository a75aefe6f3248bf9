import { existsSync } from 'node:fs';
import { systemClock } from '../basics/clock.ts';
import { openBackupStore } from '../gateways/backups/backup-store.ts';
import { readBackupPlace } from '../settings.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';
import { openAskedBackup } from './backup-source.ts';
import { makeBackup } from './make-backup.ts';
import { describeVerified } from './verified-backup.rules.ts';
import { verifyBackup } from './verify-backup.ts';

export default command({
  usage: (
    call,
  ) => `${call('--to FOLDER')}        or s3://BUCKET, of the store of S3_URL; without it, where BACKUP_TO says
${call('--verify FILE')}      brings it back into a database of its own, looks at all of it, and drops that; FILE may be the word latest
  --key FILE      the secret key, where the backup is encrypted`,
  options: { to: { type: 'string' }, verify: { type: 'string' }, key: { type: 'string' } },
  async work({ settings, open, values: { to, verify, key } }) {
    if (verify !== undefined) {
      const now = systemClock.now();
      const source = await openAskedBackup(settings, { asked: verify, key, now, printLine });
      const found = await verifyBackup(source, { settings, opened: await open(), mayEmbed: true });
      for (const line of describeVerified(source.name, found)) printLine(line);
      return found.isSound ? 0 : 1;
    }
    const place = to === undefined ? settings.backups.to : readBackupPlace(to, settings);
    if (place === null) throw new WrongUse('Say where.');
    if ('folder' in place && !existsSync(place.folder))
      throw new RefusedCommand(`There is no folder ${place.folder}.`);
    const { where, bytes, manifest, isEncrypted } = await makeBackup(
      settings,
      await open(),
      openBackupStore(place),
    );
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    printLine(
      `${where}\n${rows} rows of ${Object.keys(manifest.tables).length} tables, ${bytes} bytes, as of ${manifest.asOf}.`,
    );
    printLine(
      isEncrypted
        ? 'It is encrypted to BACKUP_KEY: only who has the secret key opens it.'
        : 'Whoever has this file can read names and addresses in it (contracts are sealed): set BACKUP_KEY (`backup-key` makes one), or keep it encrypted.',
    );
    if (settings.live)
      printLine('APP_SECRET is not in it: keep that too, elsewhere. Without it contracts stay sealed.');
    return 0;
  },
});
