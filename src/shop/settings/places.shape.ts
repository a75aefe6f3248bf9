import * as z from 'zod/mini';
import { DeliveryFeeShape } from './delivery-fee.shape.ts';

/** Where the shop rents, and what bringing a scooter there costs. */
export const placesShape = z.strictObject({ fee: DeliveryFeeShape });
export type Places = z.infer<typeof placesShape>;

export const unsetPlaces: Places = { fee: { kind: 'free' } };
