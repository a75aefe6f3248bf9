import { describe, expect, test } from 'vitest';
import { requestedRange } from './byte-range.ts';

describe('A browser may ask for a part of a film', () => {
  test.each([
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=40-59', { first: 40, last: 59 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('%s of a hundred', (header, range) => expect(requestedRange(header, 100)).toEqual(range));

  test.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=-0',
    'bytes=100-',
    'bytes=9-3',
    'bytes=0-1,4-5',
    'lines=0-1',
  ])('%s is no wish that can be met: the whole film comes', (header) =>
    expect(requestedRange(header, 100)).toBeUndefined(),
  );
});
