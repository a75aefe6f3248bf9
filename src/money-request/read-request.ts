import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import { standingOf } from './money-request.rules.ts';
import type { MoneyRequestPage } from './money-request.shape.ts';
import type { MoneyRequestStore, RequestFilter } from './money-request.store.ts';
import type { AskedMoney, MoneyRequest } from './money-request.type.ts';

export type ReadRequestDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'byId' | 'byLink' | 'ofBooking'>;
  payment: Pick<Payment, 'ledger' | 'moves' | 'referenceOfRecentSession'>;
  links: LinkTokens;
  clock: Clock;
  codesOf(db: Queryable, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

async function standing(
  { payment, clock }: Pick<ReadRequestDeps, 'payment' | 'clock'>,
  db: Queryable,
  request: MoneyRequest,
): Promise<AskedMoney> {
  return { ...request, ...standingOf(request, await payment.ledger(db, request.id), clock.now()) };
}

/** With what its payment says; null where there is none. */
export async function readRequest(
  deps: Pick<ReadRequestDeps, 'requests' | 'payment' | 'clock'>,
  db: Queryable,
  id: string,
): Promise<AskedMoney | null> {
  const request = await deps.requests.byId(db, id);
  return request && standing(deps, db, request);
}

/** Of a booking, the newest first. */
export async function requestsOf(
  deps: Pick<ReadRequestDeps, 'requests' | 'payment' | 'clock'>,
  db: Queryable,
  bookingId: string,
): Promise<AskedMoney[]> {
  const all = await deps.requests.ofBooking(db, bookingId);
  return Promise.all(all.map((request) => standing(deps, db, request)));
}

/** The newest first, at most so many. */
export async function listRequests(
  deps: Pick<ReadRequestDeps, 'payment' | 'clock'> & { requests: Pick<MoneyRequestStore, 'list'> },
  db: Queryable,
  filter: RequestFilter,
): Promise<AskedMoney[]> {
  const all = await deps.requests.list(db, filter, deps.clock.now());
  return Promise.all(all.map((request) => standing(deps, db, request)));
}

/**
 * What the page shows whose link this is. The provider's session stands in its place in the address of who paid in another browser: for an
 * hour it says how the payment stands, and nothing of whom it was asked.
 */
export async function readRequestPage(
  deps: ReadRequestDeps,
  token: string,
): Promise<MoneyRequestPage | null> {
  const { database, requests, links, payment } = deps;
  const request = await requests.byLink(database, links.fingerprint(token));
  if (request) return pageOf(deps, request, token);
  const paid = await payment.referenceOfRecentSession(database, token);
  const found = paid && (await requests.byId(database, paid));
  if (!found) return null;
  const { state, amountCents, expiresAt } = await standing(deps, database, found);
  return { state, amountCents, expiresAt, token: null, lines: [], name: '', code: null, moves: [] };
}

async function pageOf(
  deps: ReadRequestDeps,
  request: MoneyRequest,
  token: string,
): Promise<MoneyRequestPage> {
  const { database, payment } = deps;
  const { state, lines, amountCents, to, expiresAt, bookingId, id } = await standing(deps, database, request);
  const codes = bookingId === null ? null : await deps.codesOf(database, [bookingId]);
  return {
    token,
    state,
    lines: lines.map(({ text, cents }) => ({ text, cents })),
    amountCents,
    name: to.name,
    expiresAt,
    code: codes?.get(bookingId ?? '') ?? null,
    moves: await payment.moves(database, id),
  };
}
