import { addDays, endOfDay, type PlainDate } from '../basics/rome-time.ts';
import type { Invoicing } from '../shop/settings/invoicing.shape.ts';
import type { OpenedTask } from '../tasks/staff-task.shape.ts';

/** An immediate invoice goes to the exchange system within so many days of the payment (art. 21(4) and 6(3) D.P.R. 633/1972). */
const daysToIssue = 12;

/** An order whose customer asked for its invoice, has none, and has paid. `version`: of what they said; `paidOn`: in Rome, the first of its money. */
export type AskedInvoice = { order: string; version: number; paidOn: PlainDate };

/**
 * Asked for before the day from which the shop keeps its papers here, when the law's days of all its money were over too: its invoice was issued elsewhere. An
 * empty text keeps all, and so does a day that is still to come.
 */
export const isOfBefore = (
  { askedOn, lastPaidOn }: { askedOn: PlainDate; lastPaidOn: PlainDate },
  { documentsSince }: Pick<Invoicing, 'documentsSince'>,
  now: PlainDate,
): boolean =>
  askedOn < documentsSince && addDays(lastPaidOn, daysToIssue) < documentsSince && documentsSince <= now;

/** The desk is asked to issue it by the end of the law's last day; by what is asked for anew it is asked again, though somebody had done it. */
export const askedTaskOf = ({ order, version, paidOn }: AskedInvoice): OpenedTask => ({
  kind: 'invoice_asked',
  reference: order,
  detail: { version, dueAt: endOfDay(addDays(paidOn, daysToIssue)).toISOString() },
  evenIfDone: true,
});
