import type { Clock } from '../../basics/clock.ts';
import type { RandomSource } from '../../basics/random-source.ts';
import { today } from '../../basics/rome-time.ts';
import { isPaused } from '../../database/pause.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { remindersOf } from '../../fleet/unit-deadlines.rules.ts';
import type { QueuedMail } from '../../mails/queue-mail.ts';

export type RemindOfDeadlinesDeps = {
  database: Database;
  clock: Clock;
  chance: Pick<RandomSource, 'uuid'>;
  fleet: Pick<FleetStore, 'lockFleet' | 'unitDeadlines' | 'isRemindedOn' | 'addReminders'>;
  ownerLanguage(): QueuedMail['language'];
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
};

/**
 * One mail a day to the owner about all units whose papers or service end: each is told of once for its day and each threshold. What a
 * day missed is told on the next. A paused shop sends nothing: it may have been sent after the backup (F49).
 */
export async function remindOfDeadlines(deps: RemindOfDeadlinesDeps): Promise<void> {
  const { database, clock, chance, fleet } = deps;
  if (await isPaused(database)) return;
  const day = today(clock.now());
  await database.transaction().execute(async (tx) => {
    await fleet.lockFleet(tx);
    if (await fleet.isRemindedOn(tx, day)) return;
    const due = (await fleet.unitDeadlines(tx)).flatMap((unit) =>
      remindersOf(unit, day).map((reminder) => ({ ...reminder, unitId: unit.id })),
    );
    const digest = chance.uuid();
    if ((await fleet.addReminders(tx, { digest, day }, due)) === 0) return;
    await deps.queueMail(tx, {
      kind: 'unit_deadlines',
      cause: `unit_deadlines:${day}`,
      reference: digest,
      language: deps.ownerLanguage(),
    });
  });
}
