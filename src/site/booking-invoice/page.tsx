import { InvoicePage } from './invoice-page.tsx';

/** The customer asks for an invoice, and finds it. The server draws it, and never again in the browser. */
export default function BookingInvoice() {
  return <InvoicePage />;
}
