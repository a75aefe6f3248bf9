import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { willBeForCard } from '../charges/charge.rules.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { chargeForm, keptCardForm } from './own-booking-forms.rules.ts';

export type ChargeFormDeps = {
  charges: Pick<
    ChargesRoom,
    'agreeToCharge' | 'objectToCharge' | 'payAccepted' | 'payFromCard' | 'readCustomersCharges' | 'removeCard'
  >;
};

/** What the customer does with what is asked for after the rental. `bookingOf`: by their own link alone, never a rider's. */
export function chargePageForm(
  { charges }: ChargeFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm {
  return definePageForm(chargeForm, {
    async handle({ values, ...posted }) {
      const booking = await bookingOf(posted);
      if (isRefusal(booking)) return booking;
      const { charge: chargeId, text } = values;
      switch (posted.fields.get('act')) {
        case 'agree': {
          const agreed = await charges.agreeToCharge({ booking, chargeId });
          return isRefusal(agreed) ? agreed : { state: 'agreed' as const, charge: chargeId };
        }
        case 'object': {
          if (text === '') return { errors: { text: 'text_missing' as const } };
          const objected = await charges.objectToCharge({ booking, chargeId, text });
          return isRefusal(objected) ? objected : { state: 'objected' as const, charge: chargeId };
        }
        case 'pay_card':
          return payByCard(charges, booking, posted.fields.get('cents') ?? '');
        case 'pay_all':
          return payAll(charges, booking);
        case 'pay':
          return pay(charges, booking);
        default:
          return refuse('bad_form');
      }
    },
  });
}

async function pay({ payAccepted }: Pick<ChargeFormDeps['charges'], 'payAccepted'>, booking: Booking) {
  const opened = await payAccepted(booking);
  return isRefusal(opened) ? opened : { redirectTo: opened.payPage };
}

/** All that they were told of and have not objected to; what a card or the deposit will pay is not in the sum on the button. */
async function payAll(charges: ChargeFormDeps['charges'], booking: Booking) {
  const { charges: told, card, isDeposited } = await charges.readCustomersCharges(booking);
  for (const { id, state, kind } of told) {
    if (state !== 'announced' || ((card !== null || isDeposited) && willBeForCard({ kind }))) continue;
    const agreed = await charges.agreeToCharge({ booking, chargeId: id });
    if (isRefusal(agreed)) return agreed;
  }
  return pay(charges, booking);
}

/** `shown`: the sum on the button. */
async function payByCard(
  { payFromCard }: Pick<ChargeFormDeps['charges'], 'payFromCard'>,
  booking: Booking,
  shown: string,
) {
  if (!/^\d{1,8}$/.test(shown)) return refuse('bad_form');
  const paid = await payFromCard(booking, Number(shown));
  if (isRefusal(paid)) return paid;
  if (typeof paid === 'object') return { redirectTo: paid.payPage };
  return { state: paid === 'paid' ? ('paid_by_card' as const) : paid, charge: '' };
}

/** What was announced is asked for by a link from then on. */
export function keptCardPageForm(
  { charges }: ChargeFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm {
  return definePageForm(keptCardForm, {
    async handle(posted) {
      const booking = await bookingOf(posted);
      if (isRefusal(booking)) return booking;
      const removed = await charges.removeCard(booking);
      return isRefusal(removed) ? removed : { state: removed };
    },
  });
}
