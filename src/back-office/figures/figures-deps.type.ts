import type { Queryable } from '../../database/tables.ts';
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
/** `isLive`: as of the journal. */
export type FiguresContext = {
  lists: Pick<PriceListStore, 'all' | 'inForce'>;
  costsOfFleet(db: Queryable): Promise<{ unitId: number; day: string; cents: number }[]>;
  isLive: boolean;
};
export type FiguresDeps = StaffDeps & FigureStores & FiguresContext;
export type FiguresPermit = Permit<'see the figures'>;
