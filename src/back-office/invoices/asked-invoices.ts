import type { Bookings } from '../../booking/booking.ts';
import type { InvoiceRoom } from '../../invoices/invoices.ts';
import type { AttentionDeps } from '../today/read-attention.ts';

/** Of these orders what an invoice that was asked for would be of, and whose it is. */
export const askedInvoicesOf =
  (
    { asked }: Pick<InvoiceRoom, 'asked'>,
    { driversOf }: Pick<Bookings, 'driversOf'>,
  ): AttentionDeps['askedInvoices'] =>
  async (db, orders) => {
    if (orders.length === 0) return new Map();
    const [found, drivers] = [await asked(db, { orders }), await driversOf(db, orders)];
    return new Map(
      found.map(({ order, cents }) => [order, { name: drivers.get(order)?.driver ?? '', cents }]),
    );
  };
