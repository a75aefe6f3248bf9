import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import type { PriceListStore } from '../../price/price-list.store.ts';
import type { BookingsMadeStore } from './bookings-made.store.ts';
import type { FleetFiguresStore } from './fleet-figures.store.ts';
import type { ReceiptsStore } from './receipts.store.ts';

export type FigureStores = {
  receipts: ReceiptsStore;
  fleetFigures: FleetFiguresStore;
  bookingsMade: BookingsMadeStore;
};
/** What the desk's other pages have too. */
export type FiguresNeeds = StaffDeps & {
  lists: Pick<PriceListStore, 'all' | 'inForce'>;
  fleet: Pick<FleetStore, 'costsOfFleet'>;
};
/** `isLive`: as of the journal. */
export type FiguresDeps = FiguresNeeds & FigureStores & { isLive: boolean };
export type FiguresPermit = Permit<'see the figures'>;
