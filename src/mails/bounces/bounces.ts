import type { AppContext } from '../../app-context.ts';
import { bindTo } from '../../basics/bind-to.ts';
import { createMailMarks } from '../../basics/mail-marks.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import type { StaffTasks } from '../../tasks/staff-tasks.store.ts';
import type { MailStore } from '../mail.store.ts';
import { retryMail, type RetryMailDeps } from '../retry-mail.ts';
import type { BounceStore } from './bounce.store.ts';
import { correctAddress, type CorrectAddressDeps, readMailBack } from './correct-address.ts';
import { readBouncedMail } from './read-bounced-mail.ts';
import { recordBounce, type RecordBounceDeps } from './record-bounce.ts';
import { returnPathOf } from './return-path.rules.ts';

export type BouncesNeeds = Pick<RecordBounceDeps, 'onBounced'> &
  Pick<RetryMailDeps, 'queueMail'> &
  Pick<CorrectAddressDeps, 'correctEmail'> & {
    bookings: CorrectAddressDeps['bookings'] & RecordBounceDeps['bookings'];
    tasks: StaffTasks;
    mails: MailStore;
    bounces: BounceStore;
  };

/** Mails that come back: where to, who tells of it, what is known of them, and how it is mended. */
export function createBounces(context: AppContext, needs: BouncesNeeds) {
  const { database, clock, secrets, log, jobs, settings } = context;
  const { mails, bounces, tasks, queueMail, bookings, correctEmail } = needs;
  const marks = createMailMarks(...secrets);
  const retrying = { mails, bounces, queueMail, jobs, tasks, clock };
  const again = (tx: Tx, id: string) => retryMail(retrying, tx, id);
  const { onBounced } = needs;
  const stores = { mails, bounces, bookings, tasks, retryMail: again };
  const telling = { database, clock, log, secrets, marks, ...stores, onBounced };
  const { bounceDomain } = settings;
  return {
    telling,
    /** For whoever sends. */
    sending: {
      bounces,
      recordBounce: bindTo(telling)(recordBounce),
      returnPathOf: (mailId: string) =>
        bounceDomain === null ? null : returnPathOf(marks, bounceDomain, mailId),
    },
    mending: {
      retryMail: again,
      readMailBack: (db: Queryable, booking: Booking) =>
        readMailBack({ bookings, bounces, clock }, db, booking),
      correctAddress: bindTo({ database, clock, bookings, correctEmail, bounces, retryMail: again })(
        correctAddress,
      ),
    },
    /** A message that a mail server has handed over. */
    readBouncedMail: bindTo(telling)(readBouncedMail),
  };
}
