import { randomUUID } from 'node:crypto';
import type { CloseTillBody } from '../../src/back-office/till/till.shape.ts';
import type { CounterFact } from '../../src/payment/fact.rules.ts';
import type { Closing } from '../../src/till/close-till.ts';

/** Money from hand to hand, as a payment's fact says it. */
export function aCashFact(amountCents: number, status: 'received' | 'given_back' = 'received'): CounterFact {
  const id = randomUUID();
  const counter = { staffId: null, number: null, givenCents: null };
  return {
    objectKind: 'cash',
    status,
    objectId: id,
    intentId: id,
    attemptId: null,
    requestId: null,
    amountCents,
    currency: 'eur',
    live: false,
    counter,
  };
}

/** A count that holds exactly so much, in the fewest notes and coins. */
export function aCountOf(cents: number): CloseTillBody['counted'] {
  let left = cents;
  const counted: Record<string, number> = {};
  for (const value of [50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1]) {
    counted[value] = Math.floor(left / value);
    left %= value;
  }
  return counted;
}

/** Signed by `Una persona (desk)`, as tests/support/shop/desk.ts calls people. */
export const aClosing = (changes: Partial<CloseTillBody> & { expectedCents: number }): CloseTillBody => ({
  id: randomUUID(),
  number: 1,
  counted: aCountOf(changes.expectedCents),
  leftCents: 0,
  note: '',
  name: 'una persona (desk)',
  signature: null,
  ...changes,
});

/** The same for the room itself. */
export const aRoomClosing = (
  changes: Partial<Closing> & { expectedCents: number },
): Closing & { staffId: string; onClosed(): Promise<void> } => {
  const { name, ...closing } = aClosing({ expectedCents: changes.expectedCents });
  return {
    ...closing,
    counted: closing.counted as Closing['counted'], // none of it is undefined
    signedName: name,
    signature: null,
    ...changes,
    staffId: randomUUID(),
    onClosed: () => Promise.resolve(),
  };
};
