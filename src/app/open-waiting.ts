import type { Context } from 'hono';
import { deriveKey } from '../basics/tokens.ts';
import type { WaitingListDeps } from '../waiting-list/join-waiting-list.ts';
import { readWaitingListEntry } from '../waiting-list/read-waiting-list-entry.ts';
import { waitingListApi } from '../waiting-list/waiting-list.api.ts';
import { waitingListPageForm } from '../waiting-list/waiting-list.form.ts';
import { waitingListJob } from '../waiting-list/waiting-list.job.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';
import { networkKey } from '../http/network.ts';
import type { PageForms } from '../pages/page-forms.ts';
import type { ReadContent } from '../pages/read-content.ts';

type Beside = { common: AppContext; mailQueue: QueueMailDeps; networkOf(c: Context): string };

/** Who waits for a scooter on a sold-out day: the list, its mails and its page. */
export function createWaitingList(
  { settings, appSecret }: AppAdapters,
  { common, mailQueue, networkOf }: Beside,
) {
  const networkSecret = deriveKey(appSecret, 'network addresses');
  const deps: WaitingListDeps = {
    ...common,
    opening: settings.opening,
    holds: settings.holds,
    sendWaitingListMail: (tx, kind, { id, language }) =>
      queueMail(mailQueue, tx, { kind, cause: `${kind}:${id}`, reference: id, language }),
  };
  const forms: PageForms = { waiting: waitingListPageForm(deps) };
  const readContent: Pick<ReadContent, 'waiting'> = {
    waiting: async ({ params }) => ({ value: await readWaitingListEntry(common, params['token'] ?? '') }),
  };
  const api = waitingListApi({ ...deps, networkKeyOf: (c) => networkKey(networkSecret, networkOf(c)) });
  const job = waitingListJob({ ...deps, turnaroundMinutes: common.turnaroundMinutes });
  return { apis: [api], forms, readContent, jobs: [job] };
}
