import type { BackupPlace, BackupStore } from './backup-store.type.ts';
import { folderBackups } from './folder-backups.ts';
import { s3Backups } from './s3-backups.ts';

export const openBackupStore = (place: BackupPlace): BackupStore =>
  'folder' in place ? folderBackups(place.folder) : s3Backups(place);
