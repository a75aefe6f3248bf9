import type { Cents } from '../basics/money.ts';
import type { ChargeState } from '../charges/charge.shape.ts';
import type { PaymentAct } from '../charges/payable.rules.ts';
import type { WholeCharge } from '../charges/read-charges.ts';
import type { ChargeFile } from '../charges/charge.type.ts';

/** What the customer alone sees of what is asked for after the rental; who rides beside them sees none of it. */
export type OwnCharges = {
  charges: readonly OwnCharge[];
  /** That pays what is accepted, once the days are over. */
  card: { brand: string; last4: string } | null;
  /** A deposit stands that pays it before. */
  isDeposited: boolean;
  /** What a press pays now: a button each. */
  payments: readonly OwnPayment[];
};

/** `charges`: ids of what it is for. */
type OwnPayment = { act: PaymentAct; charges: readonly string[]; cents: Cents };

export type OwnCharge = Pick<
  WholeCharge,
  | 'id'
  | 'kind'
  | 'cents'
  | 'depositCents'
  | 'reckoning'
  | 'text'
  | 'aboveWhy'
  | 'photos'
  | 'announcedCents'
  | 'takenFrom'
> & {
  state: Exclude<ChargeState, 'proposed'>;
  /** Beside what the deposit has paid of it. */
  dueCents: Cents;
  /** The last day on which they may object, while they may. */
  objectUntil: string | null;
  /** Accepted, and the card will pay it after this day. */
  takenAfter: string | null;
  /** Accepted, and the deposit will pay it. */
  waitsForDeposit: boolean;
  files: readonly Pick<ChargeFile, 'id' | 'kind'>[];
  messages: readonly { isShops: boolean; text: string; at: Date }[];
};
