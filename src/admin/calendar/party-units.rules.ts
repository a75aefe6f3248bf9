import type { CalendarBlock, CalendarUnit } from '../../back-office/calendar/calendar.shape.ts';
import { conflictingStays, partyOf, stayKey } from './board.rules.ts';
import { canMoveTogether } from './dragged-booking.rules.ts';

/** One of an order as it stands, and the units that it could have. */
export type PartyStay = {
  stay: CalendarBlock & { what: { kind: 'booking' } };
  unit: CalendarUnit;
  choices: (CalendarUnit & { free: boolean })[];
};

type Board = { units: readonly CalendarUnit[]; stays: readonly CalendarBlock[] };

/** Of the order of a stay, those in sight that have not left yet, each with the units of its kind; what its others leave counts as free. */
export function partyStays({ units, stays }: Board, stay: CalendarBlock): PartyStay[] {
  const party = partyOf(stay)?.id;
  if (party === undefined) return [];
  const members = stays.filter((one) => partyOf(one)?.id === party && canMoveTogether(one));
  const others = stays.filter((one) => !members.includes(one));
  return members.flatMap((member) => {
    const unit = units.find(({ id }) => id === member.unit);
    const { what } = member;
    if (!unit || what.kind !== 'booking') return [];
    const wanted = { ...member, key: stayKey(member) };
    const choices = units
      .filter(
        ({ scooterId, withdrawn, id }) => scooterId === unit.scooterId && (!withdrawn || id === unit.id),
      )
      .map((one) => ({ ...one, free: conflictingStays(others, one.id, wanted).length === 0 }));
    return [{ stay: { ...member, what }, unit, choices }];
  });
}

/** As many rows on for each as one was dragged; where none of its kind is free there it stays, or takes the first free one that no other has. */
export function followingUnits(
  members: readonly PartyStay[],
  units: readonly CalendarUnit[],
  dragged: { stay: CalendarBlock; unit: CalendarUnit },
): ReadonlyMap<string, number> {
  const rowOf = (id: number) => units.findIndex((unit) => unit.id === id);
  const rows = rowOf(dragged.unit.id) - rowOf(dragged.stay.unit);
  const key = stayKey(dragged.stay);
  const chosen = new Map([[key, dragged.unit.id]]);
  const isLeft = (id: number) => ![...chosen.values()].includes(id);
  for (const { stay, unit, choices } of members) {
    if (stayKey(stay) === key) continue;
    const free = choices.filter((one) => one.free && isLeft(one.id));
    const same = free.find(({ id }) => rowOf(id) === rowOf(unit.id) + rows);
    const next = same ?? free.find(({ id }) => id === unit.id) ?? free[0] ?? unit;
    chosen.set(stayKey(stay), next.id);
  }
  return chosen;
}
