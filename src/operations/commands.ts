import { callOf } from './release.ts';
import { printLine, type Command } from './command.ts';

type CommandRow = { about: string; load: () => Promise<{ default: Command }> };

/** What an operator can do besides opening the shop. Each is loaded when it is called. */
const commands: Record<string, CommandRow> = {
  backup: {
    about: 'writes all that the database holds into a file, or looks whether one is sound',
    load: () => import('./backup.command.ts'),
  },
  'backup-key': {
    about: 'makes the pair of keys that backups are encrypted and opened with',
    load: () => import('./backup-key.command.ts'),
  },
  restore: {
    about: 'brings a backup back; the shop is frozen until it is reconciled',
    load: () => import('./restore.command.ts'),
  },
  reconcile: {
    about: 'compares the shop with its payment provider, and ends a freeze',
    load: () => import('./reconcile.command.ts'),
  },
  'first-owner': {
    about: 'prints the link by which the owner chooses a password',
    load: () => import('./first-owner.command.ts'),
  },
  'go-live': {
    about: 'says what is missing before the shop can be opened',
    load: () => import('./go-live.command.ts'),
  },
  dkim: {
    about: 'says what the sender’s domain is to publish, and makes a key to sign mails with',
    load: () => import('./dkim.command.ts'),
  },
  bounces: {
    about: 'reads a mail that came back, from a mail server’s pipe',
    load: () => import('./bounces.command.ts'),
  },
  evidence: {
    about: 'checks the records of contracts, or tells one',
    load: () => import('./evidence.command.ts'),
  },
  'check-log': {
    about: 'says whether the log of the desk stands as it was written',
    load: () => import('./check-log.command.ts'),
  },
  erase: {
    about: 'erases a person, or says what would be erased',
    load: () => import('./erase.command.ts'),
  },
  'kept-paper': {
    about: 'writes down what the law kept of somebody who was erased',
    load: () => import('./kept-paper.command.ts'),
  },
  'move-photos': {
    about: 'moves photos to where the shop keeps them now',
    load: () => import('./move-photos.command.ts'),
  },
  'rotate-keys': {
    about: 'seals anew, under APP_SECRET, what a former secret sealed',
    load: () => import('./rotate-keys.command.ts'),
  },
};

const exitCodes =
  'Ends with 0 when it is done, 1 when it was refused or failed, 2 when it was not understood.';

/** The exit code. */
export async function runCommand(name: string, words: readonly string[]): Promise<number> {
  const row = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!row) {
    const isAsked = ['help', '--help', '-h'].includes(name);
    if (!isAsked) console.error(`There is no command ${name}.`);
    (isAsked ? printLine : console.error)(listOfCommands());
    return isAsked ? 0 : 2;
  }
  process.stdout.on('error', unlessNobodyReads);
  const { default: command } = await row.load();
  if (!words.some((word) => word === '--help' || word === '-h')) return command.run(name, words);
  printLine(`${name} ${row.about}.\n\n${command.usage(name)}\n\n${exitCodes}`);
  return 0;
}

/** `costiera … | head` reads no further, which is no reason to leave a work half done. */
function unlessNobodyReads(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EPIPE') throw fault;
}

function listOfCommands(): string {
  const rows: [string, string][] = [['start', 'opens the shop'], ...aboutEach()];
  return rows.map(([name, about]) => `${callOf(name).padEnd(26)} ${about}`).join('\n');
}

const aboutEach = (): [string, string][] =>
  Object.entries(commands).map(([name, { about }]) => [name, about]);
