import { isPaused } from '../database/pause.ts';
import type { Queryable } from '../database/tables.ts';
import type { MailDelivery } from './delivery.shape.ts';
import type { BounceStore } from './bounces/bounce.store.ts';
import { deliveryOf } from './mail.rules.ts';
import type { MailStore } from './mail.store.ts';

export type ReadDeliveries = (
  db: Queryable,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, MailDelivery>>;

/** Where each of these mails stands. */
export async function readDeliveries(
  { mails, bounces }: { mails: Pick<MailStore, 'byIds'>; bounces: Pick<BounceStore, 'byMails'> },
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailDelivery>> {
  const isShopPaused = await isPaused(db);
  const bounced = await bounces.byMails(db, ids);
  return new Map(
    (await mails.byIds(db, ids)).map((mail) => [
      mail.id,
      deliveryOf(mail, isShopPaused, bounced.get(mail.id)),
    ]),
  );
}
