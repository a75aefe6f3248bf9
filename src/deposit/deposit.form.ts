import { isRefusal, type Refusal } from '../basics/refusals.ts';
import { returnCookieFor } from '../booking/change/return-cookie.api.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { depositForm } from './deposit.shape.ts';

type Deps = {
  openDepositPage(token: string): Promise<{ checkoutUrl: string } | Refusal>;
  secureCookies: boolean;
};

/** Opening the link holds nothing; its button leads to the page that does. Works without scripts. */
export const depositPageForm = ({ openDepositPage, secureCookies }: Deps) =>
  definePageForm(depositForm, {
    async handle({ found }) {
      const token = found.params['token'] ?? '';
      const opened = await openDepositPage(token);
      if (isRefusal(opened)) return opened;
      return { redirectTo: opened.checkoutUrl, setCookie: returnCookieFor(token, secureCookies) };
    },
  });
