import { nameOfBuyer } from '../../invoices/buyer.rules.ts';
import type { InvoiceRoom } from '../../invoices/invoices.ts';
import type { AttentionDeps } from '../today/read-attention.ts';
import { textOf } from './manage-invoices.ts';

/** Invoices that were rejected and are to be handed to the channel again. */
export const rejectedInvoicesOf =
  ({ toSendAgain }: Pick<InvoiceRoom, 'toSendAgain'>): AttentionDeps['rejectedInvoices'] =>
  async (db) =>
    (await toSendAgain(db)).map(({ invoice, until }) => ({
      id: invoice.id,
      type: invoice.type,
      number: textOf(invoice),
      issuedOn: invoice.issued_on,
      buyer: nameOfBuyer(invoice.content.buyer),
      state: invoice.state === 'rejected' ? 'rejected' : 'made',
      until,
    }));
