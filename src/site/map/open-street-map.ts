// Leaflet and its tiles: fetched by watch-street-map.ts alone, once a visitor has asked and consented.
import { divIcon, type LatLng, type Marker, marker, type Point } from 'leaflet';
import type { StreetMap } from '../../pages/street-map.ts';
import { openLeaflet } from '../../ui/leaflet-map.ts';
import type { MarkedPlace } from './street-map-frame.tsx';
import { chosenTown } from './watch-map.ts';

export type StreetMapOptions = StreetMap & {
  places: readonly MarkedPlace[];
  words: { in: string; out: string };
};
export type StreetMapHandle = { close(): void };

/** Draws it and marks the places; told when not one of its pictures arrives. */
export function openStreetMap(
  canvas: HTMLElement,
  asked: StreetMapOptions,
  onFailed: () => void,
): StreetMapHandle {
  const map = openLeaflet(canvas, { source: asked, words: asked.words, onFailed });
  const marks = asked.places.map((place) => mark(place).addTo(map));
  const spots = asked.places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  map.fitBounds(spots, { padding: [36, 36], maxZoom: 16 });
  const measured = marks.map(withMeasure);
  const apart = () => keepApart(measured, (at) => map.latLngToLayerPoint(at));
  apart();
  map.on('zoomend', apart);
  return { close: () => void map.remove() };
}

function mark({ id, name, latitude, longitude }: MarkedPlace) {
  const label = document.createElement('span');
  label.textContent = name;
  const icon = divIcon({ className: 'street-mark', html: label, iconSize: [0, 0] });
  const choose = () => dispatchEvent(new CustomEvent(chosenTown, { detail: id }));
  return marker([latitude, longitude], { icon, title: name })
    .on('click', choose)
    .on('keypress', ({ originalEvent }) => void (originalEvent.key === 'Enter' && choose()));
}

type Measured = { mark: Marker; width: number; height: number };

/** Of its name, while it is one. */
function withMeasure(mark: Marker): Measured {
  const { width = 0, height = 0 } = mark.getElement()?.firstElementChild?.getBoundingClientRect() ?? {};
  return { mark, width, height };
}

/** A name that would lie on one before it is a dot below it until there is room: pressed, it opens its card all the same. */
function keepApart(marks: readonly Measured[], pointOf: (at: LatLng) => Point): void {
  const named: (Measured & { x: number; y: number })[] = [];
  for (const each of marks) {
    const { x, y } = pointOf(each.mark.getLatLng());
    const covered = named.some(
      (other) =>
        2 * Math.abs(x - other.x) < each.width + other.width &&
        2 * Math.abs(y - other.y) < each.height + other.height,
    );
    each.mark.getElement()?.classList.toggle('street-mark-dot', covered);
    each.mark.setZIndexOffset(covered ? -below : 0);
    if (!covered) named.push({ ...each, x, y });
  }
}

/** More than the coast is high on the screen, by which Leaflet lays its marks one over the other. */
const below = 10_000;
