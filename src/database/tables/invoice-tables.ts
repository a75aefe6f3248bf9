import type { Generated } from 'kysely';
import type { Json } from './column-types.ts';

type InvoiceState = 'made' | 'handed' | 'delivered' | 'not_delivered' | 'rejected';

/** Invoices, their numbers, and what became of them. Part of tables.ts. */
export type InvoiceTables = {
  invoice_request: {
    booking_id: string;
    buyer: Json<unknown>;
    asked_at: Date;
    asked_by: string | null;
    version: Generated<number>;
  };
  invoice_counter: { name: string; last: number };
  invoice: {
    id: string;
    type: 'TD01' | 'TD04';
    series: string;
    year: number;
    number: number;
    issued_on: string;
    issued_at: Date;
    issued_by: string | null;
    booking_id: string;
    corrects_id: string | null;
    content: Json<unknown>;
    total_cents: number;
    state: InvoiceState;
    version: Generated<number>;
    progressive: number;
    xml: string;
  };
  invoice_event: {
    invoice_id: string;
    nth: number;
    at: Date;
    state: InvoiceState;
    staff_id: string | null;
    note: Generated<string>;
    former_xml: string | null;
    changed: Json<unknown>;
    settled: Generated<boolean>;
    reopened: Generated<boolean>;
  };
  invoice_cover: { fact_id: number; invoice_id: string };
  invoice_promise: { request_id: string; invoice_id: string };
  invoice_number_check: { id: string; at: Date; staff_id: string | null; numbers: Json<unknown> };
  fiscal_document: {
    id: string;
    fact_id: number;
    nth: number;
    number: string | null;
    day: string | null;
    register: Generated<string>;
    terminal: Generated<string>;
    bundle: string;
    reason: Generated<string>;
    beside_invoice: Generated<boolean>;
    staff_id: string | null;
    at: Date;
    is_current: Generated<boolean>;
  };
};
