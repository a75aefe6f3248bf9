import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { FormResponse, PageForm } from '../pages/page-forms.ts';
import { confirmWaitingListEntry, leaveWaitingList, type WaitingListDeps } from './join-waiting-list.ts';
import type { WaitingListFormResult } from './waiting-list.shape.ts';

/** Opening the link changes nothing (F32); its buttons do. */
export const waitingListForm = (deps: WaitingListDeps): PageForm => ({
  async handle({ found, fields }) {
    const token = found.params['token'] ?? '';
    const done =
      fields.get('step') === 'leave'
        ? await leaveWaitingList(deps, token)
        : await confirmWaitingListEntry(deps, token);
    if (done === 'waiting') return { status: 200, formResults: {} };
    return leaveResultPage(done);
  },
  handleRefusal: () => page(503, { state: 'failed' }),
});

const leaveResultPage = (done: 'left' | Refusal): FormResponse =>
  isRefusal(done) ? page(400, { state: 'refused', refusal: done.refusal }) : page(200, { state: 'left' });

const page = (status: 200 | 400 | 503, waiting: WaitingListFormResult): FormResponse => ({
  status,
  formResults: { waiting },
});
