import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { Clock } from '../basics/clock.ts';
import { refuse } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { TokenPath } from '../booking/booking.shape.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Database } from '../database/tables.ts';
import { papers } from '../documents/papers.ts';
import { answerRefusal, describeCall, validate } from '../http/api-answers.ts';
import { numberText } from '../invoices/invoice.rules.ts';
import type { InvoiceRoom } from '../invoices/invoices.ts';

export type OwnInvoiceDeps = {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'byLink'>;
  links: LinkTokens;
  invoices: Pick<InvoiceRoom, 'issuedFor'>;
};

const InvoicePath = z.extend(TokenPath, { invoice: z.uuid() });

/** The copy of an invoice, for its customer. By their own link alone. */
export const ownInvoiceApi = ({ database, clock, bookings, links, invoices }: OwnInvoiceDeps) =>
  new Hono().get(
    '/bookings/by-token/:token/invoices/:invoice',
    describeCall({
      summary: 'The copy of an invoice or credit note: a PDF',
      tag: 'booking',
      refusals: ['bad_form', 'not_found'],
    }),
    describeRoute({ responses: { 200: { description: 'The file', content: { 'application/pdf': {} } } } }),
    validate('param', InvoicePath),
    async (c) => {
      const { token, invoice: id } = c.req.valid('param');
      const booking = await bookings.byLink(database, links.fingerprint(token), clock.now());
      const issued = booking && !booking.isErased ? await invoices.issuedFor(database, booking) : [];
      // One that the tax office rejected counts as not issued.
      const invoice = issued.find((one) => one.id === id && one.state !== 'rejected');
      if (!booking || !invoice) return answerRefusal(c, refuse('not_found'));
      const number = numberText(invoice.series, invoice.number, invoice.year);
      const pdf = await papers.invoicePdf({
        type: invoice.type,
        number,
        issuedOn: invoice.issued_on,
        at: invoice.issued_at,
        language: booking.language,
        content: invoice.content,
      });
      return c.body(new Uint8Array(pdf), 200, {
        'cache-control': 'no-store',
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number.replace('/', '-')}.pdf"`,
      });
    },
  );
