import { type Context, Hono } from 'hono';
import { addDays, firstOfMonth, firstOfNextMonth } from '../../basics/rome-time.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { answerDone, answerFile, answerStream, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import { fileName } from '../file-names.rules.ts';
import { readSignerForDesk, type ReadSignerDeps } from './read-signer.ts';
import { zipPapers } from './zip-papers.ts';
import type { BuyerErrors } from '../../invoices/buyer.rules.ts';
import {
  SendAgainBody,
  AnswerBody,
  BuyerBody,
  CodePath,
  CreditBody,
  InvoicePath,
  InvoicesQuery,
  InvoicesZipQuery,
  NumbersBody,
  PapersZipQuery,
  IssueBody,
  ReopenBody,
  SettleBody,
  StateBody,
} from './invoices.shape.ts';
import {
  checkNumbersForDesk,
  creditForDesk,
  type InvoicesDeskDeps,
  issueForDesk,
  readAnswerForDesk,
  readBookingInvoice,
  readHistory,
  readInvoiceFile,
  readInvoices,
  reopenForDesk,
  saveBuyer,
  sendInvoiceAgainForDesk,
  setStateForDesk,
  settleForDesk,
} from './manage-invoices.ts';

const answerValue = (c: Context, value: object | Refusal): Response =>
  isRefusal(value) ? answerRefusal(c, value) : c.json(value);

/** What was said of a buyer, or what is wrong with it, field by field. */
const answerSaid = (c: Context, said: string | { errors: BuyerErrors } | Refusal): Response =>
  typeof said === 'object' && 'errors' in said
    ? answerRefusal(c, refuse('bad_form', { issues: issuesIn(said.errors) }))
    : answerDone(c, said);
const issuesIn = (errors: BuyerErrors) => Object.entries(errors).map(([path, code]) => ({ path, code }));

/** Invoices: whom they are for, issued by a press, credited, and what the channel says of them. */
export function invoicesApi(
  desk: Omit<InvoicesDeskDeps, 'invoices' | 'contract' | 'log'>,
  own: Pick<InvoicesDeskDeps & ReadSignerDeps, 'invoices' | 'contract' | 'log'>,
): Hono {
  const deps = { ...desk, ...own };
  const app = new Hono();
  const sees = requirePermission(deps, 'see invoices');
  const issues = requirePermission(deps, 'issue invoices');
  const one = validate('param', InvoicePath);
  const booking = validate('param', CodePath);
  app.get('/staff/invoices', sees, validate('query', InvoicesQuery), async (c) =>
    c.json(await readInvoices(deps, c.var.permit, c.req.valid('query'))),
  );
  app.get('/staff/invoices-zip', sees, validate('query', InvoicesZipQuery), async (c) => {
    const { from, until, language } = c.req.valid('query');
    const zip = await zipPapers(deps, c.var.permit, { from, until, language, hasContracts: false });
    const name = `${fileName(c.var.who, 'invoices', from, until)}.zip`;
    return answerStream(c, { name, type: 'application/zip', stream: zip });
  });
  app.get(
    '/staff/papers-zip',
    requirePermission(deps, 'see the figures'),
    validate('query', PapersZipQuery),
    async (c) => {
      const { month, language } = c.req.valid('query');
      const until = addDays(firstOfNextMonth(month), -1);
      const asked = { from: firstOfMonth(month), until, language, hasContracts: true };
      const zip = await zipPapers(deps, c.var.permit, asked);
      const name = `${fileName(c.var.who, 'papers', month)}.zip`;
      return answerStream(c, { name, type: 'application/zip', stream: zip });
    },
  );
  app.post('/staff/invoices/numbers', issues, validate('json', NumbersBody), async (c) =>
    answerDone(c, await checkNumbersForDesk(deps, c.var.permit, c.req.valid('json'))),
  );
  app.post('/staff/invoices/answers', issues, validate('json', AnswerBody), async (c) =>
    answerDone(c, await readAnswerForDesk(deps, c.var.permit, c.req.valid('json').xml)),
  );
  app.get('/staff/bookings/:code/invoice', sees, booking, async (c) =>
    answerValue(c, await readBookingInvoice(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.get('/staff/bookings/:code/signer', issues, booking, async (c) =>
    answerValue(c, await readSignerForDesk(deps, c.var.permit, c.req.valid('param').code)),
  );
  app.put('/staff/bookings/:code/invoice', issues, booking, validate('json', BuyerBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerSaid(c, await saveBuyer(deps, c.var.permit, asked));
  });
  app.post('/staff/bookings/:code/invoice', issues, booking, validate('json', IssueBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerValue(c, await issueForDesk(deps, c.var.permit, asked));
  });
  app.post('/staff/invoices/:id/credit', issues, one, validate('json', CreditBody), async (c) => {
    const asked = { invoiceId: c.req.valid('param').id, ...c.req.valid('json') };
    return answerValue(c, await creditForDesk(deps, c.var.permit, asked));
  });
  app.post('/staff/invoices/:id/state', issues, one, validate('json', StateBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await setStateForDesk(deps, c.var.permit, asked));
  });
  app.post('/staff/invoices/:id/settle', issues, one, validate('json', SettleBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await settleForDesk(deps, c.var.permit, asked));
  });
  app.post('/staff/invoices/:id/reopen', issues, one, validate('json', ReopenBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await reopenForDesk(deps, c.var.permit, asked));
  });
  app.post('/staff/invoices/:id/send-again', issues, one, validate('json', SendAgainBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerSaid(c, await sendInvoiceAgainForDesk(deps, c.var.permit, asked));
  });
  app.get('/staff/invoices/:id/history', sees, one, async (c) =>
    answerValue(c, await readHistory(deps, c.var.permit, c.req.valid('param').id)),
  );
  for (const kind of ['xml', 'pdf'] as const)
    app.get(`/staff/invoices/:id/${kind}`, sees, one, async (c) => {
      const file = await readInvoiceFile(deps, c.var.permit, { ...c.req.valid('param'), kind });
      return isRefusal(file) ? answerRefusal(c, file) : answerFile(c, file);
    });
  return app;
}
