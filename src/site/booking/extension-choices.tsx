import type { ChangeAlternative } from '../../booking/change/change.shape.ts';
import { changeableAmong } from '../../own-page/group.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { WishButtons } from './wish-buttons.tsx';

/** Until when what is out can be kept: all of the order at once where that can be, and the scooter of this page alone. */
export function ExtensionChoices({ booking }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const { token, longer, longerTogether, group } = booking;
  const n = changeableAmong(group);
  const alone = longerTogether.length > 0 ? say('longer.only') : n > 1 ? say('longer.one', { n }) : null;
  return (
    <>
      {longerTogether.length > 0 && (
        <Choices
          id="longer-all"
          title={say('longer.all', { n })}
          token={token}
          offered={longerTogether}
          isForAll
        />
      )}
      {longer.length > 0 && (
        <Choices
          id="longer-one"
          title={alone}
          token={token}
          offered={longer}
          isSentence={longerTogether.length === 0}
        />
      )}
    </>
  );
}

type Props = {
  id: string;
  /** Null where there is no other scooter that could be meant. */
  title: string | null;
  token: string;
  offered: readonly ChangeAlternative[];
  isForAll?: boolean;
  /** The title says how it is done for all. */
  isSentence?: boolean;
};

function Choices({ id, title, token, offered, isForAll = false, isSentence = false }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  return (
    <div {...(title !== null && { role: 'group', 'aria-labelledby': id })} className="grid gap-2">
      {title !== null && (
        <p id={id} className={isSentence ? 'text-sm' : 'font-semibold'}>
          {title}
        </p>
      )}
      <WishButtons
        token={token}
        offered={offered}
        isForAll={isForAll}
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
