import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.rules.ts';

it.each([
  ['nothing', { a: 1, b: { c: 'x' } }, { a: 1, b: { c: 'x' } }, []],
  ['a figure', { a: 1 }, { a: 2 }, [{ path: 'a', before: '1', after: '2' }]],
  [
    'a field of a field',
    { b: { c: 'x', d: 1 } },
    { b: { c: 'y', d: 1 } },
    [{ path: 'b.c', before: 'x', after: 'y' }],
  ],
  ['one more of a list', { l: ['x'] }, { l: ['x', 'y'] }, [{ path: 'l.1', before: null, after: 'y' }]],
  ['a list that was emptied', { l: [{ n: 'x' }] }, { l: [] }, [{ path: 'l.0.n', before: 'x', after: null }]],
  ['what was nothing', { e: null }, { e: 'x' }, [{ path: 'e', before: null, after: 'x' }]],
  [
    'an object in the place of nothing',
    { e: null },
    { e: { f: 1 } },
    [{ path: 'e.f', before: null, after: '1' }],
  ],
])('tells %s', (_, before, after, changed) => {
  expect(changedFields(before, after)).toEqual(changed);
});
