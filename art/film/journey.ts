import { gathered, length, rising } from './clock.ts';

/** Pixels in a second along the road. */
const speed = 640;

/** The scooter brakes before the guest's house, and leaves it again. */
export const arrival = { from: 1.7, to: 3.1 };
export const departure = { from: 6.9, to: 8.3 };
const guestLeaves = { from: 6.8, to: 8.0 };

/** How far the camera has come along the road. */
export const travelled = (time: number): number =>
  speed * (time - gathered(time, arrival.from, arrival.to) + gathered(time, departure.from, departure.to));

/** The length of the road before it repeats itself. */
export const circuit = travelled(length);
/** Where the camera is while they stand before the house. */
export const stop = travelled(arrival.to);

/** How near the camera is: 1 on the way, closer at the door. */
export const nearness = (time: number): number => 1 + 0.2 * (rising(time, 2.5, 4.2) - rising(time, 6.7, 8.5));

/** Ahead of the camera. The courier catches up with it from behind, across the seam of the film. */
const courierAhead = (time: number): number => {
  const late = 1 - Math.min((time - 10.2) / 2.6, 1);
  return -950 * late * late;
};

/** Where the scooter is that has been brought; after the door the guest has it, and rides ahead out of the picture. */
export function scooterAt(time: number): number {
  if (time < 5) return travelled(time) + courierAhead(time + length);
  const hurry = Math.max((time - 9) / 1.4, 0);
  return stop + speed * gathered(time, guestLeaves.from, guestLeaves.to) + 1000 * hurry * hurry;
}

/** The next one, on its way to the next guest. */
export const nextScooterAt = (time: number): number => travelled(time) + courierAhead(time);
