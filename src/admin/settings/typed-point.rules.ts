export type Point = { latitude: number; longitude: number };

/** About a metre. */
const decimals = 5;
export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
});

const figures = /(-?\d{1,3}\.\d+)\s*[,/ ]\s*(-?\d{1,3}\.\d+)/;

/** What a map gives to copy: its two figures, or the address of a page of it that holds them. */
export function typedPoint(text: string): Point | null {
  const [, latitude, longitude] = figures.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? roundPoint(point) : null;
}
