import type { AppContext } from '../app-context.ts';
import { emailFor } from '../shop/business.rules.ts';
import { choiceStore } from './choice.store.ts';
import type { CollectDeps } from './collect-notifications.ts';
import { deviceStore } from './device.store.ts';
import { digestStore } from './digest.store.ts';
import { collectNotificationsJob, sendNotificationsJob } from './notification.job.ts';
import { notificationStore } from './notification.store.ts';
import { allowsLocalPush } from './push-hosts.rules.ts';
import { pushKeyStore } from './push-key.store.ts';
import { pushSealingKeys, readPublicPushKey } from './push-keys.ts';
import { sendPush, type SendPushDeps } from './send-push.ts';
import { testTextOf } from './push-text.ts';
import type { ListeningDevice } from './device.type.ts';

type JobNeeds = Pick<CollectDeps, 'mayHear' | 'openTasks'>;

/** What phones of the shop's people are told, and who gets a digest. */
export function createNotifications(context: AppContext) {
  const { database, clock, chance, log, failpoint, secrets, pushService } = context;
  const sending: SendPushDeps = {
    database,
    clock,
    chance,
    pushKeys: pushKeyStore,
    keys: pushSealingKeys(...secrets),
    pushService,
    isLocal: allowsLocalPush(context),
    subject: () => `mailto:${emailFor('bookings')}`,
  };
  return {
    devices: deviceStore,
    choices: choiceStore,
    digests: digestStore,
    isLocal: sending.isLocal,
    publicKey: () => readPublicPushKey(sending, database, clock.now()),
    /** At a press, whatever the hour. */
    sendTest: (device: Parameters<typeof sendPush>[1], language: ListeningDevice['language']) =>
      sendPush(sending, device, testTextOf(language)),
    /** `mayHear` and `openTasks` are the desk's to say. */
    jobsFor: ({ mayHear, openTasks }: JobNeeds) => [
      collectNotificationsJob({
        database,
        clock,
        openTasks,
        notifications: notificationStore,
        devices: deviceStore,
        mayHear,
        failpoint,
      }),
      sendNotificationsJob(sending, {
        notifications: notificationStore,
        devices: deviceStore,
        mayHear,
        log,
        failpoint,
      }),
    ],
  };
}
export type NotificationRoom = ReturnType<typeof createNotifications>;
