import { Link } from 'react-router';
import { wallClockOf } from '../../basics/rome-time.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { bookingAddress } from '../addresses.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { OpenRestBadge } from './open-rest-badge.tsx';
import { ShowCodeButton } from './show-code-button.tsx';
import { UndoButton } from './undo-button.tsx';

/** What was done today, in one line; a slip of the finger can be taken back from here. */
export function CompletedStop({ stop }: { stop: Stop }) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const { code, date, time, driver, plate, state, kind, undo, doneAt } = stop;
  const real = doneAt === null ? null : wallClockOf(new Date(doneAt));
  const what = state === 'no_show' ? 'stop.missed' : kind === 'pickup' ? 'stop.handedOver' : 'stop.tookBack';
  // A late scooter is out: taking the delay back stands on its own card.
  const isItsOwn = undo !== null && undo !== 'late' && (kind === 'return') === (undo === 'returned');
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-1">
      <Icon name={state === 'no_show' ? 'close' : 'check'} className="size-5 text-leaf" />
      <span className="font-semibold tabular-nums">{time}</span>
      {real && (
        <span className="text-sm text-muted tabular-nums">
          {real.date === date
            ? say('stop.really', { time: real.time })
            : formatWhen(language, new Date(doneAt ?? 0))}
        </span>
      )}
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
