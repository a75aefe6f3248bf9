import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { groupKey, type StopGroup } from './stop-groups.rules.ts';
import { nextStopKey } from './stop-order.rules.ts';

export type OpenStops = { isOpen(key: string): boolean; toggle(key: string): void };

/**
 * Which stops stand open: the one that comes next, until it is done, and what somebody opened. A list that is read anew closes nothing: what
 * stands open stays so for as long as it is there.
 */
export function useOpenStops(todo: readonly StopGroup[]): OpenStops {
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [held, setHeld] = useState<string | null>(null);
  const isThere = todo.some(([first]) => groupKey(first) === held);
  const current = isThere ? held : nextStopKey(todo);
  // Kept while it is there, though an earlier one may come in beside it.
  if (current !== held) setHeld(current);
  const isOpen = (key: string): boolean => said.get(key) ?? key === current;
  return { isOpen, toggle: (key) => setSaid(new Map([...said, [key, !isOpen(key)]])) };
}

/**
 * Where a stop is done its row goes, and the focus in it would fall to the page's beginning: it goes to the row that is open now; where only what had
 * it goes, as a button with its money, to the row itself. Nothing else moves the focus.
 */
export function useFocusAfterStop(todo: readonly StopGroup[]) {
  const lists = useRef<HTMLDivElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const key = last.current;
    if (key === null || document.activeElement !== document.body) return;
    const isGone = todo.every(([first]) => groupKey(first) !== key);
    last.current = null;
    const row = isGone ? '.stop-toggle[aria-expanded=true]' : `[data-stop="${CSS.escape(key)}"] .stop-toggle`;
    lists.current?.querySelector<HTMLElement>(row)?.focus();
  }, [todo]);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // A dialog is opened from its row, and leads back to it.
    if (target.closest('[role=dialog]')) return;
    last.current = target.closest<HTMLElement>('[data-stop]')?.dataset['stop'] ?? null;
  };
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.isConnected && !document.querySelector('[role=dialog]')) last.current = null;
  };
  return { ref: lists, onFocus, onBlur };
}
