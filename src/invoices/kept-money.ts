import type { Booking } from '../booking/booking.type.ts';
import { partyIdOf } from '../booking/party/party.rules.ts';
import type { Queryable } from '../database/tables.ts';
import { scooterName } from '../fleet/colour.rules.ts';
import { isOfCharges } from '../money-request/money-request.rules.ts';
import { agreedExtra } from '../price/extra.rules.ts';
import type { QuoteLine } from '../price/quote.shape.ts';
import { isNamedExtra } from '../shop/extras.rules.ts';
import { formatDate } from '../translations/format.ts';
import { sayIn } from '../translations/words.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import type { KeptMoney } from './invoice.rules.ts';

type KeptMoneyDeps = Pick<InvoiceDeps, 'bookings' | 'payments' | 'moneyRequest' | 'charges' | 'fleet'>;

/**
 * What of an order stays with the shop, by what it was paid for: each scooter's price, what was asked for beside it, charges after it. What went back
 * or is promised back is taken off; what is only held on a card is no money. `first`: of the order.
 */
export async function readKeptMoney(
  deps: KeptMoneyDeps,
  db: Queryable,
  first: Booking,
): Promise<KeptMoney[]> {
  const money: KeptMoney[] = [];
  for (const booking of await deps.bookings.together(db, first)) {
    const cents = await deps.payments.keptAmount(db, booking.id);
    const isKept = booking.state === 'cancelled' || booking.state === 'no_show';
    if (cents > 0)
      money.push({
        source: booking.id,
        kind: isKept ? 'kept' : 'rental',
        cents,
        parts: isKept ? [await keptPart(deps, db, booking)] : await rentalParts(deps, db, booking),
      });
    money.push(...(await moneyBeside(deps, db, booking)));
  }
  return money;
}

/** Of an order that was ordered alone its own id. */
export const orderIdOf = (booking: Booking): string => partyIdOf(booking);

async function moneyBeside(deps: KeptMoneyDeps, db: Queryable, { id, code }: Booking): Promise<KeptMoney[]> {
  const money: KeptMoney[] = [];
  const asked = (text: string) => word('line.asked', { code, text });
  for (const request of (await deps.moneyRequest.requestsOf(db, id)).toReversed()) {
    if (isOfCharges(request)) continue;
    const cents = await deps.payments.cameBy(db, request.id);
    const parts = request.lines.map((line) => ({ text: asked(line.text), cents: line.cents }));
    if (cents > 0) money.push({ source: request.id, kind: 'rental', cents, parts });
  }
  // By a link too, whose own lines are in the customer's language.
  for (const source of await deps.charges.collectionsOf(db, id)) {
    const cents = await deps.payments.cameBy(db, source);
    if (cents === 0) continue;
    const lines = await deps.charges.linesOfCollection(db, { id: source, language: 'it' });
    const parts = lines.map((line) => ({ text: asked(line.text), cents: line.cents }));
    // Of charges that were let go or given back while they were paid nothing is known but the sum.
    const unknown = { text: word('line.charges', { code }), cents };
    const isKnown = parts.some((part) => part.cents > 0);
    money.push({ source, kind: 'charges', cents, parts: isKnown ? parts : [unknown] });
  }
  return money;
}

// An Italian invoice is in Italian (art. 21 D.P.R. 633/1972); its copy has headings in both languages.
const word = sayIn('it', 'invoice');
const mailWord = sayIn('it', 'mail');

async function rentalOf(deps: KeptMoneyDeps, db: Queryable, booking: Booking) {
  const [{ scooterId }] = booking.rides;
  const scooter = await deps.fleet.scooterEvenIfInactive(db, scooterId);
  const day = (date: string): string => formatDate('it', date, 'numeric');
  return {
    scooter: scooter ? scooterName(scooter, 'it') : '',
    start: day(booking.start.date),
    end: day(booking.end.date),
    code: booking.code,
  };
}

async function keptPart(deps: KeptMoneyDeps, db: Queryable, booking: Booking) {
  return { text: word('line.kept', await rentalOf(deps, db, booking)), cents: 1 };
}

function extraName(line: QuoteLine): string {
  const agreed = agreedExtra(line, 'it');
  if (agreed !== null) return agreed;
  return isNamedExtra(line.id)
    ? mailWord(`prices.extra.${line.id}`)
    : mailWord('prices.extra.other', { id: line.id });
}

/** As the frozen price was made up, without what cost nothing; a promo code takes its part off each. */
async function rentalParts(
  deps: KeptMoneyDeps,
  db: Queryable,
  booking: Booking,
): Promise<KeptMoney['parts']> {
  const rental = word('line.rental', await rentalOf(deps, db, booking));
  const parts = booking.quote.lines.flatMap((line) => {
    if (line.amountCents <= 0) return [];
    if (line.kind === 'extra') {
      return [{ text: extraName(line), cents: line.amountCents }];
    }
    if (line.kind === 'delivery') return [{ text: mailWord('prices.delivery'), cents: line.amountCents }];
    return [{ text: rental, cents: line.amountCents }];
  });
  return parts.length > 0 ? parts : [{ text: rental, cents: 1 }];
}
