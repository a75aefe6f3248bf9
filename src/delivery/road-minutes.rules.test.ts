import { describe, expect, it } from 'vitest';
import { roadMinutes } from './road-minutes.rules.ts';

describe('the way from town to town', () => {
  it('takes so many minutes for each kilometre, as long back as there', () => {
    // Maiori and Positano are 13.2 km apart as the crow flies.
    expect(roadMinutes('Maiori', 'Positano', 1)).toBeGreaterThanOrEqual(12);
    expect(roadMinutes('Maiori', 'Positano', 1)).toBeLessThanOrEqual(14);
    expect(roadMinutes('Maiori', 'Positano', 4)).toBeGreaterThan(3 * roadMinutes('Maiori', 'Positano', 1));
    expect(roadMinutes('Positano', 'Maiori', 4)).toBe(roadMinutes('Maiori', 'Positano', 4));
  });

  it('within a town takes none', () => {
    expect(roadMinutes('Positano', 'Positano', 4)).toBe(0);
  });

  it('is reckoned from some town before the owner has named one for the office', () => {
    expect(roadMinutes('', 'Positano', 4)).toBeGreaterThanOrEqual(0);
  });

  it('is known to the towns of the shop alone: another is named, and never no distance away', () => {
    expect(() => roadMinutes('Positano', 'Roma', 4)).toThrow('Roma');
    expect(() => roadMinutes('Roma', 'Positano', 4)).toThrow('Roma');
  });
});
