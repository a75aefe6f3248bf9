import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { InvoiceContent } from './invoice.rules.ts';

/** As it was issued; its content is never changed (docs/decisions/115-invoices.md). */
export type Invoice = Omit<Selectable<Tables['invoice']>, 'content'> & { content: InvoiceContent };
