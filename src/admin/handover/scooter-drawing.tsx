import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Damage, HandoverAnswer, View } from '../../handover/report.shape.ts';
import { drawingFor } from '../../fleet/drawing.rules.ts';
import { useSay } from '../language-provider.tsx';

type Props = {
  scooter: HandoverAnswer['scooter'];
  view: View;
  damages: readonly Damage[];
  /** From before: shown, and not to be moved. */
  old?: readonly Damage[];
  onAdd?: (x: number, y: number) => void;
  onMove?: (nth: number, x: number, y: number) => void;
  onRemove?: (nth: number) => void;
};

const sizes: Record<View, { width: number; height: number }> = {
  right: { width: 1040, height: 700 },
  left: { width: 1040, height: 700 },
  front: { width: 860, height: 800 },
  back: { width: 560, height: 800 },
};

const within = (value: number): number => Math.min(1000, Math.max(0, Math.round(value)));
const middle = 500;

/** The scooter with its marks. Without `onAdd` it is only looked at. */
export function ScooterDrawing({ scooter, view, damages, old = [], onAdd, onMove, onRemove }: Props) {
  const say = useSay();
  const sheet = useRef<HTMLDivElement>(null);
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return [middle, middle] as const;
    return [
      within(((clientX - box.left) / box.width) * 1000),
      within(((clientY - box.top) / box.height) * 1000),
    ] as const;
  };
  // A click without a pointer is a key: the mark begins in the middle and is walked from there.
  const add = (event: MouseEvent) =>
    onAdd?.(...(event.detail === 0 ? ([middle, middle] as const) : placeOf(event)));
  const here = damages.flatMap((damage, nth) => (damage.view === view ? [{ damage, nth }] : []));
  return (
    <div ref={sheet} className={view === 'back' ? 'drawing drawing-upright' : 'drawing'}>
      <img
        src={`/api/assets/${drawingFor(scooter, view)}`}
        alt={say('handover.drawing', { view: say(`view.${view}`) })}
        {...sizes[view]}
        className="h-auto w-full"
      />
      {onAdd && (
        <button
          type="button"
          className="drawing-paper"
          aria-label={say('handover.damage.add')}
          onClick={add}
        />
      )}
      {old
        .filter((damage) => damage.view === view)
        .map((damage) => (
          <span
            key={`${damage.x} ${damage.y} ${damage.kind}`}
            className="mark mark-old"
            style={placed(damage)}
            title={say('handover.damage.old', { kind: say(`damage.${damage.kind}`) })}
          />
        ))}
      {here.map(({ damage, nth }) =>
        onMove && onRemove ? (
          <Mark
            key={nth}
            damage={damage}
            number={nth + 1}
            placeOf={placeOf}
            onMove={(x, y) => onMove(nth, x, y)}
            onRemove={() => onRemove(nth)}
          />
        ) : (
          <span key={nth} className="mark" style={placed(damage)} aria-hidden="true">
            {nth + 1}
          </span>
        ),
      )}
    </div>
  );
}

const placed = ({ x, y }: Damage) => ({ left: `${x / 10}%`, top: `${y / 10}%` });

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type MarkProps = {
  damage: Damage;
  number: number;
  placeOf: (at: { clientX: number; clientY: number }) => readonly [number, number];
  onMove: (x: number, y: number) => void;
  onRemove: () => void;
};

/** Carried with a finger or walked with the arrows; with Shift in small steps; Delete takes it away. */
function Mark({ damage, number, placeOf, onMove, onRemove }: MarkProps) {
  const say = useSay();
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') return onRemove();
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 5 : 20;
    onMove(within(damage.x + step[0] * far), within(damage.y + step[1] * far));
  };
  const carry = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(...placeOf(event));
  };
  return (
    <button
      type="button"
      className="mark"
      style={placed(damage)}
      aria-label={say('handover.mark', { number, kind: say(`damage.${damage.kind}`) })}
      onKeyDown={key}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={carry}
    >
      {number}
    </button>
  );
}
