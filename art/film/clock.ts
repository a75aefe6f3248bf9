/** How long the film is, and how many pictures it has in a second. Its last picture leads into the first. */
export const length = 12;
export const rate = 25;

/** From 0 (until `from`) to 1 (from `to` on), beginning and ending softly. */
export function rising(time: number, from: number, to: number): number {
  const share = Math.min(Math.max((time - from) / (to - from), 0), 1);
  return share * share * (3 - 2 * share);
}

/** The area under `rising` until now: the way of something that gathers speed in that time. */
export function gathered(time: number, from: number, to: number): number {
  const span = to - from;
  if (time >= to) return span / 2 + time - to;
  const share = Math.max((time - from) / span, 0);
  return span * (share ** 3 - share ** 4 / 2);
}

/** 1 between these moments, 0 before and after, with soft ends as long as `soft`. */
export const during = (time: number, from: number, to: number, soft = 0.3): number =>
  rising(time, from, from + soft) - rising(time, to - soft, to);

/** A swing that is where it began when the film begins again. */
export const swing = (time: number, times: number, phase = 0): number =>
  Math.sin(((time / length) * times + phase) * 2 * Math.PI);
