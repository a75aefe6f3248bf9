import { type DragEvent, useState } from 'react';
import type { Stop, TodayAnswer } from '../../back-office/today/today.shape.ts';
import { dot } from '../dot.ts';
import { equipmentNames } from '../equipment-names.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { AssignButton, useCanAssign } from './assign-button.tsx';
import { CompletedStop } from './completed-stop.tsx';
import { groupKey, stopGroups, type StopGroup } from './stop-groups.rules.ts';
import { countDone } from './stop-lists.tsx';
import { isDone } from '../../back-office/today/stop.rules.ts';
import { StopRow } from './stop-row.tsx';
import { toBring } from './to-bring.rules.ts';
import type { OpenStops } from './use-open-stops.ts';

/** What is dragged, and what happens where it is let go. */
type Dragging = { dragged: StopGroup | null; onDrag(stops: StopGroup | null): void };

type Props = {
  rider: TodayAnswer['riders'][number] | null;
  title: string;
  /** In the order of the road. */
  stops: readonly Stop[];
  open: OpenStops;
  dragging?: Dragging;
  onDrop?: (stops: StopGroup) => void;
};

/** One rider’s road through the day: what to take along, then stop by stop, with the way in between. */
export function RoundColumn({ rider, title, stops, open, dragging, onDrop }: Props) {
  const say = useSay();
  const [isOver, setOver] = useState(false);
  const done = stops.filter(isDone);
  const groups = stopGroups(stops.filter((stop) => !isDone(stop)));
  const canDrop = Boolean(onDrop && dragging?.dragged && dragging.dragged[0].rider?.id !== rider?.id);
  const over = (event: DragEvent) => {
    if (!canDrop) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragging?.dragged) onDrop?.(dragging.dragged);
    dragging?.onDrag(null);
  };
  return (
    <section aria-label={title}>
      <div
        className={isOver && canDrop ? 'round round-over' : 'round'}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <h2 className="h3 flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {rider && <span className="font-text text-sm font-semibold text-muted">{rider.hours}</span>}
        </h2>
        <Bring stops={stops} />
        {stops.length === 0 && <p className="text-sm text-muted">{say('rounds.empty')}</p>}
        {groups.length > 0 && (
          <ol className="stop-list">
            {groups.map((group) => (
              <RoundStop
                key={groupKey(group[0])}
                stops={group}
                ready={countDone(done, group[0])}
                minutes={minutesTo(rider, group)}
                open={open}
                dragging={dragging}
              />
            ))}
          </ol>
        )}
        {done.length > 0 && (
          <ul className="stop-list" aria-label={say('today.done')}>
            {done.map((stop) => (
              <CompletedStop key={`${stop.kind} ${stop.code}`} stop={stop} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const minutesTo = (rider: Props['rider'], [{ code, kind }]: StopGroup): number | null =>
  rider?.round.find((stop) => stop.code === code && stop.kind === kind)?.roadMinutes ?? null;

type RoundStopProps = {
  stops: StopGroup;
  ready: number;
  minutes: number | null;
  open: OpenStops;
  dragging: Dragging | undefined;
};

function RoundStop({ stops, ready, minutes, open, dragging }: RoundStopProps) {
  const say = useSay();
  const canAssign = useCanAssign();
  const isMovable = dragging !== undefined && canAssign(stops);
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox drags nothing that carries nothing; no name leaves the page.
    event.dataTransfer.setData('text/plain', '');
    dragging?.onDrag(stops);
  };
  return (
    <li>
      <div
        draggable={isMovable}
        onDragStart={isMovable ? begin : undefined}
        onDragEnd={() => dragging?.onDrag(null)}
        className={dragging?.dragged === stops ? 'opacity-50' : undefined}
      >
        {minutes !== null && minutes > 0 && (
          <p className="round-road">{say('rounds.road', { n: minutes })}</p>
        )}
        <StopRow
          stops={stops}
          ready={ready}
          open={open}
          isInRound
          beside={dragging && !open.isOpen(groupKey(stops[0])) && <AssignButton stops={stops} isShort />}
        />
      </div>
    </li>
  );
}

/** So that nobody drives back for a helmet. */
function Bring({ stops }: { stops: readonly Stop[] }) {
  const { say, language } = useDeskLanguage();
  const { scooters, helmets, extras, contracts, deposits, rests } = toBring(stops);
  const words = [
    ...(scooters > 0 ? [say('rounds.scooters', { n: scooters })] : []),
    ...(helmets > 0 ? [say('stop.helmets', { n: helmets })] : []),
    ...equipmentNames(extras, language),
    ...(contracts > 0 ? [say('rounds.contracts', { n: contracts })] : []),
    ...(deposits > 0 ? [say('rounds.deposits', { n: deposits })] : []),
    ...(rests > 0 ? [say('rounds.rests', { n: rests })] : []),
  ];
  if (words.length === 0) return null;
  return (
    <p className="text-sm">
      <span className="font-semibold">{say('rounds.bring')}</span> {words.join(dot)}
    </p>
  );
}
