import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  constructor(folder: string) {
    super(`cannot start: another shop already uses the folder ${folder}`);
  }
}

export class UnwritableFolder extends Error {
  override name = 'UnwritableFolder';
}

const whyUnwritable: Record<string, string> = {
  EROFS: 'its disk can only be read',
  EACCES: 'it belongs to another user',
  EPERM: 'the system forbids it',
  ENOTDIR: 'a file stands in the way',
  EEXIST: 'a file stands in the way',
};

/** Makes the folder where it is missing. Throws UnwritableFolder where nothing can be kept in it. */
export function requireWritableFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (fault) {
    const why = whyUnwritable[fault instanceof Error && 'code' in fault ? String(fault.code) : ''];
    if (why === undefined) throw fault;
    throw new UnwritableFolder(
      `cannot start: nothing can be written into the folder ${folder}: ${why}. Set DATA_DIR to one of this user’s.`,
      { cause: fault },
    );
  }
}

const sqliteBusy = 5;

/**
 * Takes the data folder for the life of this process: two PGlite processes on one folder lose rows silently
 * (electric-sql/pglite#1106). SQLite's file lock is freed by the system, after kill -9 too.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (fault) {
    lock.close();
    const isLocked = fault instanceof Error && 'errcode' in fault && fault.errcode === sqliteBusy;
    throw isLocked ? new DataFolderInUse(folder) : fault;
  }
  return () => lock.close();
}
