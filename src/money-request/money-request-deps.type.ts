import type { Language } from '../translations/languages.ts';
import type { Tx } from '../database/tables.ts';
import type { MoneyRequest } from './money-request.type.ts';

/** money_request: the way to the page. money_request_paid: thanks, and the receipt. money_request_returned: it came too late, and goes back. */
export type RequestMailKind = 'money_request' | 'money_request_paid' | 'money_request_returned';

/** One mail of a kind for each request, or for each `act` of it. */
export type RequestMail = { kind: RequestMailKind; cause: string; reference: string; language: Language };

/** Queues it in the transaction of its cause. */
export type QueueRequestMail = (
  tx: Tx,
  kind: RequestMailKind,
  request: Pick<MoneyRequest, 'id' | 'language' | 'to'>,
  act?: string,
) => Promise<void>;
