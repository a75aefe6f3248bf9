/** A scooter, as far as it says how many can ride it. */
type Seating = { seats: number; hasSecondDriver: boolean };

const driversOf = ({ hasSecondDriver }: Pick<Seating, 'hasSecondDriver'>): number =>
  hasSecondDriver ? 2 : 1;

/** Who takes turns on one seat has a helmet of their own. */
const roomOn = (scooter: Seating): number => Math.max(scooter.seats, driversOf(scooter));

const mostOn = (scooters: readonly Seating[]): number =>
  scooters.reduce((sum, scooter) => sum + roomOn(scooter), 0);

/**
 * How many ride each scooter of an order, where so many come together: second drivers where they drive, everybody else behind the first that have
 * room. Null of each where nobody has said how many come, or it cannot be true of these scooters any more.
 */
export function peopleOnEach(scooters: readonly Seating[], people: number | null): (number | null)[] {
  const least = scooters.length;
  const most = mostOn(scooters);
  if (people === null || people < least || people > most) return scooters.map(() => null);
  let behind = people - scooters.reduce((sum, scooter) => sum + driversOf(scooter), 0);
  return scooters.map((scooter) => {
    const drivers = driversOf(scooter);
    const more = Math.max(0, Math.min(scooter.seats - drivers, behind));
    behind -= more;
    return drivers + more;
  });
}

/** How many can come on these: everybody who drives, up to every seat. Nothing where only one person can. */
export function peopleChoices(scooters: readonly Seating[]): number[] {
  const least = scooters.reduce((sum, scooter) => sum + driversOf(scooter), 0);
  const most = mostOn(scooters);
  return most < 2 ? [] : Array.from({ length: most - least + 1 }, (_, nth) => least + nth);
}

/** So many helmets go out with one: of those who ride it; where nobody has said how many they are, as the site promises with the model, one for each seat, and for each driver. */
export const helmetsFor = ({ people, ...scooter }: { people: number | null } & Seating): number =>
  people ?? roomOn(scooter);

/** After a change: who became a second driver rides too, and who sat behind is still there where nobody else does. */
export const peopleAfterChange = (people: number | null, hasSecondDriver: boolean): number | null =>
  people === null ? null : Math.max(people, driversOf({ hasSecondDriver }));

/** Of several together, people or helmets; null where it is not known of each, and of none. */
export const onAll = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    counts.length === 0 ? null : 0,
  );
