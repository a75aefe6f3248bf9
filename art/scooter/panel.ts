import type { Look, Pen } from '../drawing/pen.ts';

/** A colour and the outline it fills. */
type Plane = readonly [colour: string, outline: string];

/** A piece of bodywork: its outline, and on it the planes that catch the light or turn away from it. */
type Panel = { outline: string; body: string; seam?: string; planes: readonly Plane[] };

/** Larger than any panel. */
const everywhere = 'M-999-999H1999V1999H-999Z';

export function panel(pen: Pen, { outline, body, seam, planes }: Panel): void {
  pen.group({ within: outline }, () => layers(pen, [[body, everywhere], ...planes]));
  if (seam) pen.shape(outline, { stroke: seam, width: 1.8 });
}

export function layers(pen: Pen, planes: readonly Plane[]): void {
  for (const [colour, outline] of planes) pen.shape(outline, colour);
}

/** A line with round ends: tubes, cables, seams. */
export const round = (stroke: string, width: number): Look => ({ stroke, width, cap: 'round' });

export const ring = (stroke: string, width: number): Look => ({ stroke, width });
