import * as z from 'zod/mini';
import { ridersShape } from './rider.shape.ts';

/** How scooters are brought and fetched (docs/decisions/024-riders-and-key-boxes.md, 053-shifts.md). */
export const deliveryShape = z.strictObject({
  riders: ridersShape,
  /** At the address: documents, helmet, the inspection of the scooter. */
  stopMinutes: z.int().check(z.minimum(1), z.maximum(30)),
  minutesPerKm: z.int().check(z.minimum(0), z.maximum(60)),
  /** Before a rider can leave the office for something that nobody knew of. */
  leadMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
});
export type DeliverySettings = z.infer<typeof deliveryShape>;

/** Before the owner has said anything: nobody delivers. */
export const unsetDelivery: DeliverySettings = {
  riders: [],
  stopMinutes: 10,
  minutesPerKm: 4,
  leadMinutes: 60,
};
