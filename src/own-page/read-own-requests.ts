import type { Booking } from '../booking/booking.type.ts';
import type { Bookings } from '../booking/booking.ts';
import { partyIdOf } from '../booking/party/party.rules.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { MoneyRequestRoom } from '../money-request/money-request.ts';
import { isOfCharges } from '../money-request/money-request.rules.ts';
import type { MoneyMove } from '../payment/reconcile/money-move.type.ts';
import type { OwnBooking } from './own-booking.type.ts';

export type ReadOwnRequestsDeps = {
  database: Database;
  bookings: Pick<Bookings, 'together'>;
  moneyRequest: Pick<MoneyRequestRoom, 'requestsOf' | 'linkOf'>;
  charges: Pick<ChargesRoom, 'collectionsOf'>;
  movesOf(db: Queryable, reference: string): Promise<MoneyMove[]>;
};

/** What its customer is asked for beside the price, and has paid of it; on the first of several for all of them. */
export async function readOwnRequests(
  deps: ReadOwnRequestsDeps,
  own: Booking,
): Promise<Pick<OwnBooking, 'asked' | 'paidBeside'>> {
  const isFirst = partyIdOf(own) === own.id;
  const bookings = isFirst ? await deps.bookings.together(deps.database, own) : [own];
  const asked: OwnBooking['asked'] = [];
  const paidBeside: OwnBooking['paidBeside'] = [];
  for (const { id } of bookings) {
    const requests = await deps.moneyRequest.requestsOf(deps.database, id);
    for (const request of requests.toReversed()) {
      const { state, lines, amountCents } = request;
      const url = deps.moneyRequest.linkOf(request);
      const texts = lines.map(({ text }) => text);
      // What is asked for after the rental has a card and a button of its own.
      if (state === 'open' && url && !isOfCharges(request)) asked.push({ texts, amountCents, url });
      const moves = await deps.movesOf(deps.database, request.id);
      if (moves.length > 0) paidBeside.push({ texts, moves });
    }
    const collections = await deps.charges.collectionsOf(deps.database, id);
    for (const collection of collections.filter((one) => requests.every((request) => request.id !== one))) {
      const moves = await deps.movesOf(deps.database, collection);
      if (moves.length > 0) paidBeside.push({ texts: null, moves });
    }
  }
  return { asked, paidBeside };
}
