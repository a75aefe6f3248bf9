import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { LinkTokens } from '../../basics/tokens.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { PageLinks } from '../../booking/create/page-links.type.ts';
import { customerFirst } from '../../booking/party/customer-first.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { pageWhatsapp } from '../money/pay-whatsapp.ts';
import type { PageLinkAnswer } from './bookings.shape.ts';

export type PageLinkDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  bookings: Pick<Bookings, 'byId' | 'byCode' | 'together'>;
  links: LinkTokens;
  pages: Pick<PageLinks, 'booking'>;
};

/**
 * The link of the customer's own page, for whoever can be written to nowhere: it leads to the contract, and opens all of their booking. Who took
 * it stands in the log. Refusals: not_found, erased.
 */
export async function readPageLinkForDesk(
  deps: PageLinkDeps,
  by: Permit<'resend links'>,
  code: string,
): Promise<PageLinkAnswer | Refusal> {
  const { database, bookings, links, pages } = deps;
  const booking = await bookings.byCode(database, code);
  if (!booking) return refuse('not_found');
  if (booking.isErased) return refuse('erased');
  const [first] = await customerFirst(bookings, database, booking);
  const { id, language, driver, linkGeneration, linkSha256 } = first;
  const link = pages.booking(language, links.tokenFor('booking', id, linkGeneration, linkSha256));
  const subject = { kind: 'booking', id } as const;
  await inTransaction(database, (tx) =>
    writeAudit(deps, tx, by, { action: 'sent a link', subject, after: { link: 'booking' } }),
  );
  const to = { name: driver.fullName, phone: driver.phone };
  return { link, whatsapp: pageWhatsapp({ language, to, link }) };
}
