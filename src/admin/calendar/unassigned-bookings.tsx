import type {
  CalendarAnswer,
  CalendarUnit,
  UnassignedBooking as Waiting,
} from '../../back-office/calendar/calendar.shape.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldText } from '../field-text.ts';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { conflictingStays, wallClockAt, type Span } from './board.rules.ts';
import type { UnitAssignment } from './use-assign-unit.ts';
import { UnitChoice } from './unit-choice.tsx';

type Props = { answer: CalendarAnswer; onAssign: (move: UnitAssignment) => void };

/** Bookings that lost their scooter stand above all others until they have one. */
export function UnassignedBookings({ answer, onAssign }: Props) {
  const say = useSay();
  if (answer.unassigned.length === 0) return null;
  return (
    <section className="card grid gap-3 border-danger p-4" aria-labelledby="unplaced">
      <h2 className="h3 flex items-center gap-2 text-danger" id="unplaced">
        <Icon name="warning" /> {say('calendar.unplaced', { n: answer.unassigned.length })}
      </h2>
      <ul className="grid gap-3">
        {answer.unassigned.map((waiting) => (
          <li key={waiting.code}>
            <UnassignedBookingRow
              waiting={waiting}
              span={answer}
              units={freeFor(answer, waiting)}
              onAssign={onAssign}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const freeFor = ({ units, stays }: CalendarAnswer, { scooterId, from, ends }: Waiting): CalendarUnit[] =>
  units.filter(
    (unit) =>
      unit.scooterId === scooterId &&
      !unit.withdrawn &&
      conflictingStays(stays, unit.id, { key: '', from, until: ends }).length === 0,
  );

type UnassignedBookingRowProps = {
  waiting: Waiting;
  span: Span;
  units: readonly CalendarUnit[];
  onAssign: Props['onAssign'];
};

function UnassignedBookingRow({
  waiting: { code, driver, version, from, ends, party },
  span,
  units,
  onAssign,
}: UnassignedBookingRowProps) {
  const { say, language } = useDeskLanguage();
  const said = (minute: number) => {
    const { date, time } = wallClockAt(span, minute);
    return formatMoment(language, date, time, styleWithYear('weekdayShort', new Date(), date));
  };
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const unit = units.find(({ id }) => String(id) === fieldText(event.currentTarget, 'unit'));
        if (unit) onAssign({ code, version, driver, unit });
      }}
    >
      <p>
        <span className="font-semibold">{driver}</span> · {code}
        <span className="block text-sm text-muted">
          {said(from)} – {said(ends)}
          {party && party.others > 0 && ` · ${say('calendar.party', { n: party.others })}`}
        </span>
      </p>
      {units.length === 0 ? (
        <p className="text-sm sm:col-span-2">{say('calendar.noneFree')}</p>
      ) : (
        <>
          <UnitChoice units={units.map((unit) => ({ ...unit, free: true }))} />
          <Button type="submit" kind="second">
            {say('unit.give')}
          </Button>
        </>
      )}
    </form>
  );
}
