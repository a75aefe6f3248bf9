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

/** Of these decisions those about somebody who can be reached in one of these ways; each of them is hashed once. */
export function decisionsAbout(
  { contactKeys }: Pick<FindDeps, 'contactKeys'>,
  decisions: readonly DoNotRent[],
  contacts: readonly Contact[],
): DoNotRent[] {
  if (decisions.length === 0) return [];
  // Of thousands of bookings the address is one.
  const distinct = new Map(contacts.map(({ email, phone }) => [`${email} ${phone}`, { email, phone }]));
  const keys = new Set([...distinct.values()].flatMap(contactKeys.possible));
  return decisions.filter((decision) => decision.contact_keys.some((key) => keys.has(key)));
}

/** Those about somebody who can be reached in one of these ways, as they count today. */
export const findDecisions = async (
  deps: FindDeps,
  db: Queryable,
  contacts: readonly Contact[],
): Promise<DoNotRent[]> => decisionsAbout(deps, await openDecisions(deps, db), contacts);
