import { isForCard, sumDue } from '../charges/charge.rules.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import type { DepositRoom } from '../deposit/deposit.ts';
import type { DepositMailKind } from '../deposit/deposit-deps.type.ts';
import type { DepositState } from '../deposit/deposit.rules.ts';
import { bookingLink, type BookingMailDeps, findMailSource } from './booking-mail-source.ts';
import { inMail } from './charge-mail-data.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type DepositMailDataDeps = BookingMailDeps & {
  deposit: Pick<DepositRoom, 'read'>;
  charges: Pick<ChargesRoom, 'readCollection' | 'readCustomersCharges'>;
};

/** What the customer of a rental reads of its deposit. `reference`: the booking. */
export const depositMailData = (deps: DepositMailDataDeps): Pick<MailData, DepositMailKind> => ({
  deposit_link: (bookingId) => ofDeposit(deps, bookingId, ['due', 'open', 'lapsed']),
  deposit_held: (bookingId) => ofDeposit(deps, bookingId, ['held', 'renewing']),
  deposit_renewal: (bookingId) => ofDeposit(deps, bookingId, ['renewing', 'lapsed']),
  // Still due: the pickup was moved away.
  deposit_released: (bookingId) => ofDeposit(deps, bookingId, ['released', 'due']),
  deposit_captured: (bookingId) => captured(deps, bookingId),
  deposit_waived: (bookingId) => ofDeposit(deps, bookingId, ['waived']),
});

/** Not where it stands otherwise by now: given, say, before the mail could leave. */
async function ofDeposit(
  deps: DepositMailDataDeps,
  bookingId: string,
  still: readonly DepositState[],
): Promise<LoadedMail<'deposit_link'>> {
  const found = await findMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  if (found.about[0].isErased) return 'erased';
  const deposit = await deps.deposit.read(deps.database, found.about[0]);
  if (deposit?.link == null || !still.includes(deposit.state)) return 'booking_state';
  return {
    to: found.to,
    booking: found.booking,
    links: { booking: bookingLink(deps, found), deposit: deposit.link },
    depositCents: deposit.cents,
    releaseHours: deposit.releaseHours,
  };
}

async function captured(
  deps: DepositMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'deposit_captured'>> {
  const mail = await ofDeposit(deps, bookingId, ['captured']);
  if (typeof mail === 'string') return mail;
  const booking = await deps.bookings.byId(deps.database, bookingId);
  const deposit = booking && (await deps.deposit.read(deps.database, booking));
  // A payment for charges that a deposit makes has its name.
  const paid = deposit?.id ? await deps.charges.readCollection(deposit.id) : null;
  const charges = (paid?.charges ?? []).map(inMail);
  const { charges: all, card } = booking
    ? await deps.charges.readCustomersCharges(booking)
    : { charges: [], card: null };
  const openCents = sumDue(all.filter((one) => one.collectionId === null && isForCard(one)));
  // Somebody may have taken more in the provider's own pages, or less.
  const capturedCents = Math.min(deposit?.capturedCents ?? 0, paid?.cents ?? 0);
  return { ...mail, capturedCents, excessCents: deposit?.excessCents ?? 0, charges, openCents, card };
}
