import type { Booking } from '../booking/booking.type.ts';
import type { DepositRoom } from '../deposit/deposit.ts';
import type { BookingMailSource } from './booking-mail-source.ts';
import type { MissingInMail } from './missing-mail.type.ts';
import { restInMail, type RestInMailDeps } from './rest-mail-data.ts';

export type MissingInMailDeps = RestInMailDeps & {
  deposit: Pick<DepositRoom, 'read'>;
};

/** Without what a scooter does not go out, beside signatures; of a rider nothing: it is their customer's. */
export async function missingInMail(
  deps: MissingInMailDeps,
  { about, isRiders }: Pick<BookingMailSource, 'about' | 'isRiders'>,
): Promise<MissingInMail> {
  const deposits: MissingInMail['deposits'][number][] = [];
  if (isRiders) return { deposits };
  const [first] = about;
  const isAsked = await deps.lacksRest(deps.database, first);
  const rest = isAsked ? await restInMail(deps, first) : null;
  for (const one of about) deposits.push(...(await depositOf(deps, one, about.length > 1)));
  return { deposits, ...(rest && !rest.isAway && { rest }) };
}

async function depositOf(
  { database, deposit }: MissingInMailDeps,
  booking: Booking,
  isOneOfSeveral: boolean,
) {
  const found = booking.state === 'confirmed' ? await deposit.read(database, booking) : null;
  if (!found || !(['due', 'open', 'lapsed'] as const).some((state) => state === found.state)) return [];
  const link = found.mayBeGiven ? found.link : null;
  return [{ cents: found.cents, link, ...(isOneOfSeveral && { rider: booking.driver.fullName }) }];
}
