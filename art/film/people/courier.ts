import type { Point } from '../../drawing/paint.ts';
import { palette } from '../../drawing/palette.ts';
import { creamHelmet } from '../../items/helmet.ts';
import { rising } from '../clock.ts';
import type { Dress } from './figure.ts';
import { helmeted, withMoustache } from './heads.ts';
import { acted, moved, type Pose, riding, standing, type Step } from './pose.ts';

export const courierDress: Dress = {
  skin: '#d39a70',
  top: palette.terracotta,
  trousers: '#39566a',
  shoes: '#7c452d',
  head: withMoustache(helmeted(creamHelmet, '#d39a70')),
};

/** From then on he stands on his own feet. */
export const dismounted = 3.45;

const footDown: Pose = { ...riding, hip: [-118, -436], nearFoot: [-24, -14] };
const hopping: Pose = {
  hip: [0, -500],
  neck: [24, -742],
  nearHand: [90, -520],
  farHand: [130, -530],
  nearFoot: [10, -60],
  farFoot: [120, -150],
  look: 1,
};
const beside = moved(standing(-1), [322, 0]);
const reaching: Pose = {
  ...beside,
  neck: [276, -640],
  hip: [330, -406],
  nearHand: [150, -440],
  farHand: [186, -430],
};
const offering: Pose = { ...beside, neck: [296, -648], nearHand: [92, -506], farHand: [122, -500] };
const greeting: Pose = { ...beside, nearHand: [158, -766] };
const waving: Pose = { ...beside, neck: [330, -656], nearHand: [494, -782], look: 1 };

const off = moved({ ...standing(1), nearFoot: [-40, -12], farFoot: [60, -30] }, [110, 0]);
const striding = moved({ ...standing(1), nearFoot: [86, -20], farFoot: [-70, -22] }, [214, 4]);

const steps: Step[] = [
  { from: 2.7, to: 3.1, pose: footDown },
  { from: 3.15, to: 3.5, pose: hopping },
  { from: 3.42, to: 3.72, pose: off },
  { from: 3.66, to: 3.95, pose: striding },
  { from: 3.9, to: 4.2, pose: { ...beside, look: 0.7 } },
  { from: 4.15, to: 4.35, pose: beside },
  { from: 4.3, to: 4.55, pose: reaching },
  { from: 4.55, to: 4.95, pose: offering },
  { from: 5.3, to: 5.7, pose: beside },
  { from: 6.2, to: 6.6, pose: greeting },
  { from: 7, to: 7.4, pose: waving },
];

/** What the courier does at the door; on the way he rides. */
export function courier(time: number): Pose {
  const pose = acted(riding, steps, time);
  const lively = rising(time, 6.5, 6.8);
  const shake = Math.sin(time * 13) * 34 * lively;
  return { ...pose, nearHand: [pose.nearHand[0] + shake, pose.nearHand[1]] };
}

/** The guest's helmet hangs on the hook under the bar, then in his hands. */
const hook: Point = [112, -356];

export function carriedHelmet(time: number): Point {
  const { nearHand, farHand } = courier(time);
  const lifted = rising(time, 4.5, 4.65);
  const inHands: Point = [(nearHand[0] + farHand[0]) / 2 - 8, (nearHand[1] + farHand[1]) / 2 - 46];
  return [hook[0] + (inHands[0] - hook[0]) * lifted, hook[1] + (inHands[1] - hook[1]) * lifted];
}
