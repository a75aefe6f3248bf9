import type { FineNotice } from '../fines/fine-notice.type.ts';
import {
  type BookingMailDeps,
  bookingLink,
  findSignerMailSource,
  isOfUnreachedRider,
} from './booking-mail-source.ts';
import type { LoadedMail } from './mail.shape.ts';

/** To whoever signed the contract of that ride, as the signed contract itself goes: nobody else is told of their fine. */
export async function fineNotice(
  deps: BookingMailDeps & { documents: { fineNotice(id: string): Promise<FineNotice | null> } },
  bookingId: string,
  cause: string | undefined,
): Promise<LoadedMail<'fine_notice'>> {
  const found = await findSignerMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  if (isOfUnreachedRider(found)) return 'no_address';
  // The cause names the fine: a ride may have several.
  const fine = await deps.documents.fineNotice(cause?.split(':')[1] ?? '');
  if (!fine) return 'no_document';
  return { to: found.to, booking: found.booking, links: { booking: bookingLink(deps, found) }, fine };
}
