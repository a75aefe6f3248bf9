import type { ChangeWish, ChangeAlternative } from '../../booking/change/change.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { WishButtons } from '../booking/wish-buttons.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { formatPeriod } from '../booking-steps/format-period.ts';
import { nonBreaking } from '../non-breaking.ts';

type Props = {
  booking: OwnBooking;
  wish: ChangeWish;
  alternatives: readonly ChangeAlternative[];
  isForAll: boolean;
};

/** Beside a no: the half-hours, the other colour, the days that can be had. */
export function AlternativesCard({ booking, wish, alternatives, isForAll }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  if (alternatives.length === 0) return null;
  const nameOf = (other: ChangeWish): string => {
    if (other.scooterId !== wish.scooterId) {
      const scooter = booking.scooters.find(({ id }) => id === other.scooterId);
      return scooter ? scooterName(scooter, language) : '';
    }
    if (other.startDate === wish.startDate && other.endDate === wish.endDate) {
      if (other.startTime === wish.startTime) return other.endTime;
      if (other.endTime === wish.endTime) return other.startTime;
    }
    const { startDate: start, endDate: end, startTime, endTime } = other;
    return formatPeriod(
      language,
      { start, end, startTime, endTime },
      { style: 'weekdayShort', now: new Date() },
    )
      .map(nonBreaking)
      .join(' ');
  };
  return (
    <section aria-labelledby="instead" className="card grid gap-4 border-2 border-ink p-5 md:p-8">
      <h2 id="instead" className="h3">
        {say('instead.title')}
      </h2>
      <WishButtons token={booking.token} offered={alternatives} isForAll={isForAll} nameOf={nameOf} />
    </section>
  );
}
