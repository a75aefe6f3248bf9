import { describe, expect, it } from 'vitest';
import {
  fallbackAddresses,
  matchingAddresses,
  normalizeText,
  preferTown,
  townAt,
} from './fallback-addresses.rules.ts';

describe('addresses of the shop’s own list', () => {
  it('are a street, its place and the country, each once', () => {
    expect(fallbackAddresses).toContain('Viale Pasitea, 84017 Positano SA, Italia');
    for (const address of fallbackAddresses)
      expect(address).toMatch(/^\S[^,]+, 8\d{4} \S[^,]+ (SA|NA), Italia$/);
    expect(new Set(fallbackAddresses).size).toBe(fallbackAddresses.length);
  });

  it('are found without accents, by any apostrophe and in any case', () => {
    expect(normalizeText('  Località d’Amalfi ')).toBe("localita d'amalfi");
    for (const apostrophe of '’‘`´') expect(normalizeText(`d${apostrophe}A`)).toBe("d'a");
    expect(matchingAddresses("VIA LORENZO D'AMALFI")).toEqual([
      'Via Lorenzo d’Amalfi, 84011 Amalfi SA, Italia',
    ]);
  });

  it('hold every word that was typed, in any order, with or without commas', () => {
    expect(matchingAddresses('positano,  pasitea')).toEqual(['Viale Pasitea, 84017 Positano SA, Italia']);
    expect(matchingAddresses('pasitea amalfi')).toEqual([]);
  });

  it('that begin with it come first, and there are eight at most', () => {
    const found = matchingAddresses('via');
    expect(found).toHaveLength(8);
    expect(matchingAddresses('via', null, 3)).toEqual(found.slice(0, 3));
    const roma = matchingAddresses('roma', null, 50);
    expect(roma.length).toBeGreaterThan(1);
    const places = matchingAddresses('piazza', null, 50).map((address) => address.startsWith('Piazza'));
    expect(places).toEqual(places.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('that hold it elsewhere come after those that begin with it', () => {
    const found = matchingAddresses('via l', null, 99).map((address) => address.startsWith('Via L'));
    expect([found.slice(0, 3), found.slice(3).includes(true), found.length > 3]).toEqual([
      [true, true, true],
      false,
      true,
    ]);
  });

  it('are not looked for by a single letter', () => {
    expect([matchingAddresses('v '), matchingAddresses('')]).toEqual([[], []]);
    expect(matchingAddresses('vi')).not.toEqual([]);
  });
});

describe('the town around which somebody looks', () => {
  it.each([
    ['40.628,14.485', 'Positano'],
    ['40.651,14.626', 'Minori'],
    ['40.7,14.65', 'Tramonti'],
    ['40.628', null],
    ['here,14.485', null],
    ['40.628,there', null],
    ['', null],
    [undefined, null],
  ])('at %s is %s', (location, town) => {
    expect(townAt(location)).toBe(town);
  });

  it('comes first, and within it what begins with the text; the others stay in their order', () => {
    const three = [
      'Via Roma, 84010 Minori SA',
      'Via Amalfitana, 84010 Minori SA',
      'Via Roma, 84011 Amalfi SA',
    ];
    expect(preferTown(three, 'Amalfi')).toEqual([three[2], three[0], three[1]]);
    expect(preferTown(three, 'Vietri')).toEqual(three);
    expect([preferTown(three, null), preferTown(three, '')]).toEqual([three, three]);
    expect(matchingAddresses('via', 'Ravello', 2).every((address) => address.includes('Ravello'))).toBe(true);
    expect(matchingAddresses('roma', 'Ravello')[0]).toBe('Via Roma, 84010 Ravello SA, Italia');
  });
});
