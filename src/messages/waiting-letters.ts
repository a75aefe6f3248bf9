import type { Clock } from '../basics/clock.ts';
import { waitingToken } from '../waiting-list/join-waiting-list.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { PageLinks } from '../booking/create/page-links.ts';
import type { Waiting, WaitingStore } from '../waiting-list/waiting.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import type { Database } from '../database/tables.ts';
import type { MailData } from './mail.shape.ts';

type Deps = {
  database: Database;
  waits: Pick<WaitingStore, 'byId'>;
  contracts: Pick<ContractDeps['contracts'], 'vehicle'>;
  links: LinkTokens;
  pages: Pick<PageLinks, 'waiting'>;
  clock: Clock;
};

/** What the letters of the waiting list show. Who left, or whose offer is over by now, gets none. */
export const waitingLetters = (deps: Deps): Pick<MailData, 'waiting_confirm' | 'waiting_offer'> => ({
  async waiting_confirm(id) {
    const found = await deps.waits.byId(deps.database, id);
    return found?.state === 'asked' ? letterOf(deps, found) : 'nothing_to_send';
  },
  async waiting_offer(id) {
    const found = await deps.waits.byId(deps.database, id);
    const { offer } = found ?? {};
    if (!found || !offer || found.state !== 'offered' || offer.until <= deps.clock.now())
      return 'nothing_to_send';
    const scooter = await deps.contracts.vehicle(deps.database, offer.scooterId);
    return { ...letterOf(deps, found), scooter, until: offer.until };
  },
});

const letterOf = ({ links, pages }: Deps, found: Waiting) => ({
  to: { name: '', email: found.email },
  wait: { town: found.destination, start: found.start, end: found.end },
  links: { waiting: pages.waiting(found.language, waitingToken(links, found)) },
});
