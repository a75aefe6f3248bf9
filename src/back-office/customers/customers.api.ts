import { Hono } from 'hono';
import { isRefusal } from '../../basics/refusals.ts';
import { answerDone, answerRefusal, validate } from '../../http/api-answers.ts';
import { requirePermission } from '../../identity/require-permission.api.ts';
import {
  CodePath,
  CustomerNoteBody,
  CustomersQuery,
  CustomerVersionBody,
  DoNotRentBody,
  KnownCustomerBody,
  MergeBody,
  NewCustomerNoteBody,
  NotePath,
} from './customers.shape.ts';
import type { CustomerListStore } from './customer-list.store.ts';
import {
  changeCustomerNote,
  confirmDoNotRentForDesk,
  type CustomersDeskDeps,
  decideDoNotRentForDesk,
  endDoNotRentForDesk,
  mergeCustomersForDesk,
  readKnownDriver,
  readKnownLicence,
  removeCustomerNote,
  undoMergeForDesk,
  writeCustomerNote,
} from './manage-customers.ts';
import { findCustomers, findKnownCustomers, readCustomer, readCustomerOfBooking } from './read-customers.ts';

export type CustomersApiDeps = Omit<CustomersDeskDeps, 'customerList' | 'isLive'>;

/** One file for each person, by the code of any of their bookings. `isLive`: what a test moved is nobody's money then. */
export function customersApi(desk: CustomersApiDeps, customerList: CustomerListStore, isLive: boolean): Hono {
  const deps: CustomersDeskDeps = { ...desk, customerList, isLive };
  const app = new Hono();
  reading(app, deps);
  noting(app, deps);
  deciding(app, deps);
  return app;
}

const code = validate('param', CodePath);
const one = validate('param', NotePath);

function reading(app: Hono, deps: CustomersDeskDeps): void {
  const sees = requirePermission(deps, 'see customers');
  app.get('/staff/customers', sees, validate('query', CustomersQuery), async (c) =>
    c.json(await findCustomers(deps, c.var.permit, c.req.valid('query'))),
  );
  app.post('/staff/customers/known', sees, validate('json', KnownCustomerBody), async (c) =>
    c.json(await findKnownCustomers(deps, c.var.permit, c.req.valid('json'))),
  );
  app.get('/staff/customers/:code', sees, code, async (c) => {
    const found = await readCustomer(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
  app.get('/staff/bookings/:code/customer', sees, code, async (c) => {
    const found = await readCustomerOfBooking(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
  // What is sealed is opened, and the log says so: no reading that a browser may repeat by itself.
  app.post('/staff/customers/:code/driver', requirePermission(deps, 'sell at the desk'), code, async (c) => {
    const found = await readKnownDriver(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
  app.post('/staff/bookings/:code/known-licence', sees, code, async (c) => {
    const found = await readKnownLicence(deps, c.var.permit, c.req.valid('param').code);
    return isRefusal(found) ? answerRefusal(c, found) : c.json(found);
  });
}

function noting(app: Hono, deps: CustomersDeskDeps): void {
  const manages = requirePermission(deps, 'manage customers');
  app.post(
    '/staff/customers/:code/notes',
    manages,
    code,
    validate('json', NewCustomerNoteBody),
    async (c) => {
      const note = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answerDone(c, await writeCustomerNote(deps, c.var.permit, note));
    },
  );
  app.put('/staff/customer-notes/:id', manages, one, validate('json', CustomerNoteBody), async (c) => {
    const note = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await changeCustomerNote(deps, c.var.permit, note));
  });
  const version = validate('json', CustomerVersionBody);
  app.post('/staff/customer-notes/:id/remove', manages, one, version, async (c) => {
    const note = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await removeCustomerNote(deps, c.var.permit, note));
  });
  app.post('/staff/customers/:code/merge', manages, code, validate('json', MergeBody), async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await mergeCustomersForDesk(deps, c.var.permit, asked));
  });
  app.post('/staff/customer-merges/:id/undo', manages, one, version, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await undoMergeForDesk(deps, c.var.permit, asked));
  });
}

function deciding(app: Hono, deps: CustomersDeskDeps): void {
  const manages = requirePermission(deps, 'manage customers');
  const reviews = requirePermission(deps, 'review whom not to rent to');
  const version = validate('json', CustomerVersionBody);
  app.post(
    '/staff/customers/:code/do-not-rent',
    manages,
    code,
    validate('json', DoNotRentBody),
    async (c) => {
      const decision = { ...c.req.valid('param'), ...c.req.valid('json') };
      return answerDone(c, await decideDoNotRentForDesk(deps, c.var.permit, decision));
    },
  );
  app.post('/staff/do-not-rent/:id/confirm', reviews, one, version, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await confirmDoNotRentForDesk(deps, c.var.permit, asked));
  });
  app.post('/staff/do-not-rent/:id/end', manages, one, version, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json') };
    return answerDone(c, await endDoNotRentForDesk(deps, c.var.permit, asked));
  });
}
