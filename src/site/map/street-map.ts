// Leaflet and its tiles: fetched by watch-street-map.ts alone, once a visitor has asked and consented.
import { divIcon, map as leafletMap, control, type Marker, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { StreetMap } from '../../web/street-map.ts';
import type { MarkedPlace } from './street-map-frame.tsx';
import { chosenTown } from './watch-map.ts';

export type StreetMapAsked = StreetMap & {
  places: readonly MarkedPlace[];
  words: { in: string; out: string };
};
export type OpenStreetMap = { close(): void };

const deepest = 18;

/** Draws it and marks the places; told when not one of its pictures arrives. */
export function openStreetMap(
  canvas: HTMLElement,
  asked: StreetMapAsked,
  onFailed: () => void,
): OpenStreetMap {
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leafletMap(canvas, {
    zoomControl: false,
    zoomAnimation: !quiet,
    fadeAnimation: !quiet,
    // Whoever scrolls the page past it must not zoom it.
    scrollWheelZoom: false,
  });
  control.zoom({ zoomInTitle: asked.words.in, zoomOutTitle: asked.words.out }).addTo(map);
  map.attributionControl.setPrefix(false);
  const tiles = tileLayer(asked.tiles, { maxZoom: deepest, attribution: creditOf(asked) });
  let arrived = false;
  tiles.on('tileload', () => (arrived = true));
  tiles.on('tileerror', () => arrived || onFailed());
  tiles.addTo(map);
  const marks = asked.places.map((place) => mark(place).addTo(map));
  const spots = asked.places.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
  map.fitBounds(spots, { padding: [36, 36], maxZoom: 16 });
  keepApart(marks);
  map.on('zoomend', () => keepApart(marks));
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

/** A name that would lie on one before it is a dot until there is room: pressed, it opens its card all the same. */
function keepApart(marks: readonly Marker[]): void {
  const taken: DOMRect[] = [];
  for (const element of marks.map((each) => each.getElement())) {
    const label = element?.firstElementChild;
    if (!element || !label) continue;
    element.classList.remove('street-mark-dot');
    const box = label.getBoundingClientRect();
    element.classList.toggle(
      'street-mark-dot',
      taken.some((other) => overlap(box, other)),
    );
    taken.push(label.getBoundingClientRect());
  }
}

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function creditOf({ credit, creditUrl }: StreetMap): string {
  const link = document.createElement('a');
  link.href = creditUrl;
  link.rel = 'noreferrer';
  link.textContent = credit;
  return link.outerHTML;
}
