import { today } from '../basics/rome-time.ts';
import type { Contact } from './contact.type.ts';
import type { Queryable } from '../database/tables.ts';
import type { CustomersDeps } from './customers-deps.type.ts';
import type { DoNotRent } from './customers.store.ts';
import { stateOn } from './do-not-rent.rules.ts';

type FindDeps = Pick<CustomersDeps, 'customers' | 'contactKeys' | 'clock'>;

/** Decisions not to rent that count today or wait to be reviewed, of anybody. */
export async function openDecisions({ customers, clock }: FindDeps, db: Queryable): Promise<DoNotRent[]> {
  const day = today(clock.now());
  return (await customers.openDecisions(db)).filter((decision) => stateOn(decision, day) !== 'ended');
}

/** Whether one is about somebody with this address or telephone. */
export const isAbout = (
  { contactKeys }: Pick<FindDeps, 'contactKeys'>,
  decision: DoNotRent,
  contact: Contact,
): boolean => contactKeys.possible(contact).some((key) => decision.contact_keys.includes(key));

/** Those about somebody who can be reached in one of these ways. */
export async function findDecisions(
  deps: FindDeps,
  db: Queryable,
  contacts: readonly Contact[],
): Promise<DoNotRent[]> {
  const open = await openDecisions(deps, db);
  return open.filter((decision) => contacts.some((contact) => isAbout(deps, decision, contact)));
}
