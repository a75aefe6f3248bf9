import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { returnCookieFor } from '../booking/change/return-cookie.api.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { ChargesRoom } from '../charges/charges.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { chargeActs, chargeForm, chargesIn, keptCardForm, paymentIn } from './own-booking-forms.rules.ts';

export type ChargeFormDeps = {
  charges: Pick<ChargesRoom, 'agreeToCharge' | 'objectToCharge' | 'payCharges' | 'removeCard'>;
  /** The provider's page, on which a request is paid. */
  openRequest(id: string): Promise<{ checkoutUrl: string } | Refusal>;
  secureCookies: boolean;
};

/** What the customer does with what is asked for after the rental. `bookingOf`: by their own link alone, never a rider's. */
export function chargePageForm(
  { charges, openRequest, secureCookies }: ChargeFormDeps,
  bookingOf: (posted: FormPost) => Promise<Booking | Refusal>,
): PageForm {
  return definePageForm(chargeForm, {
    async handle({ values, ...posted }) {
      const booking = await bookingOf(posted);
      if (isRefusal(booking)) return booking;
      const { charge: chargeId, text } = values;
      const act = chargeActs.find((one) => one === values.act);
      switch (act) {
        case 'agree': {
          const agreed = await charges.agreeToCharge({ booking, chargeId });
          return isRefusal(agreed) ? agreed : { state: 'agreed' as const, charge: chargeId };
        }
        case 'agree_all': {
          for (const id of chargesIn(values.charges) ?? ['']) {
            const agreed = await charges.agreeToCharge({ booking, chargeId: id });
            if (isRefusal(agreed)) return agreed;
          }
          return { state: 'agreed' as const, charge: '' };
        }
        case 'object': {
          if (text === '') return { errors: { text: 'text_missing' as const } };
          const objected = await charges.objectToCharge({ booking, chargeId, text });
          return isRefusal(objected) ? objected : { state: 'objected' as const, charge: chargeId };
        }
        case 'pay':
        case 'pay_all':
        case 'pay_card': {
          const payment = paymentIn(values);
          const paid = payment ? await charges.payCharges(booking, { act, ...payment }) : refuse('bad_form');
          if (isRefusal(paid)) return paid;
          if (typeof paid === 'object') {
            const opened = await openRequest(paid.requestId);
            // Our own page says why, and leads on once it can.
            if (isRefusal(opened)) return { redirectTo: paid.payPage };
            const setCookie = returnCookieFor(posted.found.params['token'] ?? '', secureCookies);
            return { redirectTo: opened.checkoutUrl, setCookie };
          }
          return { state: paid === 'paid' ? ('paid_by_card' as const) : paid, charge: '' };
        }
        case undefined:
          return refuse('bad_form');
        default:
          return act satisfies never;
      }
    },
  });
}

/** What was announced is asked for by a link from then on. */
export function keptCardPageForm(
  { charges }: Pick<ChargeFormDeps, 'charges'>,
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
