import type { QuietHours } from '../basics/quiet-hours.ts';
import type { Tables } from '../database/tables.ts';
import type { DeskLanguage } from '../translations/languages.ts';

/** Where a browser is told something, as it said itself; keys in base64url. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };
export type Device = PushSubscription & {
  id: string;
  staffId: string;
  name: string;
  /** What it is told nothing of. */
  off: readonly string[];
  addedAt: Date;
  refusedAt: Date | null;
};
/** A device with whose it is, as their account says at this moment. */
export type ListeningDevice = Device & {
  role: Tables['staff']['role'];
  hasSecondFactor: boolean;
  language: DeskLanguage;
  quiet: QuietHours | null;
};
/** One that somebody is telling something; `lease` names the claim. */
export type ClaimedDevice = ListeningDevice & { tries: number; lease: Date };
