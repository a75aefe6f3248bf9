import { useState } from 'react';
import type { TodayAnswer } from '../../back-office/today/today.shape.ts';
import { useSay } from '../language-provider.tsx';
import { RoundColumn } from './round-column.tsx';
import { stopsOfRound, stopsWithoutRider } from './round-stops.rules.ts';
import type { StopGroup } from './stop-groups.rules.ts';
import type { OpenStops } from './use-open-stops.ts';
import { useAssignStops } from './use-assign-stops.ts';

type Props = { answer: TodayAnswer; open: OpenStops };

/** The rounds of all riders beside each other; a stop is dragged from one to another, or given by its button. */
export default function Rounds({ answer, open }: Props) {
  const say = useSay();
  const [dragged, setDragged] = useState<StopGroup | null>(null);
  const { assign } = useAssignStops();
  const dragging = { dragged, onDrag: setDragged };
  const nobodys = stopsWithoutRider(answer);
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-sm text-muted">{say('rounds.how')}</p>
      <div className="rounds">
        {nobodys.length > 0 && (
          <RoundColumn
            rider={null}
            title={say('rounds.nobody')}
            stops={nobodys}
            open={open}
            dragging={dragging}
          />
        )}
        {answer.riders.map((rider) => (
          <RoundColumn
            key={rider.id}
            rider={rider}
            title={rider.name}
            stops={stopsOfRound(rider, answer)}
            open={open}
            dragging={dragging}
            onDrop={(stops) => assign(stops, rider.id)}
          />
        ))}
      </div>
    </div>
  );
}
