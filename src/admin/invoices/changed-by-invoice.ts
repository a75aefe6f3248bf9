/** What shows that an invoice was made, marked, rejected or sent again. */
export const changedByInvoice = [['invoices'], ['invoice'], ['documents'], ['today']];
