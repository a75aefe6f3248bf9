import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Props = { booking: OwnBooking; owing: readonly string[] };

/** Of an order of several, some of which owe nothing: for which of them the sum is, by their numbers in the group. */
export function RestFor({ booking: { group }, owing }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  if (!group || group.every(({ code }) => owing.includes(code))) return null;
  const scooters = group.flatMap(({ code, fullName, scooter }, at) =>
    owing.includes(code) ? `${at + 1}. ${fullName}, ${scooterName(scooter, language)}` : [],
  );
  return <p className="font-semibold wrap-anywhere">{say('rest.for', { scooters: scooters.join(' · ') })}</p>;
}
