import { Suspense, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { WithLaterWords } from '../later-words.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useDay } from './day-context.ts';
import type { StopGroup } from './stop-groups.rules.ts';
import type { RiderWithStops } from './round-stops.rules.ts';
import { useAssignStops } from './use-assign-stops.ts';

type Props = { stops: StopGroup; onClose: () => void };

/** To whom; of several scooters, which of them. */
export default function AssignDialog(props: Props) {
  return (
    <Suspense>
      <WithLaterWords>
        <Dialog {...props} />
      </WithLaterWords>
    </Suspense>
  );
}

function Dialog({ stops, onClose }: Props) {
  const say = useSay();
  const { riders } = useDay();
  const { assign, isPending } = useAssignStops();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [{ time, town, party, driver, rider }] = stops;
  const chosen = stops.filter(({ code }) => !left.has(code));
  const tick = (code: string, isTicked: boolean) =>
    setLeft((was) => new Set(isTicked ? [...was].filter((one) => one !== code) : [...was, code]));
  const give = (riderId: number | null) => assign(chosen, riderId, onClose);
  return (
    <DeskDialog onClose={onClose} title={say('rounds.give', { name: party?.customer ?? driver, time, town })}>
      <div className="grid gap-4">
        {stops.length > 1 && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{say('rounds.which')}</legend>
            {stops.map((stop) => (
              <label key={stop.code} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-sea-deep"
                  checked={!left.has(stop.code)}
                  onChange={({ target }) => tick(stop.code, target.checked)}
                />
                <span className="min-w-0 wrap-anywhere">
                  {stop.driver} · {stop.plate ?? say('stop.noUnit')}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <ul className="grid gap-2">
          {riders.map((one) => (
            <li key={one.id}>
              <RiderChoice
                rider={one}
                isNow={one.id === rider?.id}
                busy={isPending}
                disabled={chosen.length === 0}
                onGive={() => give(one.id)}
              />
            </li>
          ))}
        </ul>
        {rider?.isAssigned && (
          <Button kind="quiet" busy={isPending} onClick={() => give(null)}>
            {say('rounds.toPlan')}
          </Button>
        )}
      </div>
    </DeskDialog>
  );
}

type ChoiceProps = {
  rider: RiderWithStops;
  isNow: boolean;
  busy: boolean;
  disabled: boolean;
  onGive: () => void;
};

function RiderChoice({ rider: { name, hours, stops }, isNow, onGive, ...state }: ChoiceProps) {
  const say = useSay();
  return (
    <Button kind="second" wide onClick={onGive} {...state}>
      <span className="flex w-full flex-wrap items-center justify-between gap-x-3 text-left">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="text-sm font-normal">
          {hours} · {say('rounds.stops', { n: stops })}
        </span>
        {isNow && <Badge tone="sea">{say('rounds.now')}</Badge>}
      </span>
    </Button>
  );
}
