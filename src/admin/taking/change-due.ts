import type { Cents } from '../../basics/money.ts';
import { changeOf } from '../../payment/taking.rules.ts';

/** What goes back over the counter of cash that was taken; `at`: the page on which it is said. */
export type ChangeDue = { cents: Cents; givenCents: Cents; takenCents: Cents; at: string };

/** The form in which it was reckoned goes with what it took; the customer still waits. So it is kept until the person goes on. */
export function createChangeDue() {
  let due: ChangeDue | null = null;
  const listeners = new Set<() => void>();
  const set = (next: ChangeDue | null): void => {
    due = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Of the money that was taken last: without change there is nothing to say any more. */
    show(
      { givenCents = null, amountCents }: { givenCents?: Cents | null | undefined; amountCents: Cents },
      at: string,
    ): void {
      const cents = changeOf(amountCents, givenCents) ?? 0;
      set(givenCents !== null && cents > 0 ? { cents, givenCents, takenCents: amountCents, at } : null);
    },
    done: () => set(null),
    /** Somebody is on another page now. */
    leaveFor: (page: string): void => {
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
): void => changeDue.show({ amountCents: expectedTotalCents, givenCents }, at);
