import type { Sweep } from '../basics/each-alone.ts';
import { addHours } from '../basics/rome-time.ts';
import { isWithinQuietHours } from '../basics/quiet-hours.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { agreedDeposit } from '../shop/agreed-fees.rules.ts';
import { quietHours } from '../shop/business.rules.ts';
import type { Deposit } from './deposit.type.ts';
import type { DepositDeps } from './deposit-deps.type.ts';
import { givenBeforeHours } from './deposit.rules.ts';

export type PrepareDepositDeps = Pick<DepositDeps, 'deposits' | 'chance' | 'links'>;
export type AskForDepositsDeps = PrepareDepositDeps &
  Pick<DepositDeps, 'database' | 'bookings' | 'clock' | 'queueDepositMail'>;

/** What the booking's terms name, with its link; null where they name none. Made once. */
export async function prepareDeposit(
  { deposits, chance, links }: PrepareDepositDeps,
  tx: Tx,
  { id: bookingId, termsVersion }: Pick<Booking, 'id' | 'termsVersion'>,
): Promise<Deposit | null> {
  const { cents, releaseHours } = agreedDeposit(termsVersion);
  if (cents === 0) return null;
  const known = await deposits.ofBooking(tx, bookingId);
  if (known) return known;
  const id = chance.uuid();
  const linkSha256 = links.fingerprint(links.tokenFor('deposit', id, 1));
  await deposits.add(tx, { id, bookingId, cents, releaseHours, linkSha256 });
  return deposits.ofBooking(tx, bookingId);
}

/** Its customer was sent the link by the desk: the shop sends it no second time. What was told since says more, and stays. */
export async function markAsked(
  { deposits }: Pick<DepositDeps, 'deposits'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const deposit = await deposits.locked(tx, id);
  if (deposit && !deposit.isAsked) await deposits.tell(tx, id, 'asked');
}

/** A day before the pickup each has its link, and by day its customer is sent it. */
export async function askForDeposits(deps: AskForDepositsDeps, each: Sweep): Promise<void> {
  const now = deps.clock.now();
  const isQuiet = isWithinQuietHours(now, quietHours());
  const starting = await deps.bookings.startingBefore(deps.database, addHours(now, givenBeforeHours));
  const soon = starting.filter(({ termsVersion }) => agreedDeposit(termsVersion).cents > 0);
  const known = await deps.deposits.ofBookings(
    deps.database,
    soon.map(({ id }) => id),
  );
  const isDone = ({ isAsked, waived }: Deposit) => isQuiet || isAsked || waived !== null;
  const done = new Set(known.filter(isDone).map(({ bookingId }) => bookingId));
  await each(
    soon.filter(({ id }) => !done.has(id)),
    (booking) => ask(deps, booking, isQuiet),
  );
}

const ask = (deps: AskForDepositsDeps, booking: Booking, isQuiet: boolean): Promise<void> =>
  inTransaction(deps.database, async (tx) => {
    const deposit = await prepareDeposit(deps, tx, booking);
    if (!deposit || isQuiet || deposit.isAsked || !(await deps.deposits.tell(tx, deposit.id, 'asked')))
      return;
    const { id: bookingId, language } = booking;
    // Once by what was told. Where the pickup is moved away it is asked for again, be it for the same day in the end.
    const cause = `deposit_link:${deposit.id}:${deps.chance.uuid()}`;
    await deps.queueDepositMail(tx, 'deposit_link', { bookingId, language, cause });
  });
