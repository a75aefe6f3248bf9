import { refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Bookings } from '../booking/booking.ts';
import { partyIdOf } from '../booking/party/party.rules.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { AskedMoney, MoneyRequestRoom } from '../money-request/money-request.ts';
import { isOfCharges } from '../money-request/money-request.rules.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnRequestsDeps = {
  database: Database;
  bookings: Pick<Bookings, 'together'>;
  moneyRequest: Pick<MoneyRequestRoom, 'requestsOf' | 'linkOf'>;
  charges: Pick<ChargesRoom, 'collectionsOf' | 'linesOfCollection'>;
  movesOf(db: Queryable, reference: string): Promise<MoneyMove[]>;
};

/** What its customer is asked for beside the price, and has paid of it; on the first of several for all of them. */
export async function readOwnRequests(
  deps: ReadOwnRequestsDeps,
  own: Booking,
): Promise<Pick<OwnBooking, 'asked' | 'paidBeside'>> {
  const asked: OwnBooking['asked'] = [];
  const paidBeside: OwnBooking['paidBeside'] = [];
  for (const { id } of await shownWith(deps, own)) {
    const requests = await deps.moneyRequest.requestsOf(deps.database, id);
    for (const request of requests.toReversed()) {
      const { lines, amountCents } = request;
      const texts = lines.map(({ text }) => text);
      // What is asked for after the rental has a card and a button of its own.
      if (isAsked(deps, request)) asked.push({ id: request.id, texts, amountCents });
      const moves = await deps.movesOf(deps.database, request.id);
      if (moves.length > 0) paidBeside.push({ texts, isFromCard: false, moves });
    }
    const collections = await deps.charges.collectionsOf(deps.database, id);
    for (const collection of collections.filter((one) => requests.every((request) => request.id !== one))) {
      const moves = await deps.movesOf(deps.database, collection);
      if (moves.length === 0) continue;
      const named = { id: collection, language: own.language };
      const charged = await deps.charges.linesOfCollection(deps.database, named);
      paidBeside.push({ texts: charged.map(({ text }) => text), isFromCard: true, moves });
    }
  }
  return { asked, paidBeside };
}

export type FindAskedLinkDeps = Pick<ReadOwnRequestsDeps, 'database' | 'bookings' | 'moneyRequest'>;

/** The lasting link of one of them, for a press on the page that names it. */
export async function findAskedLink(
  deps: FindAskedLinkDeps,
  own: Booking,
  requestId: string,
): Promise<string | Refusal> {
  for (const { id } of await shownWith(deps, own)) {
    const requests = await deps.moneyRequest.requestsOf(deps.database, id);
    const request = requests.find((one) => one.id === requestId && isAsked(deps, one));
    const link = request && deps.moneyRequest.linkOf(request);
    if (link) return link;
  }
  // Paid or withdrawn meanwhile: the page, drawn again, says so.
  return refuse('request_over');
}

/** Whose requests stand on this page. */
const shownWith = async (
  { database, bookings }: Pick<ReadOwnRequestsDeps, 'database' | 'bookings'>,
  own: Booking,
): Promise<Pick<Booking, 'id'>[]> => (partyIdOf(own) === own.id ? bookings.together(database, own) : [own]);

const isAsked = ({ moneyRequest }: Pick<ReadOwnRequestsDeps, 'moneyRequest'>, request: AskedMoney): boolean =>
  request.state === 'open' && !isOfCharges(request) && moneyRequest.linkOf(request) !== null;
