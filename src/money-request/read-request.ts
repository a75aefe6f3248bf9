import type { Clock } from '../basics/clock.ts';
import { sumOfCents, type Cents } from '../basics/money.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { Cookies } from '../booking/browser-cookies.rules.ts';
import { refundSourcesOf } from '../payment/refund/refund-sources.rules.ts';
import { reasonOfAct, standingOf } from './money-request.rules.ts';
import type { MoneyRequestPage } from './money-request.shape.ts';
import type { MoneyRequestStore, RequestFilter } from './money-request.store.ts';
import type { AskedMoney, MoneyRequest } from './money-request.type.ts';

export type ReadRequestDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'byId' | 'byLink' | 'ofBooking'>;
  payment: Pick<Payment, 'ledgers' | 'moves' | 'referenceOfRecentSession'>;
  links: LinkTokens;
  clock: Clock;
  codesOf(db: Queryable, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  ownPages: Pick<BookingRoom, 'findOwnPage'>;
};

/** Each with what its payment says, in one question for all of them. */
async function standings(
  { payment, clock }: Pick<ReadRequestDeps, 'payment' | 'clock'>,
  db: Queryable,
  all: readonly MoneyRequest[],
): Promise<AskedMoney[]> {
  const ledgers = await payment.ledgers(
    db,
    all.map(({ id }) => id),
  );
  const now = clock.now();
  return all.flatMap((request) => {
    const ledger = ledgers.get(request.id);
    if (!ledger) return [];
    const refundSources = refundSourcesOf(ledger, Infinity);
    return [{ ...request, ...standingOf(request, ledger, now), refundSources }];
  });
}

/** With what its payment says; null where there is none. */
export async function readRequest(
  deps: Pick<ReadRequestDeps, 'requests' | 'payment' | 'clock'>,
  db: Queryable,
  id: string,
): Promise<AskedMoney | null> {
  const request = await deps.requests.byId(db, id);
  return (request && (await standings(deps, db, [request]))[0]) ?? null;
}

/** What one act of the desk gave back of it. */
export async function givenBackBy(
  { payment }: { payment: Pick<Payment, 'ledger'> },
  db: Queryable,
  { id, act }: { id: string; act: string },
): Promise<Cents> {
  const { requests } = await payment.ledger(db, id);
  return sumOfCents(
    requests.flatMap(({ reason, amountCents }) => (reason.startsWith(reasonOfAct(act)) ? amountCents : [])),
  );
}

/** Of a booking, the newest first. */
export async function requestsOf(
  deps: Pick<ReadRequestDeps, 'requests' | 'payment' | 'clock'>,
  db: Queryable,
  bookingId: string,
): Promise<AskedMoney[]> {
  return standings(deps, db, await deps.requests.ofBooking(db, bookingId));
}

/** The newest first, at most so many. */
export async function listRequests(
  deps: Pick<ReadRequestDeps, 'payment' | 'clock'> & { requests: Pick<MoneyRequestStore, 'list'> },
  db: Queryable,
  filter: RequestFilter,
): Promise<AskedMoney[]> {
  return standings(deps, db, await deps.requests.list(db, filter, deps.clock.now()));
}

/**
 * What the page shows whose link this is. The provider's session stands in its place in the address of who paid in another browser: for an
 * hour it says how the payment stands, and nothing of whom it was asked.
 */
export async function readRequestPage(
  deps: ReadRequestDeps,
  token: string,
  cookies: Cookies = {},
): Promise<MoneyRequestPage | null> {
  const { database, requests, links, payment } = deps;
  const request = await requests.byLink(database, links.fingerprint(token));
  if (request) return pageOf(deps, request, { token, cookies });
  const paid = await payment.referenceOfRecentSession(database, token);
  const found = paid && (await readRequest(deps, database, paid));
  if (!found) return null;
  const { state, amountCents, expiresAt } = found;
  const nobodys = { token: null, lines: [], name: '', code: null, moves: [] };
  return { ...nobodys, state, amountCents, expiresAt, ownPage: await ownPageOf(deps, found, cookies) };
}

const ownPageOf = async (
  { ownPages }: Pick<ReadRequestDeps, 'ownPages'>,
  { bookingId }: MoneyRequest,
  cookies: Cookies,
): Promise<string | null> => (bookingId === null ? null : ownPages.findOwnPage(cookies, bookingId));

async function pageOf(
  deps: ReadRequestDeps,
  request: MoneyRequest,
  { token, cookies }: { token: string; cookies: Cookies },
): Promise<MoneyRequestPage | null> {
  const { database, payment } = deps;
  const [asked] = await standings(deps, database, [request]);
  if (!asked) return null;
  const { state, lines, amountCents, to, expiresAt, bookingId, id } = asked;
  const codes = bookingId === null ? null : await deps.codesOf(database, [bookingId]);
  return {
    token,
    state,
    lines: lines.map(({ text, cents }) => ({ text, cents })),
    amountCents,
    name: to.name,
    expiresAt,
    code: codes?.get(bookingId ?? '') ?? null,
    ownPage: await ownPageOf(deps, request, cookies),
    moves: await payment.moves(database, id),
  };
}
