import type { ByteStream } from '../gateways/backups/age-file.ts';
import { InvalidSettings } from '../settings.ts';

/** Encrypts a backup to those who may open it, and to a key that is made for this run alone: with it the file is read again, then it is forgotten. */
export type BackupSeal = { encrypt(bytes: ByteStream): ByteStream; ownKeys: readonly string[] };

/** Null: nobody’s key is set, the file is readable. Loaded where it is needed: half a megabyte of cryptography. */
export async function createBackupSeal(keys: readonly string[]): Promise<BackupSeal | null> {
  if (keys.length === 0) return null;
  const { createAgeKey, encrypterFor } = await import('../gateways/backups/age-file.ts');
  const own = await createAgeKey();
  const encrypt = encrypterFor([...keys, own.recipient]);
  if (encrypt) return { encrypt, ownKeys: [own.identity] };
  throw new InvalidSettings(
    'BACKUP_KEY is not valid: it takes the public key that `backup-key` prints, age1…',
  );
}
