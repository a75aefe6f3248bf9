import type { Cents } from '../basics/money.ts';
import type { Statement } from './commission.rules.ts';
import type { SentOrder } from './partner.type.ts';

/** What a partner's own page shows. Nothing of a person: dates, numbers and sums. */
export type PartnerPage = {
  token: string;
  name: string;
  code: string;
  town: string;
  active: boolean;
  /** For their guests. */
  link: string;
  snippet: string;
  /** The newest first, at most `mostOrders`; `commissionCents`: by what is known now, null while the rental is not over. */
  orders: (Omit<SentOrder, 'id' | 'terms'> & { commissionCents: Cents | null })[];
  orderCount: number;
  statements: Omit<Statement, 'lines'>[];
};
