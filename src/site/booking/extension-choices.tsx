import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { WishButtons } from './wish-buttons.tsx';

/** Until when a scooter that is out can be kept; nothing where it cannot. */
export function ExtensionChoices({ booking: { token, longer } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (longer.length === 0) return null;
  return (
    <WishButtons
      token={token}
      offered={longer}
      nameOf={({ endDate, endTime }) =>
        say('longer.until', {
          moment: formatMoment(
            language,
            endDate,
            endTime,
            styleWithYear('weekdayShort', new Date(), endDate),
          ),
        })
      }
    />
  );
}
