import type { Logger } from 'pino';
import type { Failpoint } from '../basics/failpoint.ts';
import { endOfQuietHours } from '../basics/quiet-hours.ts';
import { addMinutes } from '../basics/rome-time.ts';
import { isPaused } from '../database/pause.ts';
import { retryUntilReachable } from '../database/retry.ts';
import { wants, type MayHear } from './collect-notifications.ts';
import type { DeviceStore } from './device.store.ts';
import type { ClaimedDevice } from './device.type.ts';
import { isOutdated, nextPushTry, pushLeaseEnd } from './notification-kinds.rules.ts';
import type { NotificationStore, WaitingNotification } from './notification.store.ts';
import { pushTextOf } from './push-text.ts';
import { sendPush, type SendPushDeps } from './send-push.ts';

export type SendNotificationsDeps = SendPushDeps & {
  notifications: NotificationStore;
  devices: DeviceStore;
  mayHear: MayHear;
  log: Pick<Logger, 'warn' | 'info'>;
  failpoint?: ((name: Failpoint) => void) | undefined;
};

/** All at the same time: one service that hangs keeps nobody waiting who has another. */
const mostAtOnce = 50;

/** Tells each device that may be told now what waits for it. Claimed first, so that of two copies one tells it. */
export async function sendNotifications(deps: SendNotificationsDeps): Promise<void> {
  if (await isPaused(deps.database)) return;
  const now = deps.clock.now();
  const claimed = await deps.devices.claim(deps.database, {
    now,
    until: pushLeaseEnd(now),
    atMost: mostAtOnce,
  });
  const told = await Promise.allSettled(claimed.map((device) => tellDevice(deps, device, now)));
  const failed = told.find((one) => one.status === 'rejected');
  // Its lease ends, and the next run tries again; the others were told.
  if (failed) throw failed.reason;
  if (claimed.length === mostAtOnce) await sendNotifications(deps);
}

async function tellDevice(deps: SendNotificationsDeps, device: ClaimedDevice, now: Date): Promise<void> {
  const { database: db, devices, notifications } = deps;
  const waiting = await notifications.waitingOf(db, device.id);
  const news = waiting.filter((one) => isStillNews(deps, device, one, now));
  // Chosen off, of another role now, or old by the time it could be told.
  const dropped = waiting.filter((one) => !news.includes(one)).map(({ cause }) => cause);
  await notifications.removeWaiting(db, device.id, dropped);
  const text = pushTextOf(device.language, news);
  if (text === null) return devices.release(db, device, { at: now, tries: 0 });
  const quietEnd = device.quiet && endOfQuietHours(now, device.quiet);
  if (quietEnd) {
    // An hour that comes twice may have ended once already: never now, or it would be asked for again and again.
    const at = quietEnd > now ? quietEnd : addMinutes(now, 1);
    return devices.release(db, device, { at, tries: 0 });
  }
  const result = await sendPush(deps, device, text);
  if (result.outcome === 'sent') deps.failpoint?.('push accepted');
  return retryUntilReachable(() => record(deps, device, { ...result, causes: causesOf(news), now }));
}

const causesOf = (news: readonly WaitingNotification[]): string[] => news.map(({ cause }) => cause);

const isStillNews = (
  deps: SendNotificationsDeps,
  device: ClaimedDevice,
  one: WaitingNotification,
  now: Date,
): boolean => wants(deps, device, one) && !isOutdated(one.foundAt, now);

type PushResult = Awaited<ReturnType<typeof sendPush>> & { causes: readonly string[]; now: Date };

async function record(
  { database, devices, notifications, log }: SendNotificationsDeps,
  device: ClaimedDevice,
  { outcome, retryAfter, causes, now }: PushResult,
): Promise<void> {
  const { id, tries } = device;
  if (outcome !== 'sent') log.warn({ deviceId: id, outcome, tries }, 'phone not told');
  if (outcome === 'gone') return devices.removeGone(database, device);
  await database.transaction().execute(async (tx) => {
    if (outcome === 'sent') {
      await notifications.removeWaiting(tx, id, causes);
      return devices.release(tx, device, { at: now, tries: 0, usedAt: now, refusedAt: null });
    }
    if (outcome === 'refused') {
      // The same once more would be refused as well; the page says that this device is told nothing.
      await notifications.removeWaiting(tx, id, causes);
      return devices.release(tx, device, { at: now, tries: 0, refusedAt: device.refusedAt ?? now });
    }
    return devices.release(tx, device, { at: nextPushTry(tries, now, retryAfter), tries });
  });
}
