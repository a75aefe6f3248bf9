import * as z from 'zod/mini';
import type { FreeMove } from '../bookings/bookings.shape.ts';
import {
  settingShapes,
  type SettingKind,
  type ShopSettings,
} from '../../shop/settings/setting-kinds.shape.ts';

/** The version that the form was filled from, 0 where nothing was set; another one by now, and somebody was quicker. */
const basedOn = z.int().check(z.minimum(0));

export const settingBodyOf = <Kind extends SettingKind>(kind: Kind) =>
  z.strictObject({ basedOn, value: settingShapes[kind] });
export const settingEffectBodyOf = <Kind extends SettingKind>(kind: Kind) =>
  z.strictObject({ value: settingShapes[kind] });
/** In base64; as long as a call may be. */
export const LogoBody = z.strictObject({ picture: z.base64().check(z.maxLength(960_000)) });
export type LogoBody = z.infer<typeof LogoBody>;
export type LogoAnswer = { file: string };
/** What is looked for on the map. */
export const PointsBody = z.strictObject({
  address: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
});
export const UndoSettingBody = z.strictObject({ basedOn });

/** A booking ahead that would not have been sold under the new value; it stands all the same. */
export type AffectedBooking = {
  code: string;
  driver: string;
  at: { date: string; time: string };
  end: 'start' | 'end';
  /** Of a closed day, where its customer can still be offered to move for nothing, or was; said once of each booking. */
  freeMove?: FreeMove;
};

/** What saving a value would do, in figures. */
export type SettingEffect =
  | { kind: 'closes_on_bookings'; bookings: AffectedBooking[] }
  | { kind: 'unserves_bookings'; bookings: AffectedBooking[] }
  /** The first of them by name. */
  | { kind: 'deliveries_without_rider'; dates: string[]; bookings: AffectedBooking[] }
  /** `keepsCards`: of those who let the shop, the deposit is renewed by itself. */
  | {
      kind: 'holds_deposits';
      cents: number;
      releaseHours: number;
      givenBeforeHours: number;
      keepsCards: boolean;
    }
  /** Of so many the contract may not be filled in yet. */
  | { kind: 'age_asked_at_signing'; age: number; count: number }
  | { kind: 'bookings_keep_theirs'; count: number };

export type SettingVersionAnswer = {
  version: number;
  setAt: string;
  /** Null: by the shop's first data or its environment. */
  who: string | null;
  changed: { path: string; before: string | null; after: string | null }[];
};

export type SettingAnswer<Kind extends SettingKind = SettingKind> = {
  version: number;
  value: ShopSettings[Kind];
  /** The newest first. */
  history: SettingVersionAnswer[];
};
