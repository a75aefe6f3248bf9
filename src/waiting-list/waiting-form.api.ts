import { isRefusal, type Refusal } from '../basics/refusals.ts';
import type { FormAnswer, PageForm } from '../pages/page-forms.ts';
import { confirmWaiting, leaveWaiting, type WaitingDeps } from './join-waiting-list.ts';
import type { WaitingAnswered } from './waiting.shape.ts';

/** Opening the link changes nothing (F32); its buttons do. */
export const waitingForm = (deps: WaitingDeps): PageForm => ({
  async answer({ found, fields }) {
    const token = found.params['token'] ?? '';
    const done =
      fields.get('step') === 'leave' ? await leaveWaiting(deps, token) : await confirmWaiting(deps, token);
    if (done === 'waiting') return { status: 200, answered: {} };
    return said(done);
  },
  refused: () => page(503, { state: 'failed' }),
});

const said = (done: 'left' | Refusal): FormAnswer =>
  isRefusal(done) ? page(400, { state: 'refused', refusal: done.refusal }) : page(200, { state: 'left' });

const page = (status: 200 | 400 | 503, waiting: WaitingAnswered): FormAnswer => ({
  status,
  answered: { waiting },
});
