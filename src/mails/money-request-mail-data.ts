import type { Cents } from '../basics/money.ts';
import type { AskedInMail } from './money-request-mails.type.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { AskedMoney, MoneyRequest } from '../money-request/money-request.ts';
import type { NobodyToWrite } from './booking-mail-source.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type MoneyRequestMailDeps = {
  database: Database;
  requests: {
    read(db: Queryable, id: string): Promise<AskedMoney | null>;
    givenBackBy(db: Queryable, one: { id: string; act: string }): Promise<Cents>;
    linkOf(request: MoneyRequest): string | null;
  };
  /** Of a card that the customer lets the shop keep. */
  isAskedInstead(db: Queryable, id: string): Promise<boolean>;
  codesOf(db: Queryable, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

/** What somebody reads who is asked for money. Who was erased is written nothing, nor is who has paid, or need pay no more, asked for it. */
export const moneyRequestMailData = (
  deps: MoneyRequestMailDeps,
): Pick<MailData, 'money_request' | 'money_request_paid' | 'money_request_returned'> => ({
  async money_request(id) {
    const found = await find(deps, id);
    if (typeof found === 'string') return found;
    if (found.request.state !== 'open') return 'not_payable';
    const isInstead = await deps.isAskedInstead(deps.database, id);
    return { ...found.mail, ...(isInstead && { isInstead }) };
  },
  async money_request_paid(id) {
    const found = await find(deps, id);
    if (typeof found === 'string') return found;
    return found.request.state === 'paid'
      ? { ...found.mail, paidCents: found.request.paidCents }
      : 'not_payable';
  },
  async money_request_returned(id, cause = '') {
    const found = await find(deps, id);
    if (typeof found === 'string') return found;
    const { givenBackCents, withdrawnAt } = found.request;
    // Each act of the desk has a mail of its own: `money_request_returned:<request>:<act>`. What came too late goes back whole.
    const [, , act] = cause.split(':');
    const refundCents = act ? await deps.requests.givenBackBy(deps.database, { id, act }) : givenBackCents;
    return { ...found.mail, refundCents, isLate: withdrawnAt !== null };
  },
});

type KnownRequest = { request: AskedMoney; mail: Exclude<LoadedMail<'money_request'>, string> };

async function find(
  { database, requests, codesOf }: MoneyRequestMailDeps,
  id: string,
): Promise<KnownRequest | NobodyToWrite> {
  const request = await requests.read(database, id);
  const pay = request && requests.linkOf(request);
  if (!request || !pay) return 'erased';
  if (request.to.email === '') return 'no_address';
  const { bookingId, to, lines, amountCents, expiresAt: until } = request;
  const codes = bookingId === null ? null : await codesOf(database, [bookingId]);
  const asked: AskedInMail = {
    lines: lines.map(({ text, cents }) => ({ text, cents })),
    amountCents,
    until,
    code: codes?.get(bookingId ?? '') ?? null,
  };
  return { request, mail: { to: { name: to.name, email: to.email }, asked, links: { pay } } };
}
