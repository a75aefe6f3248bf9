import { parseBookingCode } from '../../basics/booking-code.ts';
import type { Bookings } from '../../booking/booking.ts';
import { sendContractLink, type SendContractLinkDeps } from './send-contract-link.ts';

export type RequestContractLinkDeps = SendContractLinkDeps & {
  bookings: Pick<Bookings, 'byId' | 'byCode'>;
};

/** A customer asks for their link again. It goes to the booking's own address alone, and the answer does not say whether it was sent. */
export async function requestContractLink(
  deps: RequestContractLinkDeps,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const read = parseBookingCode(code);
  const booking = read === null ? null : await deps.bookings.byCode(deps.database, read);
  if (!booking || tidy(booking.driver.email) !== tidy(email)) return;
  await sendContractLink(deps, { bookingId: booking.id, by: 'customer' });
}

const tidy = (email: string): string => email.trim().toLowerCase();
