import { describe, expect, it } from 'vitest';
import {
  coastRoadOrder,
  isPopularTown,
  nearestTown,
  officeTown,
  coastTowns as towns,
} from './towns.rules.ts';

describe('the towns of the shop', () => {
  it('lie in Italy, the office’s among them', () => {
    expect(new Set(towns.map(({ country }) => country))).toEqual(new Set(['Italia']));
    expect(towns.map(({ name }) => name)).toContain(officeTown());
  });

  it('five of them have a page of their own', () => {
    const popular = ['amalfi', 'positano', 'ravello', 'maiori', 'atrani'];
    expect(towns.flatMap(({ id }) => (isPopularTown(id) ? [id] : []))).toEqual(popular);
    expect(towns.flatMap((town) => (town.popular ? [town.id] : []))).toEqual(popular);
    expect(isPopularTown('roma')).toBe(false);
  });

  it('a delivery or a partner is thought to be in the office’s own, or in the first where that is not served', () => {
    const away = [{ name: 'Amalfi' }, { name: 'Ravello' }];
    expect(nearestTown([...away, { name: officeTown() }])).toEqual({ name: officeTown() });
    expect(nearestTown(away)).toEqual({ name: 'Amalfi' });
  });

  it('are ridden through from Positano in the west to Vietri in the east', () => {
    expect(
      coastRoadOrder()
        .map(({ name }) => name)
        .slice(0, 4),
    ).toEqual(['Positano', 'Praiano', 'Agerola', 'Furore']);
    expect(coastRoadOrder().at(-1)?.name).toBe('Vietri');
    expect(coastRoadOrder()).toHaveLength(towns.length);
  });
});
