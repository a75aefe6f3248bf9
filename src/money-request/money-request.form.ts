import { isRefusal, type Refusal } from '../basics/refusals.ts';
import { returnCookieFor } from '../booking/change/return-cookie.api.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { payRequestForm } from './money-request.shape.ts';

type Deps = {
  openRequestPage(token: string): Promise<{ checkoutUrl: string } | Refusal>;
  secureCookies: boolean;
};

/** Opening the link asks for nothing; its button does. Works without scripts. */
export const moneyRequestPageForm = ({ openRequestPage, secureCookies }: Deps) =>
  definePageForm(payRequestForm, {
    async handle({ found }) {
      const token = found.params['token'] ?? '';
      const opened = await openRequestPage(token);
      if (isRefusal(opened)) return opened;
      return { redirectTo: opened.checkoutUrl, setCookie: returnCookieFor(token, secureCookies) };
    },
  });
