import type { Booking } from '../booking/booking.type.ts';
import type { Payments } from '../booking/payments.type.ts';
import { payUntil } from '../booking/pot/pot.rules.ts';
import type { PotStanding } from '../booking/pot/read-pot.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Queryable } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import {
  bookingLink,
  type BookingMailDeps,
  type BookingMailSource,
  findMailSource,
  findRiderMailSource,
} from './booking-mail-source.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type PotMailDataDeps = BookingMailDeps & {
  pages: Pick<PageLinks, 'booking' | 'contract'> & { home(language: Language): string };
  readPot(db: Queryable, booking: Booking): Promise<PotStanding | null>;
  refundedAmount: Payments['refundedAmount'];
  payer: Payments['payer'];
};

type PotMail = 'pot_opened' | 'pot_share' | 'pot_owed' | 'pot_let_go' | 'share_refunded';

/** What is said where each pays their share. Each is said of how it stands when the mail leaves. */
export const potMailData = (deps: PotMailDataDeps): Pick<MailData, PotMail> => ({
  pot_opened: (bookingId) => opened(deps, bookingId),
  pot_share: (bookingId) => share(deps, bookingId),
  pot_owed: (bookingId) => owed(deps, bookingId),
  pot_let_go: (bookingId) => lettingGo(deps, bookingId),
  share_refunded: (bookingId, cause) => shareRefunded(deps, bookingId, cause),
});

async function potOfAll(deps: PotMailDataDeps, bookingId: string) {
  const found = await findMailSource(deps, bookingId, (together) => together);
  if (typeof found === 'string') return found;
  return { found, pot: await deps.readPot(deps.database, found.together[0]) };
}

async function opened(deps: PotMailDataDeps, bookingId: string): Promise<LoadedMail<'pot_opened'>> {
  const read = await potOfAll(deps, bookingId);
  if (typeof read === 'string') return read;
  const { found, pot } = read;
  // Paid by all meanwhile, or over.
  if (pot?.step !== 'open') return 'booking_state';
  return {
    to: found.to,
    booking: found.booking,
    links: { booking: bookingLink(deps, found) },
    until: payUntil(pot),
    ifMissing: pot.ifMissing,
    shares: pot.shares.map(({ booking, shareCents }) => ({
      name: booking.driver.fullName,
      cents: shareCents,
    })),
  };
}

async function share(deps: PotMailDataDeps, bookingId: string): Promise<LoadedMail<'pot_share'>> {
  const found = await findRiderMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  if (!found.isRiders) return 'recipient_gone';
  const pot = await deps.readPot(deps.database, found.about[0]);
  const own = pot?.shares.find(({ booking }) => booking.id === bookingId);
  if (pot?.step !== 'open' || !own || own.isPaid) return 'booking_state';
  return { ...ofRider(deps, found), until: payUntil(pot), shareCents: own.shareCents };
}

async function owed(deps: PotMailDataDeps, bookingId: string): Promise<LoadedMail<'pot_owed'>> {
  const read = await potOfAll(deps, bookingId);
  if (typeof read === 'string') return read;
  const { found, pot } = read;
  if (pot?.step !== 'owed' || pot.missingCents === 0) return 'booking_state';
  const links = { booking: bookingLink(deps, found) };
  return {
    to: found.to,
    booking: found.booking,
    links,
    until: payUntil(pot),
    missingCents: pot.missingCents,
  };
}

async function lettingGo(deps: PotMailDataDeps, bookingId: string): Promise<LoadedMail<'pot_let_go'>> {
  const found = await findMailSource(deps, bookingId, (together) => together);
  if (typeof found === 'string') return found;
  const links = { home: deps.pages.home(found.language), booking: bookingLink(deps, found) };
  let refundCents = 0;
  for (const { id } of found.together)
    if ((await deps.payer(deps.database, id)) === 'customer')
      refundCents += await deps.refundedAmount(deps.database, id);
  return { to: found.to, booking: found.booking, links, refundCents };
}

async function shareRefunded(
  deps: PotMailDataDeps,
  bookingId: string,
  cause = '',
): Promise<LoadedMail<'share_refunded'>> {
  const found = await findRiderMailSource(deps, bookingId);
  if (typeof found === 'string') return found;
  if (!found.isRiders) return 'recipient_gone';
  const pot = await deps.readPot(deps.database, found.together[0]);
  // What was given back by this act alone (queue-share-refunded.ts).
  const refundCents = Number(cause.split(':')[2]);
  return { ...ofRider(deps, found), refundCents, isLetGo: pot?.step === 'let_go' };
}

const ofRider = (
  deps: PotMailDataDeps,
  found: BookingMailSource,
): {
  to: BookingMailSource['to'];
  booking: BookingMailSource['booking'];
  customer: string;
  links: { booking: string };
} => ({
  to: found.to,
  booking: found.booking,
  customer: found.together[0].driver.fullName,
  links: { booking: bookingLink(deps, found) },
});
