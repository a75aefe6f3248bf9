/** What a backup is called: of which shop, as of when, and whether it is encrypted. In their order they are in the order of time. */
export const nameOfBackup = (mode: 'demo' | 'live', asOf: string, isEncrypted: boolean): string =>
  `costiera-${mode}-${asOf.replaceAll(/[-:]|[.]\d+/g, '')}.backup${isEncrypted ? '.age' : ''}`;

const pattern = /^costiera-(demo|live)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup(?:\.age)?$/;
const unfinished = /\.unfinished$/;

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

export const latestBackup = (names: readonly string[], mode: 'demo' | 'live'): string | undefined =>
  backupsOf(names, mode).at(-1)?.name;

/** Of runs that were killed. */
export const unfinishedBackups = (names: readonly string[], mode: 'demo' | 'live'): NamedBackup[] =>
  backupsOf(
    names.filter((name) => unfinished.test(name)).map((name) => name.replace(unfinished, '')),
    mode,
  ).map(({ name, asOf }) => ({ name: `${name}.unfinished`, asOf }));
