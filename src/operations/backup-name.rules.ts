/** What a backup is called: of which shop, as of when, and whether it is encrypted. In their order they are in the order of time. */
export const nameOfBackup = (mode: 'demo' | 'live', asOf: string, isEncrypted: boolean): string =>
  `costiera-${mode}-${asOf.replaceAll(/[-:]|[.]\d+/g, '')}.backup${isEncrypted ? '.age' : ''}`;

const pattern = /^costiera-(demo|live)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;
const unfinished = /(?:\.[0-9a-f]{8})?\.unfinished$/;

/** Until it was read again; `run` tells two of the same second apart. */
export const unfinishedName = (name: string, run: string): string => `${name}.${run}.unfinished`;

export type NamedBackup = { name: string; asOf: Date };

/** Those of this shop's mode, the oldest first; whatever else lies there is not ours. */
export function backupsOf(names: readonly string[], mode: 'demo' | 'live'): NamedBackup[] {
  const found = names.flatMap((name) => {
    const [, whose, year, month, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
    if (whose !== mode) return [];
    return [{ name, asOf: new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`) }];
  });
  return found.toSorted((a, b) => a.asOf.getTime() - b.asOf.getTime());
}

/** The database names them, by a clock that may be somewhat before ours. */
const aheadMinutes = 5;

/** One whose moment has not come yet: a clock was or is wrong. */
export const isAhead = ({ asOf }: NamedBackup, now: Date): boolean =>
  asOf.getTime() - now.getTime() > aheadMinutes * 60_000;

export const latestBackup = (backups: readonly NamedBackup[], now: Date): string | undefined =>
  backups.findLast((backup) => !isAhead(backup, now))?.name;

/** Of runs that were killed, and of those whose store copied them and then did not take the first away. */
export const unfinishedBackups = (
  names: readonly string[],
  mode: 'demo' | 'live',
): (NamedBackup & { of: string })[] =>
  names
    .filter((name) => unfinished.test(name))
    .flatMap((name) =>
      backupsOf([name.replace(unfinished, '')], mode).map(({ name: of, asOf }) => ({ name, of, asOf })),
    );
