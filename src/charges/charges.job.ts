import type { Logger } from 'pino';
import { eachAlone } from '../basics/each-alone.ts';
import type { Job } from '../database/jobs.ts';
import { isPaused } from '../database/pause.ts';
import { collectDue, type CollectChargesDeps, mayAskAt, takeFromCard } from './collect-charges.ts';
import { endKeptCards, type KeptCardDeps } from './end-kept-cards.ts';
import type { ChargesDeps } from './charges-deps.type.ts';

export type CollectChargesJobDeps = CollectChargesDeps & Pick<ChargesDeps, 'failpoint'> & { log: Logger };

/** What is due, and what was frozen and not taken yet: by this sweep a process that died in between is made up for. */
async function sweepCharges(deps: CollectChargesJobDeps): Promise<unknown> {
  const { database, charges, collections, clock, log, failpoint } = deps;
  if (await isPaused(database)) return 'done';
  const each = eachAlone(log, 'sweep of charges');
  const now = clock.now();
  const due = await charges.bookingsToCollect(database, { now, mayAsk: mayAskAt(now) });
  await each(due, (id) => collectDue(deps, id));
  failpoint?.('charges gathered');
  await each(await collections.openOnCards(database), (open) => takeFromCard(deps, open));
  return each.outcome();
}

export const collectChargesJob = (deps: CollectChargesJobDeps): Job => ({
  name: 'collect-charges',
  handle: () => sweepCharges(deps),
  schedule: 'every minute',
  leaseSeconds: 300,
});

export const endKeptCardsJob = (deps: KeptCardDeps): Job => ({
  name: 'end-kept-cards',
  handle: async () => {
    if (!(await isPaused(deps.database))) await endKeptCards(deps);
  },
  schedule: 'every night',
});
