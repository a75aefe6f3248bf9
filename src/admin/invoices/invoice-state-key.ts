import type { InvoiceState } from '../../invoices/invoice.rules.ts';

const again = {
  made: 'invoices.state.made.again',
  handed: 'invoices.state.handed.again',
  rejected: 'invoices.state.rejected.again',
  delivered: 'invoices.state.delivered',
  not_delivered: 'invoices.state.not_delivered',
} as const satisfies Record<InvoiceState, string>;

/** How an invoice stands, as a person says it; `isAgain`: it was rejected before, which is worth saying until the channel has taken it. */
export const invoiceStateKey = (state: InvoiceState, isAgain: boolean) =>
  isAgain ? again[state] : (`invoices.state.${state}` as const);
