import type { Booking } from '../booking/booking.type.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { Cents } from '../basics/money.ts';
import type { Cookies } from '../booking/browser-cookies.rules.ts';
import { agreedDeposit } from '../shop/agreed-fees.rules.ts';
import type { HoldState } from '../payment/hold/hold.rules.ts';
import {
  actAt,
  type DepositState,
  depositStateOf,
  isAskedAnew,
  mayBeGiven,
  mayGoOut,
} from './deposit.rules.ts';
import { excessOf } from './give-back-excess.ts';
import type { DepositPage } from './deposit.shape.ts';
import type { Deposit } from './deposit.type.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

export type ReadDepositDeps = Pick<
  DepositDeps,
  'deposits' | 'payment' | 'claims' | 'clock' | 'links' | 'pages'
>;

/** `id`: null while nobody was asked yet. `capturedCents`: what was taken of it; `excessCents`: of that, what pays for nothing. */
export type StandingDeposit = {
  id: string | null;
  state: DepositState;
  cents: Cents;
  capturedCents: Cents | null;
  excessCents: Cents;
  captureBefore: Date | null;
  /** When what was accepted by then is taken, at the latest. */
  captureAt: Date | null;
  releaseHours: number;
  /** Whether its link opens the provider's page now. */
  mayBeGiven: boolean;
  /** Whether the scooter may go out with it. */
  mayGoOut: boolean;
  /** Nothing is ridden: what is held goes back. */
  isOver: boolean;
  /** Of its lasting link, which is a whole address. */
  token: string | null;
  link: string | null;
  waived: Deposit['waived'];
};

/** Of a booking, with what the payments say of it; null where its terms name none. */
export async function readDeposit(
  deps: ReadDepositDeps,
  db: Queryable,
  booking: Booking,
): Promise<StandingDeposit | null> {
  const deposit = await deps.deposits.ofBooking(db, booking.id);
  if (deposit) return standingOf(deps, booking, deposit, await holdWithExcess(deps, db, deposit));
  const { cents, releaseHours } = agreedDeposit(booking.termsVersion);
  const isAhead = booking.state === 'confirmed' || booking.state === 'collected';
  if (cents === 0 || !isAhead) return null;
  return {
    id: null,
    state: 'due',
    cents,
    releaseHours,
    capturedCents: null,
    excessCents: 0,
    captureBefore: null,
    captureAt: null,
    mayBeGiven: false,
    mayGoOut: false,
    isOver: false,
    waived: null,
    token: null,
    link: null,
  };
}

type HoldWithExcess = { hold: HoldState; excessCents: Cents };

async function holdWithExcess(
  deps: ReadDepositDeps,
  db: Queryable,
  deposit: Deposit,
): Promise<HoldWithExcess> {
  const hold = await deps.payment.holdOf(db, deposit.id);
  return { hold, excessCents: hold.kind === 'captured' ? await excessOf(deps, db, deposit) : 0 };
}

function standingOf(
  { clock, links, pages }: Pick<ReadDepositDeps, 'clock' | 'links' | 'pages'>,
  booking: Booking,
  deposit: Deposit,
  { hold, excessCents }: HoldWithExcess,
): StandingDeposit {
  const state = depositStateOf(deposit, hold);
  const captureBefore = hold.kind === 'authorised' ? hold.captureBefore : null;
  const { id, cents, releaseHours, waived } = deposit;
  const isWantedAnew = state === 'renewing' && isAskedAnew(deposit, hold);
  const isWanted = state === 'due' || state === 'open' || state === 'lapsed' || isWantedAnew;
  const token = tokenOf(links, deposit);
  return {
    id,
    state,
    cents,
    releaseHours,
    waived,
    capturedCents: hold.kind === 'captured' ? hold.cents : null,
    excessCents,
    captureBefore,
    captureAt: captureBefore && actAt(captureBefore, deposit.heldAt),
    mayBeGiven: isWanted && mayBeGiven(deposit, booking, clock.now()),
    mayGoOut: mayGoOut(deposit, hold),
    isOver: booking.state === 'cancelled' || booking.state === 'no_show',
    token,
    link: token === null ? null : pages.deposit(booking.language, token),
  };
}

const tokenOf = (
  links: DepositDeps['links'],
  { id, linkGeneration, linkSha256 }: Pick<Deposit, 'id' | 'linkGeneration' | 'linkSha256'>,
): string | null => linkSha256 && links.tokenFor('deposit', id, linkGeneration, linkSha256);

type LacksDepositDeps = {
  deposits: Pick<DepositDeps['deposits'], 'ofBookings'>;
  payment: Pick<DepositDeps['payment'], 'holdsOf'>;
};
type AgreedBooking = Pick<Booking, 'id' | 'termsVersion'>;

/** Whether one is due that is neither held nor waived: then the scooter stays in. */
export const lacksDeposit = async (
  deps: LacksDepositDeps,
  db: Queryable,
  booking: AgreedBooking,
): Promise<boolean> => (await findLackingDeposit(deps, db, [booking])).has(booking.id);

/** The same of several bookings, in two statements: the ids of those that stay in. */
export async function findLackingDeposit(
  { deposits, payment }: LacksDepositDeps,
  db: Queryable,
  bookings: readonly AgreedBooking[],
): Promise<ReadonlySet<string>> {
  const due = bookings.flatMap(({ id, termsVersion }) => (agreedDeposit(termsVersion).cents > 0 ? id : []));
  const given = await deposits.ofBookings(db, due);
  const holds = await payment.holdsOf(
    db,
    given.map(({ id }) => id),
  );
  const ready = given.filter((deposit) => {
    const hold = holds.get(deposit.id);
    return hold !== undefined && mayGoOut(deposit, hold);
  });
  return new Set(due).difference(new Set(ready.map(({ bookingId }) => bookingId)));
}

type ReadDepositPageDeps = ReadDepositDeps &
  Pick<DepositDeps, 'bookings' | 'payment' | 'ownPages'> & { database: Database };

/**
 * What the page shows whose link this is. The provider's session stands in its place for who gave it in another browser: for an hour it says how it
 * stands, and of whom nothing.
 */
export async function readDepositPage(
  deps: ReadDepositPageDeps,
  token: string,
  cookies: Cookies = {},
): Promise<DepositPage | null> {
  const { database: db, deposits, links, payment } = deps;
  const own = await deposits.byLink(db, links.fingerprint(token));
  const id = own ? own.id : await payment.referenceOfRecentSession(db, token);
  const deposit = own ?? (id === null ? null : await deposits.byId(db, id));
  const booking = deposit && (await deps.bookings.byId(db, deposit.bookingId));
  if (!deposit || !booking) return null;
  const standing = standingOf(deps, booking, deposit, await holdWithExcess(deps, db, deposit));
  const { state, cents, capturedCents, excessCents, releaseHours } = standing;
  return {
    token: own && token,
    state,
    cents,
    capturedCents,
    excessCents,
    releaseHours,
    mayBeGiven: standing.mayBeGiven,
    isOver: standing.isOver,
    code: own && booking.code,
    startsAt: booking.startsAt,
    ownPage: await deps.ownPages.findOwnPage(cookies, booking.id),
  };
}
