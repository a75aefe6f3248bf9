import * as z from 'zod/mini';
import { ridersShape } from './rider.shape.ts';

/** How scooters are brought and fetched (docs/decisions/024-riders-and-key-boxes.md, 053-shifts.md, 081-scooters-and-trips.md). */
export const deliveryShape = z.strictObject({
  riders: ridersShape,
  /** At the address: documents, helmet, the inspection of the scooter. */
  stopMinutes: z.int().check(z.minimum(1), z.maximum(30)),
  minutesPerKm: z.int().check(z.minimum(0), z.maximum(60)),
  /** Before a rider can leave the office for something that nobody knew of. */
  leadMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
  /** Of one order, for one half-hour and place: a van has room for several, whoever rides there brings one. */
  scootersPerTrip: z.int().check(z.minimum(1), z.maximum(6)),
});
export type DeliverySettings = z.infer<typeof deliveryShape>;

/** Before the owner has said anything: nobody delivers. */
export const unsetDelivery: DeliverySettings = {
  riders: [],
  stopMinutes: 10,
  minutesPerKm: 4,
  leadMinutes: 60,
  scootersPerTrip: 1,
};
