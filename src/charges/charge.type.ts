import type { Selectable } from 'kysely';
import type { Cents } from '../basics/money.ts';
import type { Tables } from '../database/tables.ts';
import type { ChargeKind } from './charge-kinds.rules.ts';
import type { ChargeEventKind, ChargeState, Reckoning } from './charge.shape.ts';

export type Charge = {
  id: string;
  bookingId: string;
  contractId: string;
  kind: ChargeKind;
  state: ChargeState;
  cents: Cents;
  ruleCents: Cents | null;
  reckoning: Reckoning | null;
  text: string;
  aboveWhy: string;
  /** Of the report that proposed it: ids of its photos. */
  photos: readonly string[];
  /** Of which report, and of what in it; null of one that was added by hand. */
  proposal: string | null;
  announcedAt: Date | null;
  announcedCents: Cents | null;
  objectUntil: Date | null;
  /** Null: by silence, or not yet. */
  agreedAt: Date | null;
  collectionId: string | null;
  /** So much of it a deposit pays, or has paid. */
  depositCents: Cents;
  version: number;
  createdAt: Date;
};
export type NewCharge = Pick<
  Charge,
  | 'id'
  | 'bookingId'
  | 'contractId'
  | 'kind'
  | 'cents'
  | 'ruleCents'
  | 'reckoning'
  | 'text'
  | 'aboveWhy'
  | 'photos'
  | 'proposal'
> & { reportId: string | null };

export type ChargeChange = Partial<
  Pick<
    Charge,
    | 'state'
    | 'cents'
    | 'ruleCents'
    | 'text'
    | 'aboveWhy'
    | 'announcedAt'
    | 'announcedCents'
    | 'objectUntil'
    | 'agreedAt'
    | 'collectionId'
    | 'depositCents'
  >
>;

export type NewChargeEvent = {
  chargeId: string;
  kind: ChargeEventKind;
  actor: 'customer' | 'staff' | 'shop';
  staffId?: string | null;
  cents: Cents;
  why?: string;
};
export type ChargeEvent = Required<NewChargeEvent> & { at: Date };
export type ChargeMessage = { chargeId: string; staffId: string | null; text: string; at: Date };
export type ChargeFile = Selectable<Tables['charge_file']>;
