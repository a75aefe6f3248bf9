import { changeableAmong } from '../../own-page/group.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { WishButtons } from './wish-buttons.tsx';

/** Until when a scooter that is out can be kept, it alone; nothing where it cannot. */
export function ExtensionChoices({ booking: { token, longer, group } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (longer.length === 0) return null;
  const changeable = changeableAmong(group);
  return (
    <div className="grid gap-2">
      {changeable > 1 && <p className="text-sm">{say('longer.one', { n: changeable })}</p>}
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
    </div>
  );
}
