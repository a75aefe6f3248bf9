import { writeFile } from 'node:fs/promises';
import { RefusedCommand } from './refused-command.ts';

/**
 * Writes a secret key into a new file that only its owner may read. Never over one that is there: mails may be signed by it, backups
 * encrypted for it. Throws RefusedCommand where it is there, or cannot be written.
 */
export async function writeKeyFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown';
    throw new RefusedCommand(
      code === 'EEXIST'
        ? `${file} is there already: name a new file.`
        : `${file} cannot be written (${code}).`,
      { cause: fault },
    );
  }
}
