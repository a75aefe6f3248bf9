import type { Point } from '../../drawing/paint.ts';
import { during, rising } from '../clock.ts';
import { redHelmet } from '../../items/helmet.ts';
import type { Pen } from '../../drawing/pen.ts';
import { type Dress, headAt } from './figure.ts';
import { bareHead, helmeted, ponytail, scarf, tail } from './heads.ts';
import { acted, moved, type Pose, riding, standing, type Step } from './pose.ts';

const dress: Dress = {
  skin: '#e0a67c',
  top: '#fbf3e1',
  stripes: '#2f6f94',
  trousers: '#2f7f86',
  shoes: '#c2563a',
  collar: '#f4cf3f',
  head: bareHead,
};

export const guestDressed = (time: number): Dress =>
  time < worn ? dress : { ...dress, head: helmeted(redHelmet) };

/** Before the door, further back than the scooter; then behind its bar, at its near side. */
const door: Point = [-560, -118];
const saddle: Point = [-120, 8];
export const walk = { from: 3.3, to: 4.7 };

/** When the helmet changes hands, when it is on, and when she sits. */
const taken = 5.1;
export const worn = 5.8;
export const mounted = 6.25;

const atEase = moved(standing(1), saddle);
const taking: Pose = { ...atEase, neck: [-96, -646], nearHand: [76, -508], farHand: [104, -516] };
const lifting: Pose = { ...atEase, nearHand: [-150, -774], farHand: [-46, -778] };
const ready: Pose = { ...riding, nearFoot: [-14, -14] };
const farewell: Pose = { ...riding, nearHand: [-262, -838] };

const steps: Step[] = [
  { from: 4.65, to: 5.05, pose: taking },
  { from: 5.15, to: 5.8, pose: lifting },
  { from: 5.95, to: 6.4, pose: ready },
  { from: 6.75, to: 7.05, pose: riding },
  { from: 7.05, to: 7.4, pose: farewell },
  { from: 8.5, to: 8.9, pose: riding },
];

/** What the guest does, from the door to the saddle and away. */
export function guest(time: number): Pose {
  const pose = acted(coming(time), steps, time);
  const shake = Math.sin(time * 12) * 30 * during(time, 7.2, 8.7);
  return { ...pose, nearHand: [pose.nearHand[0] + shake, pose.nearHand[1]] };
}

/** Waits and waves, then walks. */
function coming(time: number): Pose {
  const share = rising(time, walk.from, walk.to);
  const at: Point = [
    door[0] + (saddle[0] - door[0]) * share,
    door[1] + (saddle[1] - door[1]) * Math.min(share * 1.8, 1),
  ];
  const stride = during(time, walk.from, walk.to, 0.2);
  const phase = share * 13;
  const rest = standing(1);
  const foot = (turn: number, back: number): Point => [
    (1 - stride) * back + Math.cos(turn) * 74 * stride,
    -14 - Math.max(0, -Math.sin(turn)) * 46 * stride,
  ];
  const hello = during(time, 1.9, 3.5, 0.35);
  const nearHand: Point = [
    22 + Math.cos(phase + Math.PI) * 70 * stride,
    -392 - Math.abs(Math.cos(phase)) * 20 * stride,
  ];
  const raised: Point = [96 + Math.sin(time * 13) * 30, -838];
  return moved(
    {
      ...rest,
      hip: [0, -408 + Math.abs(Math.sin(phase)) * -10 * stride],
      nearHand: [
        nearHand[0] + (raised[0] - nearHand[0]) * hello,
        nearHand[1] + (raised[1] - nearHand[1]) * hello,
      ],
      farHand: [-14 + Math.cos(phase) * 60 * stride, -396],
      nearFoot: foot(phase, -24),
      farFoot: foot(phase + Math.PI, 28),
    },
    at,
  );
}

/** The helmet while she holds it. */
export function guestHelmet(time: number): Point | undefined {
  if (time < taken) return undefined;
  const { nearHand, farHand } = guest(time);
  const lifted = rising(time, 5.15, 5.8);
  return [(nearHand[0] + farHand[0]) / 2 - 8 + lifted * 6, (nearHand[1] + farHand[1]) / 2 - 46 + lifted * 96];
}

/** Her hair and the ends of her scarf, behind her. */
export function windswept(pen: Pen, pose: Pose, { time, wind }: { time: number; wind: number }): void {
  const [x, y] = headAt(pose);
  ponytail(pen, [x - 48, y + 26 - wind * 6], tail(wind, time * 17, 120));
  scarf(pen, [pose.neck[0] - 24, pose.neck[1] - 4], tail(wind, time * 15 + 1, 150));
}
