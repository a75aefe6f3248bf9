import { isRefusal } from '../../basics/refusals.ts';
import type { RandomSource } from '../../basics/random-source.ts';
import { addDays, addHours, instantOf, today, type PlainDate } from '../../basics/rome-time.ts';
import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import { authorize } from '../../identity/authorize.ts';
import type { QueuedMail } from '../../mails/queue-mail.ts';
import type { DigestReader } from '../../notifications/digest-reader.type.ts';
import type { NotificationRoom } from '../../notifications/notifications.ts';
import { readDigestFigures, type DigestFiguresDeps } from './read-digest-figures.ts';

export type QueueDigestsDeps = DigestFiguresDeps & {
  chance: RandomSource;
  room: Pick<NotificationRoom, 'choices' | 'digests'>;
  secondFactorRequired: boolean;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
};

/** A shop that was down when the hour struck sends it so much later; after that the day has moved on. */
const lateHours = 6;
const keptDays = 30;

/** The day of Rome's calendar whose digest is due; null while there is none. A time that the spring skips or the autumn repeats comes once. */
function dueDay(now: Date, { digestAt, digestSince }: DigestReader): PlainDate | null {
  const due = [today(now), addDays(today(now), -1)].find(
    (date) => instantOf({ date, time: digestAt }) <= now,
  );
  if (due === undefined) return null;
  const at = instantOf({ date: due, time: digestAt });
  return at > digestSince && addHours(at, lateHours) > now ? due : null;
}

/**
 * Queues the digest of whoever's hour has struck. Looked for every minute; a day's row lets it be sent once, whoever looks, and stands also where
 * there was nothing to say. What fails for one keeps nobody else waiting. A paused shop sends none: it may have been sent after the backup (F49).
 */
export async function queueDigests(deps: QueueDigestsDeps): Promise<void> {
  const { database, clock, room } = deps;
  if (await isPaused(database)) return;
  const now = clock.now();
  await room.digests.forget(database, addHours(now, -24 * keptDays));
  const due = (await room.choices.digestReaders(database)).flatMap((reader) => {
    const day = dueDay(now, reader);
    return day === null ? [] : [{ reader, day }];
  });
  const faults: unknown[] = [];
  for (const [day, readers] of Map.groupBy(due, (one) => one.day)) {
    const queued = await room.digests.staffWith(database, day);
    for (const { reader } of readers.filter((one) => !queued.has(one.reader.staffId)))
      await queueDigest(deps, reader, day).catch((fault: unknown) => faults.push(fault));
  }
  // The job counts as failed, and the next run tries those again.
  if (faults.length > 0) throw faults[0];
}

async function queueDigest(deps: QueueDigestsDeps, reader: DigestReader, day: PlainDate): Promise<void> {
  const { staffId, language } = reader;
  const permit = authorize({ ...reader, token: '' }, 'see what is due', deps);
  // Who may not enter the desk yet is told nothing of it.
  if (isRefusal(permit)) return;
  const figures = await readDigestFigures(deps, permit);
  await inTransaction(deps.database, async (tx) => {
    const id = deps.chance.uuid();
    const isNew = await deps.room.digests.add(tx, { id, staffId, day, figures }, deps.clock.now());
    if (!isNew || figures === null) return;
    const cause = `staff_digest:${staffId}:${day}`;
    await deps.queueMail(tx, { kind: 'staff_digest', cause, reference: id, language });
  });
}
