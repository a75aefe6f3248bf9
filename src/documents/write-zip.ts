import { zipSync } from 'fflate';

/** A folder as one file. Its times are one and the same, so that the same folder is the same file. */
export const writeZip = (files: readonly { name: string; bytes: Uint8Array }[], at: Date): Uint8Array =>
  zipSync(
    Object.fromEntries(files.map(({ name, bytes }) => [name, [bytes, { mtime: at, level: 6 }]] as const)),
  );
