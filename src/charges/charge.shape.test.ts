import { expect, it } from 'vitest';
import { NewChargeBody } from './charge.shape.ts';

it('a loss is of a thing or of an extra, of as many pieces as a report takes of it', () => {
  const takes = (changes: object) =>
    NewChargeBody.safeParse({
      id: '7f3d1c52-9a4e-4f0b-8c61-2d5e9b7a4c10',
      kind: 'loss',
      part: null,
      thing: null,
      pieces: 1,
      cents: null,
      text: '',
      why: '',
      ...changes,
    }).success;
  expect([takes({ thing: 'helmet', pieces: 9 }), takes({ thing: 'helmet', pieces: 10 })]).toEqual([
    true,
    false,
  ]);
  expect([takes({ extra: 8, pieces: 10 }), takes({ extra: 8, pieces: 11 })]).toEqual([true, false]);
  expect(takes({ thing: 'helmet', extra: 8 })).toBe(false);
});
