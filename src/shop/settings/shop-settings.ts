import { today } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import { publishedOf, publishShop, type PublishedShop } from '../published-shop.rules.ts';
import { logoSize } from './looks.shape.ts';
import {
  isSettingKind,
  storedShapes,
  termsLicence,
  unset,
  type SettingKind,
  type ShopSettings,
} from './setting-kinds.shape.ts';
import type { OwnTown } from './places.shape.ts';
import type { SettingStore, SettingVersion } from './setting.store.ts';

/** What is in force on this copy of the shop. */
export type ShopReader = {
  current(): ShopSettings;
  /** When a kind was set last; null: never, or before there was a shop. */
  setAt(kind: SettingKind): Date | null;
  refresh(): Promise<void>;
};

type InForce = {
  settings: ShopSettings;
  setAt: ReadonlyMap<string, Date>;
  figuresSet: PublishedShop['figuresSet'];
  clausesVersion: number;
  version: number;
  logo: Uint8Array | null;
  formerTowns: readonly OwnTown[];
} & Required<Pick<PublishedShop, 'feesAgreed' | 'commentDaysAgreed'>>;

/** The kinds whose figures and names stand in the terms. */
const inTerms: readonly string[] = [
  termsLicence,
  'identity',
  'contacts',
  'opening',
  'policy',
  'fees',
  'payments',
  'clauses',
] satisfies (SettingKind | typeof termsLicence)[];

/** Reads what is in force, at the start and whenever something was set; until it has read all of it, all of what was stays. */
export async function createShopReader(versions: SettingStore, db: Queryable): Promise<ShopReader> {
  const load = async () => {
    const fresh = await read(versions, db);
    const { settings, figuresSet, logo, clausesVersion, version, formerTowns } = fresh;
    const { feesAgreed, commentDaysAgreed } = fresh;
    const agreed = { feesAgreed, commentDaysAgreed };
    const told = publishedOf(settings, figuresSet, logo, formerTowns);
    publishShop({ ...told, clausesVersion, version, ...agreed });
    return fresh;
  };
  let inForce = await load();
  let last: Promise<unknown> = Promise.resolve();
  return {
    current: () => inForce.settings,
    setAt: (kind) => inForce.setAt.get(kind) ?? null,
    // One after the other: who was slow to read what was in force before must not put it back.
    refresh: () => {
      const reading = last.then(async () => {
        inForce = await load();
      });
      last = reading.catch(() => undefined);
      return reading;
    },
  };
}

async function read(store: SettingStore, db: Queryable): Promise<InForce> {
  const newest = await store.inForce(db);
  // A kind of a later version of the shop is none of ours.
  const known = newest.filter((version): version is typeof version & { kind: SettingKind } =>
    isSettingKind(version.kind),
  );
  const values = known.map(({ kind, value }) => [kind, storedValue(kind, value)] as const);
  // `as`: fromEntries forgets which value belongs to which kind.
  const settings: ShopSettings = { ...unset, ...(Object.fromEntries(values) as Partial<ShopSettings>) };
  const { logo } = settings.looks;
  return {
    settings,
    setAt: new Map(known.map(({ kind, setAt }) => [kind, setAt])),
    logo: logoSize(logo) && (await store.logo(db, logo)),
    figuresSet: figuresSetIn(newest),
    clausesVersion: known.find(({ kind }) => kind === 'clauses')?.id ?? 0,
    version: Math.max(0, ...newest.map(({ id }) => id)),
    formerTowns: (await store.history(db, 'places')).flatMap(ownTownsIn),
    ...(await agreedOnce(store, db)),
  };
}

/** What bookings of before were sold under, the newest first; what a seed brought was there from the beginning. */
async function agreedOnce(store: SettingStore, db: Queryable) {
  const versionOf = ({ id, staffId }: SettingVersion): number => (staffId === null ? 0 : id);
  return {
    feesAgreed: (await store.history(db, 'fees')).map((set) => ({
      version: versionOf(set),
      setAt: set.setAt,
      fees: storedValue('fees', set.value),
    })),
    commentDaysAgreed: (await store.history(db, 'policy')).map((set) => ({
      version: versionOf(set),
      days: storedValue('policy', set.value).damageCommentDays,
    })),
  };
}

/** The newest first: what a name stood for last counts. */
const ownTownsIn = ({ value }: SettingVersion): OwnTown[] =>
  storedValue('places', value).towns.flatMap(({ own }) => own ?? []);

function figuresSetIn(newest: readonly SettingVersion[]): PublishedShop['figuresSet'] {
  const set = newest.filter(({ kind, staffId }) => inTerms.includes(kind) && staffId !== null);
  const last = set.toSorted((one, other) => one.id - other.id).at(-1);
  return last ? { day: today(last.setAt), version: last.id } : null;
}

/** The newest version's value; before anything was set, what a shop is then. */
export const valueOf = <Kind extends SettingKind>(
  kind: Kind,
  newest: Pick<SettingVersion, 'value'> | undefined,
): ShopSettings[Kind] => (newest ? storedValue(kind, newest.value) : unset[kind]);

/**
 * As it is in force: a field that came with a later version of the shop is as in `unset` until it is set. Throws where what is stored
 * is no value of its kind; the desk stores none.
 */
export function storedValue<Kind extends SettingKind>(kind: Kind, value: unknown): ShopSettings[Kind] {
  const stored = typeof value === 'object' && value !== null ? value : {};
  const shape = storedShapes[kind];
  const parsed = shape.safeParse({ ...unset[kind], ...stored });
  if (!parsed.success) throw new Error(`what is stored as ${kind} is not valid: ${parsed.error.message}`);
  return parsed.data as ShopSettings[Kind]; // the shape of that kind
}
