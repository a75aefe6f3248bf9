import { toEuros } from '../basics/money.ts';
import { instantOf } from '../basics/rome-time.ts';
import type { Database } from '../database/tables.ts';
import type { FleetStore, FreeScooter } from '../fleet/fleet.store.ts';
import { occupiedPeriod } from '../fleet/period.rules.ts';
import { rentalPrice, struckPrice, type StruckPrices } from '../price/price.rules.ts';
import type { PriceStore } from '../price/price.store.ts';
import type { Availability, OfferedExtraAnswer, OfferedScooter } from './offer.shape.ts';

export type OfferDeps = {
  database: Database;
  fleet: FleetStore;
  prices: PriceStore;
  turnaroundMinutes: number;
  struckPrices: StruckPrices;
};

export const assetUrl = (file: string): string => `/api/assets/${file}`;

/** The scooters on offer: all of them, or those with a unit free for the whole period. */
export async function readScooters(deps: OfferDeps, asked: Availability | null): Promise<OfferedScooter[]> {
  const period = asked && periodOf(asked, deps.turnaroundMinutes);
  const scooters = await deps.fleet.freeScooters(deps.database, period);
  const dayCents = await priceOfADay(deps);
  const price = {
    pricePerDay: toEuros(dayCents),
    originalPricePerDay: toEuros(deps.struckPrices === 'demo' ? struckPrice(dayCents) : dayCents),
  };
  return scooters
    .filter(({ freeUnits }) => !asked || freeUnits > 0)
    .map((scooter) => offered(scooter, price));
}

const periodOf = (asked: Availability, turnaroundMinutes: number) =>
  occupiedPeriod(
    instantOf({ date: asked.startDate, time: asked.startTime }),
    instantOf({ date: asked.endDate, time: asked.endTime }),
    turnaroundMinutes,
  );

/** One whole day of the price list in force, in cents: what "per day" means on the cards. */
async function priceOfADay({ database, prices }: OfferDeps): Promise<number> {
  const { tiers } = await prices.tariffInForce(database);
  const [start, end] = [
    { date: '2026-01-01', time: '08:00' },
    { date: '2026-01-02', time: '08:00' },
  ];
  return rentalPrice(tiers, { start, end });
}

type Price = Pick<OfferedScooter, 'pricePerDay' | 'originalPricePerDay'>;

const offered = (scooter: FreeScooter, price: Price): OfferedScooter => ({
  id: scooter.id,
  model: scooter.model,
  colour: scooter.colour,
  description: scooter.description,
  type: 'scooter',
  category: '125cc',
  imageUrl: assetUrl(scooter.imageFile),
  ...price,
  available: scooter.freeUnits > 0,
  availableUnits: scooter.freeUnits,
});

export async function readExtras({ database, prices }: OfferDeps): Promise<OfferedExtraAnswer[]> {
  const extras = await prices.extras(database);
  return extras.map(({ id, name, status, info, imageFile, pricePerDayCents }) => ({
    id,
    name,
    status,
    imageUrl: assetUrl(imageFile),
    info,
    pricePerDay: toEuros(pricePerDayCents),
  }));
}
