import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import type { Buyer } from './buyer.rules.ts';
import { type Rejection, sendAgainBy } from './correction.rules.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { isAccepted } from './invoice.rules.ts';
import type { Invoice } from './invoice.type.ts';

type Read = Pick<InvoiceDeps, 'invoices'>;

/**
 * What those that were rejected are sent again with, by their ids. It stays until the channel has taken them: the days run on while a new file is not
 * handed over or has no answer.
 */
export async function readRejections(
  { invoices }: Read,
  db: Queryable,
  found: readonly Invoice[],
): Promise<ReadonlyMap<string, Rejection>> {
  const open = found.filter(({ state }) => !isAccepted(state));
  const ids = open.map(({ id }) => id);
  const rejections = await invoices.rejectionsOf(db, ids);
  const settledWhys = await invoices.settledWhys(db, ids);
  const read = open.map(async (invoice) => {
    const last = rejections.get(invoice.id)?.at(-1);
    if (!last) return [];
    const former = rejections.get(invoice.id)?.at(-2);
    const rejection: Rejection = {
      buyer: await buyerFor({ invoices }, db, invoice),
      until: sendAgainBy(last.at),
      formerUntil: former ? sendAgainBy(former.at) : null,
      note: last.note,
      settledWhy: settledWhys.get(invoice.id) ?? null,
    };
    return [[invoice.id, rejection] as const];
  });
  return new Map((await Promise.all(read)).flat());
}

/** A credit note is for the buyer of what it corrects, whoever the order's next invoice is for. */
async function buyerFor(
  { invoices }: Read,
  db: Queryable,
  { corrects_id: correctsId, content }: Invoice,
): Promise<Buyer> {
  const corrected = correctsId === null ? null : await invoices.byId(db, correctsId);
  return corrected?.content.buyer ?? content.buyer;
}

/** All that were rejected and are still to be handed to the channel again, the next deadline first. */
export async function readToSendAgain(
  deps: Read,
  db: Queryable,
): Promise<{ invoice: Invoice; until: PlainDate }[]> {
  const found = await deps.invoices.toSendAgain(db);
  const rejections = await readRejections(deps, db, found);
  const open = found.flatMap((invoice) => {
    const until = rejections.get(invoice.id)?.until;
    return until === undefined ? [] : [{ invoice, until }];
  });
  return open.toSorted((one, other) => one.until.localeCompare(other.until));
}
