import type { S3Settings } from '../s3-store.ts';
import type { ByteStream } from './age-file.ts';

/** Where backups lie. What is written is there whole or not at all once it was renamed; nothing of it is ever in memory as a whole. */
export type BackupStore = {
  /** For the operator, without keys. */
  describe(name: string): string;
  names(): Promise<string[]>;
  /** Gives how many bytes it took. */
  write(name: string, bytes: ByteStream): Promise<number>;
  read(name: string): ByteStream;
  rename(from: string, to: string): Promise<void>;
  remove(name: string): Promise<void>;
};

export type BackupPlace = { folder: string } | S3Settings;
