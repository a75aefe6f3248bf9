import type { Replacement } from '../price/replacement.rules.ts';
import { isCounted, type LostThing } from '../shop/lost-things.rules.ts';
import type { HandoverAnswer, Report } from './report.shape.ts';

/** Of one ride: the scooters that its customer has had, and what was reported of them. */
export type ReportedRide = {
  units: readonly Pick<HandoverAnswer['units'][number], 'number'>[];
  reports: readonly Pick<Report, 'kind' | 'unitNumber' | 'handedOut'>[];
};

/**
 * So many went out: helmets with any scooter of the ride, a key with its own. Null of what no handover counts, and where one that should
 * say it does not: the customer's own (Ride Now), a report of before, none at all.
 */
export function wentOut(
  { units, reports }: ReportedRide,
  unitNumber: number,
  thing: LostThing,
): number | null {
  if (!isCounted(thing)) return null;
  const handovers = units
    .filter(({ number }) => thing !== 'key' || number === unitNumber)
    .map(({ number }) => reports.find((one) => one.kind === 'handover' && one.unitNumber === number));
  let pieces = 0;
  for (const handover of handovers) {
    if (!handover?.handedOut) return null;
    pieces += handover.handedOut.find((one) => one.thing === thing)?.pieces ?? 0;
  }
  return handovers.length === 0 ? null : pieces;
}

type Ticked = Pick<Report, 'kind' | 'ticked' | 'unticked'>;

/** Whether a handover of this ride ticked it off; null where none had it on its list: nobody wrote down whether it went out. */
export function wasTickedOff(reports: readonly Ticked[], extra: number): boolean | null {
  const handovers = reports.filter(({ kind }) => kind === 'handover');
  if (handovers.some(({ ticked }) => ticked?.includes(extra))) return true;
  return handovers.some(({ unticked }) => unticked?.includes(extra)) ? false : null;
}

/**
 * Of an extra with a price no more can be missing than was booked with that price; and none of what stood on the list of a handover of the ride
 * and was ticked off in none, as it never went out.
 */
export function mostMissingOfExtra(
  reports: readonly Ticked[],
  priced: readonly Pick<Replacement, 'id' | 'quantity'>[],
  extra: number,
): number {
  if (wasTickedOff(reports, extra) === false) return 0;
  return priced.find(({ id }) => id === extra)?.quantity ?? 0;
}

type Equipped = { equipment: readonly { quantity: number; lostThing: LostThing | null }[] };

const listedAs = ({ equipment }: Equipped, thing: LostThing): number =>
  equipment.reduce((sum, item) => sum + (item.lostThing === thing ? item.quantity : 0), 0);

/** With all scooters of the ride together; null where nobody knows: not counted, and on no list of equipment. */
export function handedOutInRide(ride: ReportedRide & Equipped, thing: LostThing): number | null {
  const listed = listedAs(ride, thing);
  if (!isCounted(thing)) return listed || null;
  const numbers = thing === 'key' ? ride.units.map(({ number }) => number) : [1];
  const counted = numbers.map((number) => wentOut(ride, number, thing));
  return counted.reduce<number | null>(
    (sum, pieces) => (sum === null || pieces === null ? null : sum + pieces),
    listed,
  );
}

/** No more can be missing than was counted at the handover and stands on the list of equipment; null where nobody knows how many went out. */
export function mostMissing(
  ride: ReportedRide & Equipped,
  unitNumber: number,
  thing: LostThing,
): number | null {
  const counted = wentOut(ride, unitNumber, thing);
  if (counted === null) return null;
  return counted + listedAs(ride, thing);
}
