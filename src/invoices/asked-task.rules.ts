import { addDays, endOfDay, type PlainDate } from '../basics/rome-time.ts';
import type { Invoicing } from '../shop/settings/invoicing.shape.ts';
import type { OpenedTask } from '../tasks/staff-task.shape.ts';

/** An immediate invoice goes to the exchange system within so many days of the payment (art. 21(4) and 6(3) D.P.R. 633/1972). */
const daysToIssue = 12;

/** An order whose customer asked for its invoice, has none, and has paid. `version`: of what they said; `paidOn`: in Rome, the first of its money. */
export type AskedInvoice = { order: string; version: number; paidOn: PlainDate };

/** Asked for and paid before the day from which the shop keeps its papers here: its invoice was issued elsewhere. An empty text keeps all. */
export const isOfBefore = (
  { askedOn, paidOn }: { askedOn: PlainDate; paidOn: PlainDate },
  { documentsSince }: Pick<Invoicing, 'documentsSince'>,
): boolean => askedOn < documentsSince && paidOn < documentsSince;

/** The desk is asked to issue it by the end of the law's last day; by what is asked for anew it is asked again, though somebody had done it. */
export const askedTaskOf = ({ order, version, paidOn }: AskedInvoice): OpenedTask => ({
  kind: 'invoice_asked',
  reference: order,
  detail: { version, dueAt: endOfDay(addDays(paidOn, daysToIssue)).toISOString() },
  evenIfDone: true,
});
