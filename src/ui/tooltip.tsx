// Our own and not Radix's: a tooltip's trigger must not be replaced while a pointer is on it, and loading one ahead for a
// line of text costs more than these lines. The delays are the spec's.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export const delayMs = 700;
export const skipDelayMs = 300;

let lastClosedAt = -Infinity;

/** Soon after one tooltip the next opens at once. */
export const delayAt = (now: number, closedAt: number): number =>
  now - closedAt < skipDelayMs ? 0 : delayMs;

const margin = 8;

/** Over a control at the edge of the screen it moves inwards. */
function keepInView(tooltip: HTMLElement | null): void {
  if (!tooltip) return;
  tooltip.style.marginLeft = '0';
  const { left, right } = tooltip.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = Math.max(0, margin - left) - Math.max(0, right - (width - margin));
  tooltip.style.marginLeft = `${shift}px`;
}

/** Words about a control that has a name of its own; never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const openAfter = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) =>
        event.pointerType !== 'touch' && openAfter(delayAt(performance.now(), lastClosedAt))
      }
      onPointerLeave={close}
      onFocus={(event) => event.target.matches(':focus-visible') && openAfter(0)}
      onBlur={close}
      onClick={close}
      onKeyDown={closeOnEscape}
      aria-describedby={open ? id : undefined}
    >
      {children}
      {open && (
        <span role="tooltip" id={id} className="tooltip" ref={keepInView}>
          {text}
        </span>
      )}
    </span>
  );
}
