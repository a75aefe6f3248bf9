import type { Clock } from '../basics/clock.ts';
import { waitingListTokenOf } from '../waiting-list/join-waiting-list.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { WaitingListEntry, WaitingListRoom } from '../waiting-list/waiting-list.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { Database } from '../database/tables.ts';
import type { MailData } from './mail.shape.ts';

type Deps = {
  database: Database;
  waitingList: Pick<WaitingListRoom, 'entry'>;
  vehicleOf: ContractRoom['vehicleOf'];
  links: LinkTokens;
  pages: Pick<PageLinks, 'waiting'>;
  clock: Clock;
};

/** What the mails of the waiting list show. A customer who left, or whose offer is over by now, gets none. */
export const waitingListMailData = (deps: Deps): Pick<MailData, 'waiting_confirm' | 'waiting_offer'> => ({
  async waiting_confirm(id) {
    const found = await deps.waitingList.entry(deps.database, id);
    if (!found) return 'erased';
    return found.state === 'asked' ? mailDataOf(deps, found) : 'link_used';
  },
  async waiting_offer(id) {
    const found = await deps.waitingList.entry(deps.database, id);
    if (!found) return 'erased';
    const { offer } = found;
    if (!offer || found.state !== 'offered' || offer.until <= deps.clock.now()) return 'too_late';
    const known = new Map(
      await Promise.all(
        [...new Set(offer.scooterIds)].map(
          async (id) => [id, await deps.vehicleOf(deps.database, id)] as const,
        ),
      ),
    );
    const scooters = offer.scooterIds.flatMap((id) => known.get(id) ?? []);
    return { ...mailDataOf(deps, found), scooters, until: offer.until };
  },
});

const mailDataOf = ({ links, pages }: Deps, found: WaitingListEntry) => ({
  to: { name: '', email: found.email },
  wait: { town: found.destination, start: found.start, end: found.end, scooters: found.scooters },
  links: { waiting: pages.waiting(found.language, waitingListTokenOf(links, found)) },
});
