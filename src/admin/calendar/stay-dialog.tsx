import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CalendarUnit, CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';
import { formatMoment, styleWithYear } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookingAddress } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { fieldText } from '../field-text.ts';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useSay, useDeskLanguage } from '../language-provider.tsx';
import { conflictingStays, stayKey, wallClockAt, type Span } from './board.rules.ts';
import { bookedText, bookedTone, openRestOf } from './board-row.tsx';
import { UnitChoice } from './unit-choice.tsx';
import { unitQueryKeys, type UnitAssignment } from './use-assign-unit.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';

type Props = {
  stay: CalendarBlock;
  span: Span;
  units: readonly CalendarUnit[];
  stays: readonly CalendarBlock[];
  onClose: () => void;
  onAssign: (move: UnitAssignment) => void;
  /** All of its order; left out where no other of it is to be moved. */
  onParty?: (() => void) | undefined;
};

/** What stands there, and what can be done about it. */
export default function StayDialog(props: Props) {
  const { stay, span, units, onClose } = props;
  const { say, language } = useDeskLanguage();
  const { what } = stay;
  const unit = units.find(({ id }) => id === stay.unit);
  const ends = [stay.from, what.kind === 'booking' ? what.ends : stay.until].map((minute) =>
    wallClockAt(span, minute),
  );
  const style = styleWithYear('weekdayShort', new Date(), ...ends.map(({ date }) => date));
  const [start, end] = ends.map(({ date, time }) => formatMoment(language, date, time, style));
  return (
    <DeskDialog onClose={onClose} title={what.kind === 'booking' ? what.driver : say('calendar.workshop')}>
      <div className="grid gap-4">
        <p>
          <span className="font-semibold">{unit?.plate}</span> · {start} – {end}
        </p>
        {what.kind === 'maintenance' && what.note && <p>{what.note}</p>}
        {what.kind === 'booking' ? (
          <Booked {...props} what={what} />
        ) : (
          <InWorkshop id={what.id} onClose={onClose} />
        )}
      </div>
    </DeskDialog>
  );
}

type Booked = Extract<CalendarBlock['what'], { kind: 'booking' }>;

function Booked({ what, stay, units, stays, onAssign, onParty, onClose }: Props & { what: Booked }) {
  const { say, language } = useDeskLanguage();
  const own = units.find(({ id }) => id === stay.unit);
  const others = units.filter(
    ({ id, scooterId, withdrawn }) => id !== stay.unit && scooterId === own?.scooterId && !withdrawn,
  );
  const wanted = { key: stayKey(stay), from: stay.from, until: stay.until };
  const free = others.filter(({ id }) => conflictingStays(stays, id, wanted).length === 0);
  const taken = others.filter((unit) => !free.includes(unit));
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={bookedTone(what)}>{bookedText(say, what)}</Badge>
        {openRestOf(stay, { say, language }).map((rest) => (
          <Badge key={rest} tone="sun">
            {rest}
          </Badge>
        ))}
        {what.fixed && <span className="text-sm text-muted">{say('calendar.fixed')}</span>}
      </p>
      {what.state !== 'returned' && (
        <form
          className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            const unit = others.find(({ id }) => String(id) === fieldText(event.currentTarget, 'unit'));
            if (unit) onAssign({ code: what.code, version: what.version, driver: what.driver, unit });
            onClose();
          }}
        >
          <UnitChoice units={[...free, ...taken].map((unit) => ({ ...unit, free: free.includes(unit) }))} />
          <Button type="submit" kind="second" disabled={others.length === 0}>
            {say('unit.give')}
          </Button>
        </form>
      )}
      {onParty && (
        <Button kind="second" onClick={onParty}>
          {say('calendar.together.open')}
        </Button>
      )}
      <p>
        <Link replace to={bookingAddress(what.code)} className={buttonClass({})}>
          {say('calendar.open')}
        </Link>
      </p>
    </>
  );
}

function InWorkshop({ id, onClose }: { id: string; onClose: () => void }) {
  const showError = useErrorToast();
  const say = useSay();
  const readAnew = useReadAnew();
  const ending = useMutation({
    mutationFn: () => sendStaff('POST', `/workshop/${id}/end`),
    onSuccess: () => {
      showToast({ title: say('calendar.ended'), kind: 'success' });
      onClose();
    },
    onError: showError,
    onSettled: () => readAnew(unitQueryKeys),
  });
  return (
    <Button busy={ending.isPending} onClick={() => ending.mutate()}>
      {say('calendar.end')}
    </Button>
  );
}
