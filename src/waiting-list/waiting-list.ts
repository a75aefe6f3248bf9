import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { PriceStore } from '../price/price.store.ts';
import { claimWaitingListOffer, findOfferOfDraft } from './claim-waiting-list-offer.ts';
import type { OfferToWaitingListDeps } from './offer-to-waiting-list.ts';
import { readWaitingListEntry, type ReadWaitingListEntryDeps } from './read-waiting-list-entry.ts';
import { waitingListApi } from './waiting-list.api.ts';
import { waitingListPageForm } from './waiting-list.form.ts';
import { waitingListJob } from './waiting-list.job.ts';
import { waitingListStore, type WaitingListEntry, type WaitingListStore } from './waiting-list.store.ts';

export type WaitingListNeeds = Pick<OfferToWaitingListDeps, 'queueWaitingListMail'> & {
  booking: Pick<BookingRoom, 'bookings' | 'hasSlotsLeft'>;
  fleet: FleetStore;
  prices: PriceStore;
};
type WaitingListRoomDeps = OfferToWaitingListDeps &
  ReadWaitingListEntryDeps & { networkKeyOf: Parameters<typeof waitingListApi>[0]['networkKeyOf'] };

/** Who waits for a scooter on a sold-out day: the list, its mails and its page. */
export function createWaitingList(context: AppContext, needs: WaitingListNeeds) {
  const { database, clock, log, chance, links, networkOf, struckPrices, isDemo, policy, settings } = context;
  const { booking, fleet, prices, queueWaitingListMail } = needs;
  const { bookings, hasSlotsLeft } = booking;
  const networkKey = context.pseudonymsFor('network addresses');
  const deps: WaitingListRoomDeps = {
    database,
    clock,
    log,
    chance,
    links,
    struckPrices,
    isDemo,
    policy,
    deliveryFee: context.deliveryFee,
    opening: context.opening,
    holds: settings.holds,
    networkKeyOf: (c) => networkKey(networkOf(c)),
    waits: waitingListStore,
    bookings,
    fleet,
    prices,
    hasSlotsLeft,
    findOfferOfDraft: (db, draftId) => findOfferOfDraft({ waits: waitingListStore, links }, db, draftId),
    queueWaitingListMail,
  };
  const bound = bindTo(deps);
  return {
    entry: waitingListStore.byId,
    offeredAmong: waitingListStore.offeredAmong,
    eraseEnded: waitingListStore.deleteEnded,
    claimWaitingListOffer: bound(claimWaitingListOffer),
    findOfferOfDraft: deps.findOfferOfDraft,
    readWaitingListEntry: bound(readWaitingListEntry),
    apis: [waitingListApi(deps)],
    waitingListForm: waitingListPageForm(deps),
    jobs: [waitingListJob(deps)],
  };
}
export type { WaitingListEntry };
/** What erasing a person needs of the list; what is held for them goes before. */
export const waitingErasure: Pick<WaitingListStore, 'idsOf' | 'existing' | 'forget'> = waitingListStore;
export type WaitingListRoom = ReturnType<typeof createWaitingList>;
