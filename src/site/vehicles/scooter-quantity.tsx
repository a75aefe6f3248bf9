import { useId } from 'react';
import { useSay } from '../../pages/page-context.tsx';
import { policy } from '../../shop/business.rules.ts';
import { QuantityButton } from '../booking-steps/quantity-button.tsx';
import type { SeveralScooters } from './use-several.ts';

type Props = {
  name: string;
  scooterId: number;
  /** Of this scooter; undefined where no dates say how many are free. */
  free: number;
  several: SeveralScooters;
  onAdd: () => void;
};

/** Who wants several begins with the plus; for all others it is the one quiet line of a card. */
export function ScooterQuantity({ name, scooterId, free, several, onAdd }: Props) {
  const say = useSay('several');
  const id = useId();
  const most = policy().scootersPerBooking;
  const chosen = several.countOf(scooterId);
  const reason = reasonOf({ isFull: several.rides.length >= most, isTaken: chosen >= free });
  if (most === 1) return null;
  return (
    <div
      role="group"
      aria-label={say('several.quantity', { name })}
      className="flex min-h-12 items-center justify-between gap-3"
    >
      <span id={id} className="text-sm text-muted">
        {reason && several.isSeveral ? say(reason, { most }) : !several.isSeveral && say('several.ask')}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {several.isSeveral && (
          <>
            <QuantityButton
              label={say('several.remove', { name })}
              icon="minus"
              disabled={chosen === 0}
              onPress={() => several.remove(scooterId)}
            />
            <span role="status" className="min-w-8 text-center text-lg font-bold">
              {chosen}
            </span>
          </>
        )}
        <QuantityButton
          label={say('several.add', { name })}
          icon="plus"
          disabled={reason !== null}
          reason={reason ? id : undefined}
          onPress={onAdd}
        />
      </span>
    </div>
  );
}

const reasonOf = ({ isFull, isTaken }: { isFull: boolean; isTaken: boolean }) =>
  isFull ? 'several.limit' : isTaken ? 'several.noMore' : null;
