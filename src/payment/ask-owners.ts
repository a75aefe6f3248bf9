import type { HoldHandlers, PaymentDeps, PaymentHandlers } from './payment-deps.type.ts';

type Decisions = PaymentHandlers & Pick<PaymentDeps, 'mayBePaid'>;
type Answers<Acts> = {
  [Act in keyof Acts]: Acts[Act] extends (...asked: infer Args) => unknown
    ? (...asked: Args) => Promise<boolean>
    : never;
};

/**
 * A room that has things paid: what follows from a decision about one of its references. Each answers false to a reference that is not its own.
 * A room that holds no sum does not answer for holds. `onLost`: for what was paid and nobody knows.
 */
export type PaymentOwner = Answers<Decisions> &
  Partial<Answers<HoldHandlers>> & { onLost?: PaymentHandlers['onPaid'] };

/** The rooms in the order in which they are asked, the one that has most paid first: each answer is a look into the database. */
export function askOwners(
  owners: () => readonly PaymentOwner[],
): Pick<PaymentDeps, 'handlers' | 'mayBePaid'> {
  const first = async (answers: (owner: PaymentOwner) => Promise<boolean> | undefined): Promise<boolean> => {
    for (const owner of owners()) if (await answers(owner)) return true;
    return false;
  };
  const tell = async (...asked: Parameters<typeof first>): Promise<void> => void (await first(...asked));
  return {
    handlers: {
      onPaid: async (tx, reference, foundAgain) => {
        if (await first((owner) => owner.onPaid(tx, reference, foundAgain))) return;
        for (const owner of owners()) await owner.onLost?.(tx, reference, foundAgain);
      },
      onDead: (tx, reference) => tell((owner) => owner.onDead(tx, reference)),
      onAwaitingMoney: (tx, reference) => tell((owner) => owner.onAwaitingMoney(tx, reference)),
      onAuthorised: (tx, reference, hold) => first((owner) => owner.onAuthorised?.(tx, reference, hold)),
      onHoldEnded: (tx, reference, end) => tell((owner) => owner.onHoldEnded?.(tx, reference, end)),
    },
    mayBePaid: (tx, reference) => first((owner) => owner.mayBePaid(tx, reference)),
  };
}
