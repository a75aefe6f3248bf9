import { Link } from 'react-router';
import { wallClockOf } from '../../basics/rome-time.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { bookingAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { useDay } from './day-context.ts';
import { OpenRestBadge } from './open-rest-badge.tsx';
import { ShowCodeButton } from './show-code-button.tsx';
import { UndoButton } from './undo-button.tsx';

/** What was done today, in one line; a slip of the finger can be taken back from here. */
export function CompletedStop({ stop }: { stop: Stop }) {
  const say = useSay();
  const may = useHasPermission();
  const { code, driver, plate, state, kind, undo } = stop;
  const what = state === 'no_show' ? 'stop.missed' : kind === 'pickup' ? 'stop.handedOver' : 'stop.tookBack';
  // A late scooter is out: taking the delay back stands on its own card.
  const isItsOwn = undo !== null && undo !== 'late' && (kind === 'return') === (undo === 'returned');
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-1">
      <Icon name={state === 'no_show' ? 'close' : 'check'} className="size-5 text-leaf" />
      <CompletedWhen stop={stop} />
      <span className="min-w-0 grow">
        {may('find bookings') ? (
          <Link className="inline-flex min-h-6 items-center desk-link" to={bookingAddress(code)}>
            {driver}
          </Link>
        ) : (
          driver
        )}
      </span>
      <span className="text-right text-sm text-muted">
        {say(what)} {plate}
      </span>
      {stop.openRest?.takenWith === null && <OpenRestBadge stop={stop} />}
      {isItsOwn && <UndoButton stop={stop} />}
      {state !== 'no_show' && <ShowCodeButton stop={stop} />}
    </li>
  );
}

/** When it really was, with the day where that is not the one that is shown; beside it, for when it was planned, where that is another time. */
function CompletedWhen({ stop: { date, time, at, doneAt } }: { stop: Stop }) {
  const { say, language } = useDeskLanguage();
  const { date: day } = useDay();
  const real = doneAt === null ? { date, time } : wallClockOf(new Date(doneAt));
  const said = (clock: typeof real, instant: string) =>
    clock.date === day ? clock.time : formatWhen(language, new Date(instant));
  const isAsPlanned = real.date === date && real.time === time;
  return (
    <>
      <span className="font-semibold tabular-nums">{said(real, doneAt ?? at)}</span>
      {!isAsPlanned && (
        <span className="text-sm text-muted tabular-nums">
          {say('stop.planned', { when: said({ date, time }, at) })}
        </span>
      )}
    </>
  );
}
