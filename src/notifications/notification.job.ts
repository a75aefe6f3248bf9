import type { Job } from '../database/jobs.ts';
import { collectNotifications, type CollectDeps } from './collect-notifications.ts';
import type { SendPushDeps } from './send-push.ts';
import { sendNotifications, type SendNotificationsDeps } from './send-notifications.ts';

export const collectNotificationsJob = (deps: CollectDeps): Job => ({
  name: 'collect-notifications',
  schedule: 'every minute',
  handle: () => collectNotifications(deps),
});

/** A job of its own: services that hang hold up nothing but this. */
export const sendNotificationsJob = (
  sending: SendPushDeps,
  own: Omit<SendNotificationsDeps, keyof SendPushDeps>,
): Job => ({
  name: 'send-notifications',
  schedule: 'every minute',
  handle: () => sendNotifications({ ...sending, ...own }),
  leaseSeconds: 120,
});
