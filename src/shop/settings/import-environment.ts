import type { Logger } from 'pino';
import type { Database } from '../../database/tables.ts';
import { raiseRevision } from '../../database/revisions.ts';
import type { Closure } from './opening.shape.ts';
import { changedFields } from './changed-fields.rules.ts';
import { ridersWithoutNames } from './rider.shape.ts';
import { storedValue, valueOf } from './shop-settings.ts';
import type { SettingKind, ShopSettings } from './setting-kinds.shape.ts';
import type { SettingStore } from './setting.store.ts';

/** What an operator of before gave the program by its environment; `undefined` where nothing was given. */
export type GivenByEnvironment = {
  minimumNoticeMinutes: number | undefined;
  turnaroundMinutes: number | undefined;
  closedDays: readonly string[] | undefined;
  closedSeasons: readonly { from: string; to: string }[] | undefined;
  riders: number | undefined;
  stopMinutes: number | undefined;
  minutesPerKm: number | undefined;
  leadMinutes: number | undefined;
  ownerEmail: string | undefined;
  ownerLanguage: ShopSettings['notices']['ownerLanguage'] | undefined;
};

export type ImportNews = { now: Date; log: Pick<Logger, 'info' | 'warn'> };

const closedDay = (day: string): Closure => ({
  name: day,
  from: day,
  until: day,
  everyYear: false,
  hours: null,
});
const closedSeason = ({ from, to }: { from: string; to: string }): Closure => ({
  name: `${from}..${to}`,
  from: `2000-${from}`,
  until: `2000-${to}`,
  everyYear: true,
  hours: null,
});

/** Only what was given; a list takes the place of the one before. */
function givenOf(given: GivenByEnvironment): { [Kind in SettingKind]?: Partial<ShopSettings[Kind]> } {
  const { minimumNoticeMinutes, turnaroundMinutes, closedDays, closedSeasons, ...rest } = given;
  const { riders, stopMinutes, minutesPerKm, leadMinutes, ownerEmail, ownerLanguage } = rest;
  const closures =
    closedDays || closedSeasons
      ? [...(closedDays ?? []).map(closedDay), ...(closedSeasons ?? []).map(closedSeason)]
      : undefined;
  return {
    opening: withoutGaps({ minimumNoticeMinutes, turnaroundMinutes, closures }),
    delivery: withoutGaps({
      riders: riders === undefined ? undefined : ridersWithoutNames(riders),
      stopMinutes,
      minutesPerKm,
      leadMinutes,
    }),
    notices: withoutGaps({ ownerEmail, ownerLanguage }),
  };
}

const withoutGaps = <Value extends object>(value: { [Key in keyof Value]: Value[Key] | undefined }) =>
  // `as`: the entries without a value are gone.
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;

/**
 * Sets what the environment gives of each kind that nobody has set at the desk yet, as a version of its own, and names it in the log.
 * Once somebody has, the environment says nothing of that kind any more.
 */
export async function importGiven(
  { database, versions }: { database: Database; versions: SettingStore },
  given: GivenByEnvironment,
  { now, log }: ImportNews,
): Promise<void> {
  for (const [kind, part] of Object.entries(givenOf(given)) as [SettingKind, object][])
    if (Object.keys(part).length > 0) await importKind(kind, part);

  async function importKind(kind: SettingKind, part: object): Promise<void> {
    const names = Object.keys(part).join(', ');
    const outcome = await database.transaction().execute(async (tx) => {
      const [newest] = await versions.history(tx, kind, 1);
      if (newest && newest.staffId !== null) return 'set at the desk';
      const before = valueOf(kind, newest);
      const value = storedValue(kind, { ...before, ...part });
      if (newest && changedFields(before, value).length === 0) return 'the same';
      await versions.add(tx, { kind, value, follows: newest?.id ?? 0, staffId: null, setAt: now });
      await raiseRevision(tx, 'settings');
      return 'imported';
    });
    if (outcome === 'imported')
      log.info(
        { kind, names },
        'settings were taken from the environment; they are set at the desk from now on',
      );
    if (outcome === 'set at the desk')
      log.warn({ kind, names }, 'these are set at the desk: what the environment says of them is not read');
  }
}
