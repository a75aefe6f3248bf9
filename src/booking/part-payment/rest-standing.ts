import type { Clock } from '../../basics/clock.ts';
import { today } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import type { Payments } from '../payments.type.ts';
import type { Rest } from './read-rest.ts';
import type { RestState } from './rest-states.rules.ts';

export type RestStandingDeps = { clock: Clock; payments: Pick<Payments, 'state'> };

/** `atCounterOnly`: it came when nothing was owed, and went back; a page is not opened twice for what was paid. */
export async function restStanding(
  { clock, payments }: RestStandingDeps,
  db: Queryable,
  rest: Rest,
): Promise<{ state: RestState; atCounterOnly: boolean }> {
  const settled = rest.isGivenUp ? 'given_up' : rest.hasCome ? 'paid' : rest.owedCents === 0 ? 'over' : null;
  if (settled) return { state: settled, atCounterOnly: false };
  const payment = await payments.state(db, rest.restId);
  if (payment === 'awaiting') return { state: 'away', atCounterOnly: false };
  return { state: rest.dueOn < today(clock.now()) ? 'late' : 'open', atCounterOnly: payment === 'paid' };
}
