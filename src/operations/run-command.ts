import { DataFolderInUse } from '../database/data-folder.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { sql } from 'kysely';
import { openShopSettings } from '../shop/shop.ts';
import { isUnreachable } from '../database/unreachable.ts';
import { InvalidSettings, readSettings, type Settings } from '../settings.ts';
import { RefusedCommand } from './refused-command.ts';

/** `any database`: which may hold no shop yet, and of which nothing is read. */
type OpenForCommand = (what?: 'a shop' | 'any database') => Promise<OpenDatabase>;

/** A command of the operator's, in the shop's own environment. What goes wrong in a known way is one sentence and exit code 1. */
export async function runCommand(
  work: (settings: Settings, open: OpenForCommand) => Promise<void>,
): Promise<void> {
  const opened: OpenDatabase[] = [];
  try {
    const settings = readSettings(process.env);
    await work(settings, async (what = 'a shop') => {
      const one = await openDatabase({ ...settings, poolSize: 4 });
      opened.push(one);
      if (what === 'a shop') await publishSettings(one);
      return one;
    });
  } catch (fault) {
    process.exitCode = 1;
    console.error(sentenceFor(fault) ?? fault);
  } finally {
    for (const one of opened) await one.close();
  }
}

/** What is said of the shop and how long things are kept; a database from before it was kept there says nothing of it. */
async function publishSettings({ database }: OpenDatabase): Promise<void> {
  const query = sql<{ known: boolean }>`select to_regclass('setting_version') is not null as known`;
  const { rows } = await query.execute(database);
  if (rows[0]?.known) await openShopSettings(database);
}

function sentenceFor(fault: unknown): string | null {
  if (fault instanceof DataFolderInUse)
    return 'The shop is running. Its embedded database serves one program at a time: stop the shop first.';
  if (fault instanceof RefusedCommand || fault instanceof InvalidSettings) return fault.message;
  if (isUnreachable(fault)) return 'The database cannot be used. Look at DATABASE_URL.';
  if (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS'))
    return fault.message;
  return null;
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
