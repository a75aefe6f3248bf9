import type { Pen } from '../drawing/pen.ts';
import { helmet, redHelmet } from '../items/helmet.ts';
import { length, rising } from './clock.ts';
import { arrival, departure, nextScooterAt, scooterAt, stop } from './journey.ts';
import { carriedHelmet, courier, courierDress, dismounted } from './people/courier.ts';
import { farSide, nearSide } from './people/figure.ts';
import { guest, guestHelmet, guestDressed, mounted, windswept, walk, worn } from './people/guest.ts';
import { moved } from './people/pose.ts';
import { liberty, onTheGround, shadow, shaking } from './scooter-on-the-road.ts';

/** All who act, each over the ones behind; the camera stands at `camera`. */
export function actors(pen: Pen, time: number, camera: number): void {
  onTheGround(pen, stop - camera, () => {
    if (time > 1 && time < walk.from) guestOnFoot(pen, time);
  });
  onTheGround(pen, scooterAt(time) - camera, () => broughtScooter(pen, time));
  onTheGround(pen, stop - camera, () => {
    if (time >= walk.from && time < mounted) guestOnFoot(pen, time);
    if (time > dismounted && time < 9.8) courierOnFoot(pen, time);
  });
  if (time > 10)
    onTheGround(pen, nextScooterAt(time) - camera, () => delivery(pen, nextScooterAt(time), time - length));
}

/** First the courier rides it, then the guest; between, it stands alone. */
function broughtScooter(pen: Pen, time: number): void {
  if (time < dismounted) return delivery(pen, scooterAt(time), time);
  if (time < mounted) return liberty(pen, scooterAt(time), 0);
  if (time > 10.6) return;
  const moving = rising(time, departure.from, departure.to);
  const x = scooterAt(time);
  const pose = moved(guest(time), [0, shaking(x, moving)]);
  const dress = guestDressed(time);
  farSide(pen, pose, dress);
  liberty(pen, x, moving);
  windswept(pen, pose, { time, wind: moving });
  nearSide(pen, pose, dress);
}

function delivery(pen: Pen, x: number, time: number): void {
  const moving = 1 - rising(time, arrival.from, arrival.to);
  const pose = moved(courier(time), [0, shaking(x, moving)]);
  farSide(pen, pose, courierDress);
  liberty(pen, x, moving);
  helmet(pen, { at: carriedHelmet(time), scale: 1.1 }, redHelmet);
  nearSide(pen, pose, courierDress);
}

function guestOnFoot(pen: Pen, time: number): void {
  const pose = guest(time);
  const dress = guestDressed(time);
  shadow(pen, [pose.hip[0], pose.hip[1] + 400], 96);
  farSide(pen, pose, dress);
  windswept(pen, pose, { time, wind: 0 });
  nearSide(pen, pose, dress);
  const inHands = guestHelmet(time);
  if (inHands && time < worn) helmet(pen, { at: inHands, scale: 1.25 }, redHelmet);
}

function courierOnFoot(pen: Pen, time: number): void {
  const pose = courier(time);
  shadow(pen, [pose.hip[0], 4], 96);
  farSide(pen, pose, courierDress);
  if (guestHelmet(time) === undefined)
    helmet(pen, { at: carriedHelmet(time), scale: 1.1 + 0.15 * rising(time, 4.5, 4.7) }, redHelmet);
  nearSide(pen, pose, courierDress);
}
