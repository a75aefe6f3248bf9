import { expect, test } from 'vitest';
import { isPointSet } from '../../shop/settings/places.shape.ts';
import { typedPoint } from './typed-point.rules.ts';

test.each([
  ['40.634, 14.603', { latitude: 40.634, longitude: 14.603 }],
  ['https://www.openstreetmap.org/#map=17/40.63412/14.60255', { latitude: 40.63412, longitude: 14.60255 }],
  [
    'https://maps.example/maps/place/X/@40.6341234,14.6025567,17z',
    { latitude: 40.63412, longitude: 14.60256 },
  ],
  ['-33.9 18.4', { latitude: -33.9, longitude: 18.4 }],
  ['Via Casale dei Cicerali 3, 84010 Maiori', null],
  ['140.5, 14.6', null],
])('%s is a point where a map gave it', (text, point) => {
  expect(typedPoint(text)).toEqual(point);
});

test('two noughts, or a figure that is being typed, are no point yet', () => {
  expect(isPointSet({ latitude: 0, longitude: 0 })).toBe(false);
  expect(isPointSet({ latitude: Number.NaN, longitude: 14 })).toBe(false);
  expect(isPointSet({ latitude: 40.6, longitude: 14.6 })).toBe(true);
});
