import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { raiseRevision, type RevisionDeps } from '../../database/revisions.ts';
import type { Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { coastTowns, isOnCoast } from '../../place/towns.rules.ts';
import { changedFields } from '../../shop/settings/changed-fields.rules.ts';
import { logoSize } from '../../shop/settings/looks.shape.ts';
import type { SettingKind, SettingValue, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import type { SettingVersion, SettingVersions } from '../../shop/shop.ts';
import { valueOf } from '../../shop/settings/shop-settings.ts';
import { encodeLogo } from './encode-logo.ts';
import { effectsOf, touchesBookings } from './setting-effects.ts';
import type {
  LogoAnswer,
  LogoBody,
  SettingAnswer,
  SettingEffect,
  SettingVersionAnswer,
} from './settings.shape.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { UpcomingBookingsStore } from './upcoming-bookings.store.ts';

export type SettingsDeps = Pick<StaffDeps, 'audit' | 'auditKey' | 'clock' | 'staff'> &
  RevisionDeps & {
    settingVersions: SettingVersions;
    upcomingBookings: UpcomingBookingsStore;
    bookings: Pick<Bookings, 'freeMoves'>;
    fleet: Pick<FleetStore, 'hasModelPictures'>;
  };
type ReadPermit = Permit<'see the settings'>;
type SetPermit = Permit<'change the settings'>;

const shownVersions = 30;
/** Of the names of changed fields in the log, in characters; the versions have all. */
const longestList = 300;

/** What is in force of a kind, and how it came to be. */
export async function readSetting<Kind extends SettingKind>(
  { database, staff, settingVersions }: SettingsDeps,
  _by: ReadPermit,
  kind: Kind,
): Promise<SettingAnswer<Kind>> {
  const versions = await settingVersions.history(database, kind, shownVersions + 1);
  const names = new Map((await staff.all(database)).map(({ id, name }) => [id, name]));
  const [newest] = versions;
  return {
    version: newest?.id ?? 0,
    value: valueOf(kind, newest),
    history: versions
      .slice(0, shownVersions)
      .map((version, nth) => toldOf(version, versions[nth + 1], names)),
  };
}

const toldOf = (
  { id, setAt, staffId, value }: SettingVersion,
  before: SettingVersion | undefined,
  names: ReadonlyMap<string, string>,
): SettingVersionAnswer => ({
  version: id,
  setAt: setAt.toISOString(),
  who: staffId === null ? null : (names.get(staffId) ?? staffId),
  changed: before ? changedFields(before.value, value) : [],
});

/** What saving would do. Nothing is refused for it: what was sold stands. */
export async function readSettingEffects<Kind extends SettingKind>(
  { database, clock, upcomingBookings, bookings }: SettingsDeps,
  _by: ReadPermit,
  { kind, value }: { kind: Kind; value: ShopSettings[Kind] },
): Promise<SettingEffect[]> {
  if (!touchesBookings(kind)) return [];
  const now = clock.now();
  const upcoming = await upcomingBookings.after(database, now);
  const offers = await bookings.freeMoves(
    database,
    upcoming.map(({ id }) => id),
  );
  return effectsOf(kind, value, { upcoming, offers, now });
}

/** A shop shows only pictures that are there: its logo and photos, and those of its own towns. */
async function lacksPicture(
  { settingVersions, fleet }: SettingsDeps,
  tx: Tx,
  value: SettingValue,
): Promise<boolean> {
  const logo = 'logo' in value ? value.logo : '';
  if (logoSize(logo) !== null && !(await settingVersions.hasLogo(tx, logo))) return true;
  const pictures =
    'towns' in value
      ? value.towns.flatMap(({ own }) => own?.picture ?? [])
      : 'photos' in value
        ? Object.values(value.photos).filter((file) => file !== '')
        : [];
  return !(await fleet.hasModelPictures(tx, pictures));
}

const isNameOfCatalogue = (name: string): boolean =>
  coastTowns.some((town) => town.name.toLowerCase() === name.toLowerCase());

/**
 * Bookings know a town by its name: one of the owner's may not be called like one of the catalogue. What the catalogue has learnt since stays the
 * owner's, and is not served beside it.
 */
function townsNamedTwice(value: SettingValue, before: SettingValue): { path: string; code: 'town_twice' }[] {
  if (!('towns' in value)) return [];
  const was = new Map('towns' in before ? before.towns.map(({ id, own }) => [id, own?.name]) : []);
  const listed = new Set(value.towns.flatMap(({ id, own }) => (own ? [] : id)));
  const listedNames = new Set(
    coastTowns.flatMap(({ id, name }) => (listed.has(id) ? name.toLowerCase() : [])),
  );
  return value.towns.flatMap(({ id, own }, nth) => {
    if (!own || !isNameOfCatalogue(own.name)) return [];
    const stays = was.get(id) === own.name && !listedNames.has(own.name.toLowerCase());
    return stays ? [] : [{ path: `value.towns.${nth}.own.name`, code: 'town_twice' as const }];
  });
}

/** New rows of which nobody can say where they are; what a catalogue of before knew may stay. */
const townsOfNowhere = (
  value: SettingValue,
  before: SettingValue,
): { path: string; code: 'town_unknown' }[] => {
  const known = new Set('towns' in before ? before.towns.map(({ id }) => id) : []);
  return 'towns' in value
    ? value.towns.flatMap(({ id, own }, nth) =>
        own || known.has(id) || isOnCoast({ id })
          ? []
          : [{ path: `value.towns.${nth}.id`, code: 'town_unknown' }],
      )
    : [];
};

type Wanted<Kind extends SettingKind> = { kind: Kind; basedOn: number; value: ShopSettings[Kind] };

/** In force at once, on every copy. The second of two people is refused, and sees what the first has set. */
export async function setSetting<Kind extends SettingKind>(
  deps: SettingsDeps,
  by: SetPermit,
  { kind, basedOn, value }: Wanted<Kind>,
): Promise<'set' | Refusal> {
  const outcome = await deps.database.transaction().execute(async (tx): Promise<'set' | Refusal> => {
    const [newest] = await deps.settingVersions.history(tx, kind, 1);
    const before = valueOf(kind, newest);
    const changed = changedFields(before, value);
    if (newest && changed.length === 0) return 'set';
    if ((newest?.id ?? 0) !== basedOn) return refuse('settings_changed');
    if (await lacksPicture(deps, tx, value)) return refuse('photo_missing');
    const issues = [...townsNamedTwice(value, before), ...townsOfNowhere(value, before)];
    if (issues.length > 0) return refuse('bad_form', { issues });
    // One at a time from here on: the numbers of versions tell the order in which they came into force.
    await raiseRevision(tx, 'settings');
    const setAt = deps.clock.now();
    const version = await deps.settingVersions.add(tx, {
      kind,
      value,
      follows: basedOn,
      staffId: by.staffId,
      setAt,
    });
    if (version === null) return refuse('settings_changed');
    await writeAudit(deps, tx, by, {
      action: 'changed a setting',
      subject: { kind: 'setting', id: kind },
      before: { version: basedOn },
      after: {
        version,
        fields: changed
          .map(({ path }) => path)
          .join(', ')
          .slice(0, longestList),
      },
    });
    return 'set';
  });
  if (outcome === 'set') await deps.lookForChanges();
  return outcome;
}

/** Kept as soon as it is sent: the setting that shows it may be saved later, or never. Refusals: logo_is_drawing, bad_picture. */
export async function saveLogo(
  { database, settingVersions }: SettingsDeps,
  _by: SetPermit,
  { picture }: LogoBody,
): Promise<LogoAnswer | Refusal> {
  const packed = await encodeLogo(Buffer.from(picture, 'base64'));
  if (isRefusal(packed)) return packed;
  await database.transaction().execute(async (tx) => {
    for (const one of packed) await settingVersions.saveLogo(tx, one);
  });
  return { file: packed[0].file };
}

/** One step back: what was in force before is set again, as a version of its own. */
export async function undoSetting<Kind extends SettingKind>(
  deps: SettingsDeps,
  by: SetPermit,
  { kind, basedOn }: { kind: Kind; basedOn: number },
): Promise<'set' | Refusal> {
  const [newest, before] = await deps.settingVersions.history(deps.database, kind, 2);
  if (!newest || newest.id !== basedOn) return refuse('settings_changed');
  if (!before) return refuse('nothing_before');
  const value = valueOf(kind, before);
  return setSetting(deps, by, { kind, basedOn, value });
}
