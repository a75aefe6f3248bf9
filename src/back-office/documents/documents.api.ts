import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { CodePath } from '../today/today.shape.ts';
import { DocumentBody } from './documents.shape.ts';
import {
  readBookingDocuments,
  readMissingDocuments,
  recordDocumentForDesk,
  type DocumentsDeskDeps,
} from './manage-documents.ts';

/** The till's documents: which movement lacks one, and the numbers of those that were printed. */
export function documentsApi(
  desk: Omit<DocumentsDeskDeps, 'invoices'>,
  invoices: DocumentsDeskDeps['invoices'],
): Hono {
  const deps = { ...desk, invoices };
  const app = new Hono();
  const sees = requirePermission(deps, 'see invoices');
  const records = requirePermission(deps, 'issue invoices');
  app.get('/staff/documents', sees, async (c) => c.json(await readMissingDocuments(deps, c.var.permit)));
  app.post('/staff/documents', records, validate('json', DocumentBody), async (c) =>
    answerDone(c, await recordDocumentForDesk(deps, c.var.permit, c.req.valid('json'))),
  );
  app.get('/staff/bookings/:code/documents', sees, validate('param', CodePath), async (c) => {
    const found = await readBookingDocuments(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
  return app;
}
