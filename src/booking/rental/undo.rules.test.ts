import { describe, expect, it } from 'vitest';
import { policy } from '../../shop/business.rules.ts';
import { undoableStepOf } from './undo.rules.ts';

const now = (kind: string) => ({ kind, secondsAgo: 1 });

describe('what the desk may take back', () => {
  it.each([
    ['collected', 'collected'],
    ['returned', 'returned'],
    ['no_show', 'no_show'],
    ['collected', 'late'],
  ] as const)('%s, by “%s” a moment ago', (state, kind) => {
    expect(undoableStepOf(state, now(kind))).toBe(kind);
  });

  it('nothing that anything else followed: a note is not asked, all other things are', () => {
    expect(undoableStepOf('collected', now('reported'))).toBeNull();
    expect(undoableStepOf('confirmed', now('collected'))).toBeNull();
    expect(undoableStepOf('confirmed', now('undone'))).toBeNull();
    expect(undoableStepOf('cancelled', now('cancelled'))).toBeNull();
    expect(undoableStepOf('confirmed', null)).toBeNull();
  });

  it('nothing that is longer ago than a few minutes', () => {
    const limit = policy().undoMinutes * 60;
    expect(undoableStepOf('returned', { kind: 'returned', secondsAgo: limit - 1 })).toBe('returned');
    expect(undoableStepOf('returned', { kind: 'returned', secondsAgo: limit })).toBeNull();
  });
});
