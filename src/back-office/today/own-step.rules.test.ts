import { describe, expect, it } from 'vitest';
import { mayUndo } from './own-step.rules.ts';

describe('a step at a stop', () => {
  it('is taken back by the rider who took it, and by no other', () => {
    expect(mayUndo({ role: 'rider', staffId: 'ciro' }, 'ciro')).toBe(true);
    expect(mayUndo({ role: 'rider', staffId: 'ciro' }, 'rosa')).toBe(false);
  });

  it('of which the history does not say whose it was is taken back by the office alone', () => {
    expect(mayUndo({ role: 'rider', staffId: 'ciro' }, null)).toBe(false);
    expect(mayUndo({ role: 'desk', staffId: 'anna' }, null)).toBe(true);
  });

  it.each(['owner', 'desk'] as const)('is taken back by %s, whoever took it', (role) => {
    expect(mayUndo({ role, staffId: 'anna' }, 'rosa')).toBe(true);
  });
});
