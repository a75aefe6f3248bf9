import type { Clock } from '../../basics/clock.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import type { LinkHolder } from '../../booking/booking-link.rules.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { PageLinks } from '../../booking/create/page-links.type.ts';
import { customerFirst } from '../../booking/party/customer-first.ts';
import { riderTokenOf } from '../../booking/rider-link.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { pageMessage, pageWhatsapp } from '../money/pay-whatsapp.ts';
import type { BookingActionDeps } from './booking-actions.ts';
import type { PageLinkAnswer } from './bookings.shape.ts';
import { pageHolderOf } from './page-holder.rules.ts';

export type PageLinkDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey'> & {
  clock: Clock;
  bookings: Pick<Bookings, 'byId' | 'byCode' | 'together' | 'states' | 'hasLinkEnded'>;
  contract: Pick<ContractRoom, 'renewContractLink'>;
  bookingActions: Pick<BookingActionDeps['bookingActions'], 'replaceLink'>;
  links: LinkTokens;
  pages: Pick<PageLinks, 'booking'>;
};

/**
 * The link of somebody's own page who can be written to nowhere: the customer's on their booking, its rider's own on any other. It leads to the
 * contract, whose link is made again where it has ended, as it is by a mail. Who took it stands in the log. Refusals: not_found, erased, has_address.
 */
export async function readPageLinkForDesk(
  deps: PageLinkDeps,
  by: Permit<'resend links'>,
  code: string,
): Promise<PageLinkAnswer | Refusal> {
  const { database, bookings } = deps;
  const known = await bookings.byCode(database, code);
  if (!known) return refuse('not_found');
  const together = await customerFirst(bookings, database, known);
  if (known.isErased || together[0].isErased) return refuse('erased');
  const holder = pageHolderOf(known, together);
  if (!holder) return refuse('has_address');
  const handedOver = { known, together, holder, action: 'sent a link' } as const;
  const { link, booking } = await openPageLink(deps, by, handedOver);
  const { language, driver } = booking;
  const to = { name: driver.fullName, phone: driver.phone };
  const of = { language, to, link };
  return {
    link,
    message: pageMessage(of),
    whatsapp: pageWhatsapp(of),
    holder,
    name: driver.fullName,
  };
}

type HandedOver = {
  known: Booking;
  together: readonly [Booking, ...Booking[]];
  holder: LinkHolder;
  action: 'sent a link' | 'showed a link';
};

/** It opens from now on, and who took it stands in the log. */
export async function openPageLink(
  deps: PageLinkDeps,
  by: Permit<'resend links'> | Permit<'hand over and take back'>,
  { known, together, holder, action }: HandedOver,
): Promise<{ link: string; booking: Booking }> {
  const booking = await inTransaction(deps.database, async (tx) => {
    // The customer's page leads to all of the order, and to the contract of each.
    await renewEndedLinks(deps, tx, holder === 'customer' ? together : [known]);
    const subject = { kind: 'booking', id: known.id } as const;
    const after = { link: holder === 'customer' ? 'booking' : 'rider' };
    await writeAudit(deps, tx, by, { action, subject, after });
    return (await deps.bookings.byId(tx, known.id)) ?? known;
  });
  return { link: deps.pages.booking(booking.language, tokenOf(deps, booking, holder)), booking };
}

async function renewEndedLinks(
  { bookings, bookingActions, contract, clock }: PageLinkDeps,
  tx: Tx,
  some: readonly Booking[],
): Promise<void> {
  const ids = some.filter(({ isErased }) => !isErased).map(({ id }) => id);
  await bookings.states(tx, ids, 'for update');
  for (const id of ids) {
    const booking = await bookings.byId(tx, id);
    if (!booking) continue;
    if (await bookings.hasLinkEnded(tx, booking, clock.now())) await bookingActions.replaceLink(tx, booking);
    await contract.renewContractLink(tx, booking);
  }
}

function tokenOf({ links }: PageLinkDeps, booking: Booking, holder: LinkHolder): string {
  const { id, linkGeneration, linkSha256 } = booking;
  if (holder === 'customer') return links.tokenFor('booking', id, linkGeneration, linkSha256);
  const token = riderTokenOf(links, booking);
  if (token === null) throw new Error('a scooter beside the first has its rider’s link');
  return token;
}
