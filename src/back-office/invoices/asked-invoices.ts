import type { InvoiceRoom } from '../../invoices/invoices.ts';
import type { AttentionDeps } from '../today/read-attention.ts';

/** Of these orders for whom an invoice that was asked for would be, and of how much. */
export const askedInvoicesOf =
  ({ asked }: Pick<InvoiceRoom, 'asked'>): AttentionDeps['askedInvoices'] =>
  async (db, orders) => {
    if (orders.length === 0) return new Map();
    return new Map(
      (await asked(db, { orders })).map(({ order, buyer, cents }) => [order, { name: buyer, cents }]),
    );
  };
