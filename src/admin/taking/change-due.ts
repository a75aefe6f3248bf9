import type { Cents } from '../../basics/money.ts';
import { changeOf } from '../../payment/taking.rules.ts';

/** What goes back over the counter of cash that was taken; `at`: the page on which it is said. */
export type ChangeDue = { cents: Cents; givenCents: Cents; takenCents: Cents; at: string };

type TakenCash = { givenCents?: Cents | null | undefined; amountCents: Cents };

/** The form in which it was reckoned goes with what it took; the customer still waits. So it is kept until the person goes on. */
export function createChangeDue() {
  let due: ChangeDue | null = null;
  let shown: string | null = null;
  const listeners = new Set<() => void>();
  const set = (next: ChangeDue | null): void => {
    due = next;
    for (const listener of listeners) listener();
  };
  /** Of the money that was taken last: without change there is nothing to say any more. */
  const showOn = (at: string, { givenCents = null, amountCents }: TakenCash): void => {
    const cents = changeOf(amountCents, givenCents) ?? 0;
    set(givenCents !== null && cents > 0 ? { cents, givenCents, takenCents: amountCents, at } : null);
  };
  return {
    /** On the page on which it was taken, unless the person went on before the shop had answered. */
    show(taken: TakenCash, at: string): void {
      if (at === shown) showOn(at, taken);
    },
    /** On the page that comes next. */
    showNext: (taken: TakenCash, at: string): void => showOn(at, taken),
    done: () => set(null),
    /** Somebody is on another page now. */
    leaveFor: (page: string): void => {
      shown = page;
      if (due && due.at !== page) set(null);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => due,
  };
}

export const changeDue = createChangeDue();

/** Of a sale, which is due in full. */
export const showChangeOf = (
  { expectedTotalCents, givenCents }: { expectedTotalCents: Cents; givenCents?: Cents | undefined },
  at: string,
): void => changeDue.showNext({ amountCents: expectedTotalCents, givenCents }, at);
