import type { Stop } from '../../staff/today.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../words.tsx';

/** What was done today, in one line. */
export function StopDone({ stop: { time, driver, plate, state, kind } }: { stop: Stop }) {
  const say = useSay();
  const what = state === 'no_show' ? 'stop.missed' : kind === 'pickup' ? 'stop.handedOver' : 'stop.tookBack';
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-0">
      <Icon name={state === 'no_show' ? 'close' : 'check'} className="size-5 text-leaf" />
      <span className="font-semibold tabular-nums">{time}</span>
      <span className="min-w-0 grow">{driver}</span>
      <span className="text-right text-sm text-muted">
        {say(what)} {plate}
      </span>
    </li>
  );
}
