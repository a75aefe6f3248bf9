import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Language } from '../translations/languages.ts';
import type { PartnerTerms } from './partner.shape.ts';

/** A hotel or an agency that sends guests. */
export type Partner = {
  id: string;
  /** In links and on posters: never changed. */
  code: string;
  name: string;
  /** Where their guests' scooters are brought: a town by its name, and the address there. */
  town: string;
  address: string;
  language: Language;
  /** What they are owed of bookings from now on; each booking keeps its own. */
  terms: PartnerTerms;
  /** While they are not, their link leads to the home page and nothing else. */
  active: boolean;
  linkGeneration: number;
  /** Of the link to their own page. */
  linkSha256: string;
  version: number;
};

/** All scooters of one order, and what became of them. */
export type SentOrder = {
  /** Of the first booking of it. */
  id: string;
  code: string;
  bookedOn: PlainDate;
  from: PlainDate;
  until: PlainDate;
  /** Of those that were not cancelled. */
  scooters: number;
  state: 'ahead' | 'out' | 'returned' | 'cancelled';
  /** The day of the last return, once none is ahead or out and at least one was rented. */
  completedOn: PlainDate | null;
  terms: PartnerTerms;
};

/** What the ledger moved for the price of an order: more than nothing came in, less went out. */
export type OrderMove = { orderId: string; day: PlainDate; cents: Cents };
