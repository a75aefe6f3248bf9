import * as z from 'zod/mini';
import { TokenPath } from '../../booking/booking.shape.ts';
import { PhotoBody, scooterSides } from '../report.shape.ts';

/** What is photographed before a key box opens (Ride Now). */
export const pickupPhotoKinds = ['licence', ...scooterSides] as const;
export type PickupPhotoKind = (typeof pickupPhotoKinds)[number];
export const isPickupPhotoKind = (text: string): text is PickupPhotoKind =>
  pickupPhotoKinds.some((kind) => kind === text);

export const PickupPhotoPath = z.extend(TokenPath, { kind: z.enum(pickupPhotoKinds) });
export const PickupPhotoBody = PhotoBody;

/** Which photos are there, after one was sent. */
export const PickupPhotosAnswer = z.object({ photos: z.array(z.enum(pickupPhotoKinds)) });
export type PickupPhotosAnswer = z.infer<typeof PickupPhotosAnswer>;
