import { isRefusal } from '../basics/refusals.ts';
import { definePageForm } from '../pages/page-forms.ts';
import { confirmWaitingListEntry, leaveWaitingList, type WaitingListDeps } from './join-waiting-list.ts';
import { waitingListForm } from './waiting-list.shape.ts';

/** Opening the link changes nothing (F32); its buttons do. */
export const waitingListPageForm = (deps: WaitingListDeps) =>
  definePageForm(waitingListForm, {
    async handle({ found }) {
      const done = await confirmWaitingListEntry(deps, found.params['token'] ?? '');
      return isRefusal(done) ? done : { state: 'confirmed' };
    },
    steps: {
      async leave({ found }) {
        const done = await leaveWaitingList(deps, found.params['token'] ?? '');
        return isRefusal(done) ? done : { state: 'left' };
      },
    },
  });
