import type { PlainDate, TimeOfDay } from '../basics/rome-time.ts';

/** How many are to leave and to come back on a day, and when the first of them. */
export type DigestDay = {
  day: PlainDate;
  pickups: number;
  firstPickup: TimeOfDay | null;
  returns: number;
  firstReturn: TimeOfDay | null;
};

/** What the digest says: figures alone. Null is what its reader may not see. */
export type DigestFigures = {
  today: DigestDay;
  tomorrow: DigestDay;
  late: number;
  unsigned: number;
  unpaid: number | null;
  unitsMissing: number | null;
  tasks: number | null;
  inbox: number | null;
};
