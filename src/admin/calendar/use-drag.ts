import { type PointerEvent, useRef } from 'react';
import type { CalendarUnit, CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';
import { stayKey } from './board.rules.ts';
import { canChangeDays, isMovable, type DraggedBooking, type DaySelection } from './dragged-booking.rules.ts';

/** Nearer than this to where it began, a drag was a click. */
const dragThresholdPixels = 6;

type DragInProgress = { x: number; y: number; began: boolean } & (
  { of: 'stay'; stay: CalendarBlock } | { of: 'days'; unit: CalendarUnit; first: number }
);

type Options = {
  units: readonly CalendarUnit[];
  stays: readonly CalendarBlock[];
  days: number;
  onDrag: (carried: DraggedBooking | null) => void;
  onSelectDays: (marked: DaySelection | null) => void;
  onDrop: (carried: DraggedBooking) => void;
  onDaysSelected: (marked: DaySelection) => void;
};

/** Dragging with a mouse or a pen. A finger scrolls; it taps, and finds the same in the dialog (WCAG 2.5.7). */
export function useDrag(options: Options) {
  const held = useRef<DragInProgress | null>(null);
  const unitOf = (target: EventTarget | null): CalendarUnit | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-unit]') : null;
    return options.units.find(({ id }) => String(id) === row?.dataset['unit']);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'touch' || event.button !== 0 || !(event.target instanceof Element)) return;
    const { clientX: x, clientY: y } = event;
    const unit = unitOf(event.target);
    const thing = event.target.closest<HTMLElement>('[data-thing]')?.dataset['thing'];
    const track = event.target.closest<HTMLElement>('[data-track]');
    const stay = options.stays.find((one) => stayKey(one) === thing && one.unit === unit?.id);
    if (stay && isMovable(stay)) held.current = { of: 'stay', stay, x, y, began: false };
    else if (!thing && unit && track)
      held.current = { of: 'days', unit, first: dayAt(track, x, options.days), x, y, began: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    if (!now) return;
    if (!now.began && Math.hypot(event.clientX - now.x, event.clientY - now.y) < dragThresholdPixels) return;
    if (!now.began) event.currentTarget.setPointerCapture(event.pointerId);
    now.began = true;
    const result = resultOf(now, event);
    if (result?.of === 'stay') options.onDrag(result.carried);
    if (result?.of === 'days') options.onSelectDays(result.marked);
  };
  const resultOf = (now: DragInProgress, event: PointerEvent<HTMLElement>) => {
    const track = event.currentTarget.querySelector<HTMLElement>('[data-track]');
    if (!track) return null;
    if (now.of === 'days')
      return {
        of: 'days' as const,
        marked: { unit: now.unit, first: now.first, last: dayAt(track, event.clientX, options.days) },
      };
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const unit = unitOf(below) ?? options.units.find(({ id }) => id === now.stay.unit);
    const width = track.clientWidth / options.days;
    const days = canChangeDays(now.stay) ? Math.round((event.clientX - now.x) / width) : 0;
    return unit ? { of: 'stay' as const, carried: { stay: now.stay, unit, days } } : null;
  };
  const stop = () => {
    held.current = null;
    options.onDrag(null);
    options.onSelectDays(null);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    if (now?.began) {
      const result = resultOf(now, event);
      // The click that follows would open what was dragged.
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      if (result?.of === 'stay') options.onDrop(result.carried);
      if (result?.of === 'days') options.onDaysSelected(result.marked);
    } else if (now?.of === 'days')
      options.onDaysSelected({ unit: now.unit, first: now.first, last: now.first });
    if (now) stop();
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop };
}

function dayAt(track: HTMLElement, x: number, days: number): number {
  const { left, width } = track.getBoundingClientRect();
  return Math.min(days - 1, Math.max(0, Math.floor(((x - left) / width) * days)));
}
