import { expect, it } from 'vitest';
import { newPlaceId, placesShape } from './places.shape.ts';
import { storedValue } from './shop-settings.ts';

it.each([
  ['Città & Mare!', [], 'citta-mare'],
  ['Salerno', ['salerno'], 'salerno-2'],
  ['東京', [], 'town'],
  ['Salerno', ['salerno', 'salerno-3'], 'salerno-2'],
  ['Salerno', ['salerno', 'salerno-2'], 'salerno-3'],
  [`${'a'.repeat(49)} Marina`, [], 'a'.repeat(49)],
])('a town called %s stands in addresses as one that the shape takes', (name, taken: string[], id) => {
  expect(newPlaceId(name, taken)).toBe(id);
  const own = { name, latitude: 40.6, longitude: 14.6, about: {}, picture: null };
  const towns = [{ id, office: false, delivery: true, own }];
  expect(placesShape.parse({ fee: { kind: 'free' }, towns })).toMatchObject({ towns });
});

it('a town is not served before somebody has said where it is', () => {
  const own = { name: 'Paestum', latitude: 0, longitude: 0, about: {}, picture: null };
  const towns = [{ id: 'paestum', office: false, delivery: true, own }];
  const { error } = placesShape.safeParse({ fee: { kind: 'free' }, towns });
  expect(error?.issues).toMatchObject([{ message: 'point_missing', path: ['towns', 0, 'own', 'latitude'] }]);
});

it('what is told of a town keeps its lines and loses what would turn or hide it; it is no reason not to start', () => {
  const about = { it: 'Sul\u202E mare,\u0007 di sera.\n\nIl porto \u2066è vicino.\u2069' };
  const own = { name: 'Salerno', latitude: 40.6, longitude: 14.6, about, picture: null };
  const towns = [{ id: 'salerno', office: false, delivery: true, own }];
  const [kept] = placesShape.parse({ fee: { kind: 'free' }, towns }).towns;
  expect(kept?.own?.about.it).toBe('Sul mare, di sera.\n\nIl porto è vicino.');
});

it('a town that was kept before its place was asked for is no reason not to start', () => {
  const own = { name: 'Paestum', latitude: 0, longitude: 0, about: {}, picture: null };
  const kept = { fee: { kind: 'free' }, towns: [{ id: 'paestum', office: false, delivery: true, own }] };
  expect(storedValue('places', kept)).toEqual(kept);
});
