import type { Clock } from '../basics/clock.ts';
import type { Failpoint } from '../basics/failpoint.ts';
import { addHours } from '../basics/rome-time.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { DeviceStore } from './device.store.ts';
import type { ListeningDevice } from './device.type.ts';
import {
  kindOfTask,
  newsHours,
  unusedDeviceDays,
  type NotificationKind,
} from './notification-kinds.rules.ts';
import type { Notification, NotificationStore } from './notification.store.ts';

/** `kind`: of the task. */
type TaskFact = { id: number; kind: string; code: string | null };

/** Whether somebody may hear of a kind of thing; a rider only of what is `delivered`. */
export type MayHear = (
  person: Pick<ListeningDevice, 'role' | 'hasSecondFactor'>,
  about: { kind: NotificationKind; delivered: boolean },
) => boolean;

export type CollectDeps = {
  database: Database;
  clock: Clock;
  notifications: NotificationStore;
  devices: DeviceStore;
  mayHear: MayHear;
  openTasks(db: Queryable): Promise<readonly TaskFact[]>;
  failpoint?: ((name: Failpoint) => void) | undefined;
};

const keptDays = 7;

/**
 * Looks for what has happened and notes for each phone that wants to hear of it that it waits, in one transaction: swept every minute, so that a
 * shop that died or was down goes on where it stopped, and the cause of a fact lets each be told once. A paused shop tells nothing: it may have
 * been told after the backup (F49).
 */
export async function collectNotifications(deps: CollectDeps): Promise<void> {
  if (await isPaused(deps.database)) return;
  const now = deps.clock.now();
  await inTransaction(deps.database, async (tx) => {
    await deps.notifications.forget(tx, addHours(now, -24 * keptDays));
    await deps.devices.removeUnused(tx, addHours(now, -24 * unusedDeviceDays));
    const facts = await findFacts(deps, tx, now);
    const news = await deps.notifications.add(tx, facts, now);
    const told = facts.filter(({ cause }) => news.has(cause));
    if (told.length === 0) return;
    const devices = await deps.devices.listening(tx);
    const waiting = devices.flatMap((device) =>
      told.filter((fact) => wants(deps, device, fact)).map(({ cause }) => ({ deviceId: device.id, cause })),
    );
    await deps.notifications.wait(tx, waiting);
    if (waiting.length > 0) deps.failpoint?.('notification noted');
  });
}

export const wants = (
  { mayHear }: Pick<CollectDeps, 'mayHear'>,
  { off, ...person }: Pick<ListeningDevice, 'role' | 'hasSecondFactor' | 'off'>,
  { kind, delivered }: Pick<Notification, 'kind' | 'delivered'>,
): boolean => !off.includes(kind) && mayHear(person, { kind, delivered });

async function findFacts(deps: CollectDeps, tx: Tx, now: Date): Promise<Notification[]> {
  const bookings = await deps.notifications.bookingFacts(tx, addHours(now, -newsHours));
  const tasks = await deps.openTasks(tx);
  const delivered = await deps.notifications.deliveredAmong(
    tx,
    tasks.flatMap(({ code }) => code ?? []),
  );
  const ofTasks = tasks.map(({ id, kind, code }) => ({
    cause: `task:${id}`,
    kind: kindOfTask(kind),
    code,
    delivered: code !== null && delivered.has(code),
    task: { id, kind },
  }));
  return [...bookings, ...ofTasks];
}
