import { isRefusal, type Refusal, type RefusalOf } from '../basics/refusals.ts';
import { definePageForm, type FormPost, type PageForm } from '../pages/page-forms.ts';
import { href } from '../pages/routes.ts';
import type { exportPersonalData, PersonalDataFile } from './export-personal-data.ts';
import type { sendDataCode } from './send-data-code.ts';
import { dataCodeForm, downloadForm, erasureForm } from './own-booking-forms.rules.ts';

export type PersonalDataFormDeps = {
  sendDataCode(token: string): Promise<'sent' | RefusalOf<typeof sendDataCode>>;
  exportPersonalData(asked: {
    token: string;
    code: string;
  }): Promise<PersonalDataFile | RefusalOf<typeof exportPersonalData>>;
  requestErasure(token: string): Promise<'asked' | Refusal>;
};

/** What is stored about the customer, to take along with a code that comes by mail; and the request to be forgotten. */
export function personalDataPageForm(deps: PersonalDataFormDeps): PageForm {
  const tokenIn = ({ found }: FormPost): string => found.params['token'] ?? '';
  const dataCode = definePageForm(dataCodeForm, {
    async handle(posted) {
      const token = tokenIn(posted);
      const sent = await deps.sendDataCode(token);
      return isRefusal(sent) ? sent : { redirectTo: href('bookingData', posted.found.language, { token }) };
    },
  });
  const download = definePageForm(downloadForm, {
    async handle({ values: { code }, ...posted }) {
      const file = await deps.exportPersonalData({ token: tokenIn(posted), code });
      return isRefusal(file) ? file : { download: file };
    },
  });
  const erasure = definePageForm(erasureForm, {
    async handle(posted) {
      const state = await deps.requestErasure(tokenIn(posted));
      return isRefusal(state) ? state : { state };
    },
  });
  const formOf = ({ fields }: FormPost) =>
    fields.has('dataCode') ? dataCode : fields.has('code') ? download : erasure;
  return {
    handle: (posted) => formOf(posted).handle(posted),
    handleRefusal: (posted, why) => formOf(posted).handleRefusal(posted, why),
  };
}
