import type { ChangeWish, OfferedWish } from '../../booking/change/change.shape.ts';
import type { OwnBooking } from '../../own-page/own-booking.shape.ts';
import { useLanguage, useSay } from '../../pages/words.tsx';
import { WishButtons } from '../booking/wish-buttons.tsx';
import { scooterName } from '../booking-steps/offered.ts';
import { periodWords } from '../booking-steps/period-words.ts';
import { unbroken } from '../unbroken.ts';

type Props = { booking: OwnBooking; wish: ChangeWish; instead: readonly OfferedWish[] };

/** Beside a no: the half-hours, the other colour, the days that can be had. */
export function InsteadCard({ booking, wish, instead }: Props) {
  const say = useSay('booked');
  const sayBooking = useSay('booking');
  const language = useLanguage();
  if (instead.length === 0) return null;
  const nameOf = (other: ChangeWish): string => {
    if (other.scooterId !== wish.scooterId) {
      const scooter = booking.scooters.find(({ id }) => id === other.scooterId);
      return scooter ? scooterName(sayBooking, scooter) : '';
    }
    if (other.startDate === wish.startDate && other.endDate === wish.endDate) {
      if (other.startTime === wish.startTime) return other.endTime;
      if (other.endTime === wish.endTime) return other.startTime;
    }
    const { startDate: start, endDate: end, startTime, endTime } = other;
    return periodWords(language, { start, end, startTime, endTime }, 'weekdayShort').map(unbroken).join(' ');
  };
  return (
    <section aria-labelledby="instead" className="card grid gap-4 border-2 border-ink p-5 md:p-8">
      <h2 id="instead" className="h3">
        {say('instead.title')}
      </h2>
      <WishButtons token={booking.token} offered={instead} nameOf={nameOf} />
    </section>
  );
}
