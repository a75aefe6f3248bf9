import type { Language } from '../translations/languages.ts';
import type { Tx } from '../database/tables.ts';
import type { MoneyRequest } from './money-request.type.ts';

/** money_request: the way to the page. money_request_paid: thanks, and the receipt. money_request_returned: it came too late, and goes back. */
export type RequestMailKind = 'money_request' | 'money_request_paid' | 'money_request_returned';

/** One mail of a kind for each request. */
export type RequestMail = { kind: RequestMailKind; cause: string; reference: string; language: Language };

/** Queues a mail in the transaction of its cause, once for each request. */
export type QueueRequestMail = (
  tx: Tx,
  kind: RequestMailKind,
  request: Pick<MoneyRequest, 'id' | 'language' | 'to'>,
) => Promise<void>;
