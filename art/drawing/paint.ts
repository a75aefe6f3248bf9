/** What a shape is filled with: a plain colour, or colours that run into each other. */
export type Paint = string | Gradient;

/** Where along the gradient (0 to 1), which colour, how opaque. */
type Stop = { at: number; colour: string; opacity?: number };

export type Gradient =
  | { kind: 'linear'; from: Point; to: Point; stops: Stop[] }
  | { kind: 'radial'; centre: Point; radius: number; stops: Stop[] };

export type Point = readonly [x: number, y: number];

/** A colour, or a colour with its opacity. */
type Tint = string | readonly [colour: string, opacity: number];

/** Colours at equal distances from the top of the shape to its foot. */
export const downwards = (...tints: Tint[]): Gradient => linear([0, 0], [0, 1], tints);

/** Colours at equal distances from the left edge of the shape to the right one. */
export const rightwards = (...tints: Tint[]): Gradient => linear([0, 0], [1, 0], tints);

/** Colours along any line, in fractions of the shape's box. */
export const linear = (from: Point, to: Point, tints: Tint[]): Gradient => ({
  kind: 'linear',
  from,
  to,
  stops: spread(tints),
});

/** Colours from the middle of the shape outwards. */
export const outwards = (...tints: Tint[]): Gradient => glow([0.5, 0.5], 0.5, tints);

export const glow = (centre: Point, radius: number, tints: Tint[]): Gradient => ({
  kind: 'radial',
  centre,
  radius,
  stops: spread(tints),
});

const spread = (tints: Tint[]): Stop[] =>
  tints.map((tint, place) => {
    const [colour, opacity] = typeof tint === 'string' ? [tint, 1] : tint;
    return { at: tints.length === 1 ? 0 : place / (tints.length - 1), colour, opacity };
  });

/** The gradient as an SVG element with this id. */
export function gradientElement(id: string, gradient: Gradient): string {
  const stops = gradient.stops.map(stopElement).join('');
  if (gradient.kind === 'radial') {
    const [x, y] = gradient.centre;
    return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${gradient.radius}">${stops}</radialGradient>`;
  }
  const [x1, y1] = gradient.from;
  const [x2, y2] = gradient.to;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
}

const stopElement = ({ at, colour, opacity = 1 }: Stop): string =>
  `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
