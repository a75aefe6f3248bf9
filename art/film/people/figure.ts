import { blend, palette } from '../../drawing/palette.ts';
import type { Point } from '../../drawing/paint.ts';
import type { Pen } from '../../drawing/pen.ts';
import { joint, limb } from './limb.ts';
import type { Pose } from './pose.ts';

/** How somebody is dressed, and what is on the shoulders. */
export type Dress = {
  skin: string;
  top: string;
  stripes?: string;
  trousers: string;
  shoes: string;
  collar?: string;
  head: (pen: Pen) => void;
};

const legs = [201, 201] as const;
const arms = [132, 132] as const;
const inShade = (colour: string): string => blend(colour, palette.ink, 0.24);

/** The arm and the leg of the other side: on a scooter, these lie behind it. */
export function farSide(pen: Pen, pose: Pose, dress: Dress): void {
  const dark = {
    ...dress,
    skin: inShade(dress.skin),
    top: inShade(dress.top),
    trousers: inShade(dress.trousers),
  };
  leg(
    pen,
    { from: [pose.hip[0] + 14, pose.hip[1]], to: pose.farFoot, pose },
    { ...dark, shoes: inShade(dress.shoes) },
  );
  arm(pen, { from: shoulder(pose, 26), to: pose.farHand, pose }, dark);
}

export function nearSide(pen: Pen, pose: Pose, dress: Dress): void {
  leg(pen, { from: pose.hip, to: pose.nearFoot, pose }, dress);
  torso(pen, pose, dress);
  pen.group({ at: headAt(pose), scale: [sided(pose.look) * 1.3, 1.3] }, () => dress.head(pen));
  arm(pen, { from: shoulder(pose, -18), to: pose.nearHand, pose }, dress);
}

/** The middle of the head. */
export const headAt = ({ neck, hip, look }: Pose): Point => [
  neck[0] + (neck[0] - hip[0]) * 0.2 + look * 10,
  neck[1] - 72,
];

/** A head that turns is never seen as a line. */
const sided = (look: number): number => (look < 0 ? -1 : 1) * Math.max(Math.abs(look), 0.6);

const shoulder = ({ neck, look }: Pose, forwards: number): Point => [
  neck[0] + forwards * sided(look),
  neck[1] + 36,
];

type Reach = { from: Point; to: Point; pose: Pose };

function leg(pen: Pen, { from, to, pose }: Reach, { trousers, shoes }: Dress): void {
  const knee = joint(from, to, legs, pose.look < 0 ? 1 : -1);
  const side = sided(pose.look);
  pen.group({ at: to, scale: [side, 1] }, () =>
    pen.shape('M-30 14C-32-8-28-26-8-28C10-26 22-14 48-8C62-4 66 4 64 14Z', shoes),
  );
  pen.group({ at: to, scale: [side, 1] }, () => pen.shape('M-30 8H65V15H-30Z', '#f6ead2'));
  limb(pen, [from, knee], { colour: trousers, width: 82 });
  limb(pen, [knee, [to[0] - 4 * side, to[1] - 26]], { colour: trousers, width: 64 });
}

function arm(pen: Pen, { from, to, pose }: Reach, { skin, top }: Dress): void {
  const elbow = joint(from, to, arms, pose.look < 0 ? -1 : 1);
  const cuff: Point = [from[0] + (elbow[0] - from[0]) * 0.72, from[1] + (elbow[1] - from[1]) * 0.72];
  limb(pen, [from, elbow, to], { colour: skin, width: 40 });
  limb(pen, [from, cuff], { colour: top, width: 60 });
  pen.circle(to, 25, skin);
}

const body =
  'M-56 26C-64-60-70-150-62-206C-54-240-24-252 0-254C26-252 56-240 62-206C68-150 58-60 54 26C30 40-34 40-56 26Z';
const shadedFlank = 'M-80-270H-22C-44-180-40-60-20 50H-80Z';

/** Drawn upright, then laid along the spine. */
function torso(pen: Pen, { hip, neck }: Pose, { skin, top, stripes, trousers, collar }: Dress): void {
  const turn = (Math.atan2(neck[0] - hip[0], hip[1] - neck[1]) * 180) / Math.PI;
  pen.group({ at: hip, turn: Math.round(turn * 10) / 10 }, () => {
    pen.shape('M-22-240V-290H26V-240Z', inShade(skin));
    pen.group({ within: body }, () => {
      pen.shape(body, top);
      if (stripes)
        for (let y = -196; y < 0; y += 40)
          pen.shape(`M-80 ${y}Q0 ${y + 14} 80 ${y}`, { stroke: stripes, width: 15 });
      pen.shape('M-90 2Q0 18 90 2V60H-90Z', trousers);
      pen.shape(shadedFlank, { fill: palette.ink, opacity: 0.2 });
    });
    if (collar)
      pen.shape(
        'M-34-244C-20-230 24-228 40-248C44-262 38-270 30-272C10-262-10-262-28-272C-38-266-40-254-34-244Z',
        collar,
      );
  });
}
