import type { Clock } from '../basics/clock.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { sentAgain } from '../basics/sent-again.rules.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Tx } from '../database/tables.ts';
import type { QueueRequestMail } from './money-request-deps.type.ts';
import { refusalOf, totalOf } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';
import type { MoneyRequest, NewMoneyRequest } from './money-request.type.ts';

export type AskForMoneyDeps = {
  requests: Pick<MoneyRequestStore, 'add' | 'byId' | 'isByMail'>;
  links: LinkTokens;
  clock: Clock;
  queueRequestMail: QueueRequestMail;
};

/** Commits with the caller's transaction. Asked twice under one id, by a double click say, it is one request and one mail; anything else under it is key_reused. */
export async function askForMoney(
  { requests, links, clock, queueRequestMail }: AskForMoneyDeps,
  tx: Tx,
  { byMail, ...asked }: NewMoneyRequest,
): Promise<MoneyRequest | Refusal> {
  const odd = refusalOf(asked.lines);
  if (odd) return odd;
  const request: MoneyRequest = {
    ...asked,
    to: { ...asked.to, email: normalizeEmail(asked.to.email) },
    amountCents: totalOf(asked.lines),
    askedAt: clock.now(),
    withdrawnAt: null,
    linkGeneration: 1,
    linkSha256: links.fingerprint(links.tokenFor('pay', asked.id, 1)),
    isErased: false,
  };
  if (!(await requests.add(tx, request, byMail))) {
    const known = await requests.byId(tx, asked.id);
    if (!known) return refuse('key_reused');
    const wasByMail = (await requests.isByMail(tx, asked.id)) ?? byMail;
    const again = sentAgain(whatOf(known, wasByMail), whatOf(request, byMail), 'asked');
    return isRefusal(again) ? again : known;
  }
  if (byMail && request.to.email !== '') await queueRequestMail(tx, 'money_request', request);
  return request;
}

type What = Pick<MoneyRequest, 'bookingId' | 'lines' | 'to' | 'language' | 'expiresAt'>;

/** Of whom, for what, until when, and how. */
const whatOf = ({ bookingId, lines, to, language, expiresAt }: What, byMail: boolean) => ({
  bookingId,
  name: to.name,
  email: to.email,
  phone: to.phone,
  language,
  lines: JSON.stringify(lines.map(({ text, cents, chargeId = null }) => [text, cents, chargeId])),
  until: expiresAt?.toISOString() ?? null,
  byMail,
});

/** Null where it was erased whose it was. */
export const tokenOf = (
  links: Pick<LinkTokens, 'tokenFor'>,
  { id, linkGeneration, linkSha256 }: Pick<MoneyRequest, 'id' | 'linkGeneration' | 'linkSha256'>,
): string | null => (linkSha256 === null ? null : links.tokenFor('pay', id, linkGeneration, linkSha256));
