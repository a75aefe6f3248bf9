import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { sql } from 'kysely';
import { callOf } from './release.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { DataFolderInUse, UnwritableFolder } from '../database/data-folder.ts';
import { UnfitServer } from '../database/fitting-server.ts';
import { EditedMigration, FailedMigration } from '../database/migrate.ts';
import { isUnreachable } from '../database/unreachable.ts';
import { InvalidSettings, readSettings, type Settings } from '../settings.ts';
import { openShopSettings } from '../shop/shop.ts';
import { RefusedCommand } from './refused-command.ts';

/** `any database`: which may hold no shop yet, and of which nothing is read. */
type OpenForCommand = (what?: 'a shop' | 'any database') => Promise<OpenDatabase>;

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

type CommandDefinition<Options extends ParseArgsOptionsConfig> = {
  /** A line for each way to call it, with what it means. */
  usage(call: (words?: string) => string): string;
  options: Options;
  /** What a refusal or a fault ends with, where whoever calls knows more than 1. */
  faultCode?: number;
  /** It says what mails are signed with. The others send none: where the key lies only the shop may read it, and they work all the same. */
  asksSigningKey?: true;
  work(asked: {
    settings: Settings;
    open: OpenForCommand;
    values: Values<Options>;
    words: string[];
  }): Promise<number | void>;
};

export type Command = {
  usage(name: string): string;
  /** The exit code: 0 done, 1 refused or failed, 2 not understood. */
  run(name: string, words: readonly string[]): Promise<number>;
};

/** It was called in a way that it does not know: its usage is said, and nothing was done. */
export class WrongUse extends Error {
  override name = 'WrongUse';
}

/** A command of the operator's, in the shop's own environment. What goes wrong in a known way is one sentence. */
export function command<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  faultCode = 1,
  asksSigningKey,
  work,
}: CommandDefinition<Options>): Command {
  const usageOf = (name: string) => usage((words) => callOf(name, words));
  return {
    usage: usageOf,
    async run(name, words) {
      const opened: OpenDatabase[] = [];
      try {
        const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
        const settings = readSettings(process.env, { signsMails: asksSigningKey === true });
        const open: OpenForCommand = async (what = 'a shop') => {
          const one = await openDatabase({ ...settings, poolSize: 4 });
          opened.push(one);
          if (what === 'a shop') await publishSettings(one);
          return one;
        };
        return (await work({ settings, open, values, words: positionals })) ?? 0;
      } catch (fault) {
        if (!isWrongUse(fault)) console.error(sentenceFor(fault) ?? fault);
        else console.error([fault.message, usageOf(name)].filter(Boolean).join('\n'));
        return isWrongUse(fault) ? 2 : faultCode;
      } finally {
        for (const one of opened) await one.close();
      }
    },
  };
}

/** What is said of the shop and how long things are kept; a database from before it was kept there says nothing of it. */
async function publishSettings({ database }: OpenDatabase): Promise<void> {
  const query = sql<{ known: boolean }>`select to_regclass('setting_version') is not null as known`;
  const { rows } = await query.execute(database);
  if (rows[0]?.known) await openShopSettings(database);
}

const isWrongUse = (fault: unknown): fault is Error =>
  fault instanceof WrongUse ||
  (fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS'));

function sentenceFor(fault: unknown): string | null {
  if (fault instanceof DataFolderInUse)
    return 'The shop is running. Its embedded database serves one program at a time: stop the shop first.';
  const known = [
    RefusedCommand,
    InvalidSettings,
    UnwritableFolder,
    UnfitServer,
    EditedMigration,
    FailedMigration,
  ];
  if (fault instanceof Error && known.some((kind) => fault instanceof kind)) return fault.message;
  if (isUnreachable(fault)) return 'The database cannot be used. Look at DATABASE_URL.';
  return null;
}

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
