import type { OwnBooking, OwnGroupRide } from '../../own-page/own-booking.type.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Owing = OwnGroupRide & { number: number };

/** Of an order of several, some of which owe nothing: those that the sum is for, by their numbers in the group; empty of any other. */
export function partOwing({ group, rest }: Pick<OwnBooking, 'group' | 'rest'>): Owing[] {
  const numbered = (group ?? []).map((ride, at) => ({ ...ride, number: at + 1 }));
  const owing = numbered.filter(({ code }) => rest?.owing.includes(code));
  return owing.length < numbered.length ? owing : [];
}

export function RestFor({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  const owing = partOwing(booking);
  if (owing.length === 0) return null;
  const scooters = owing.map(
    ({ number, fullName, scooter }) => `${number}. ${fullName}, ${scooterName(scooter, language)}`,
  );
  return <p className="font-semibold wrap-anywhere">{say('rest.for', { scooters: scooters.join(' · ') })}</p>;
}
