import type { Context } from 'hono';
import { derivedKey } from '../basics/tokens.ts';
import type { WaitingDeps } from '../waiting-list/join-waiting-list.ts';
import { readWaiting } from '../waiting-list/read-waiting.ts';
import { waitingApi } from '../waiting-list/waiting.api.ts';
import { waitingForm } from '../waiting-list/waiting-form.api.ts';
import { waitingListJob } from '../waiting-list/waiting.job.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { CommonDeps, ShopParts } from './shop-parts.ts';
import { networkKey } from '../http/network.ts';
import type { PageForms } from '../pages/page-forms.ts';
import type { ReadContent } from '../pages/read-content.ts';

type Beside = { common: CommonDeps; mailQueue: QueueMailDeps; networkOf(c: Context): string };

/** Who waits for a scooter on a sold-out day: the line, its letters and its page. */
export function openWaiting({ settings, appSecret }: ShopParts, { common, mailQueue, networkOf }: Beside) {
  const networkSecret = derivedKey(appSecret, 'network addresses');
  const deps: WaitingDeps = {
    ...common,
    opening: settings.opening,
    holds: settings.holds,
    tellWaiting: (tx, kind, { id, language }) =>
      queueMail(mailQueue, tx, { kind, cause: `${kind}:${id}`, reference: id, language }),
  };
  const forms: PageForms = { waiting: waitingForm(deps) };
  const readContent: Pick<ReadContent, 'waiting'> = {
    waiting: async ({ params }) => ({ value: await readWaiting(common, params['token'] ?? '') }),
  };
  const api = waitingApi({ ...deps, networkKeyOf: (c) => networkKey(networkSecret, networkOf(c)) });
  const job = waitingListJob({ ...deps, turnaroundMinutes: common.turnaroundMinutes });
  return { apis: [api], forms, readContent, jobs: [job] };
}
