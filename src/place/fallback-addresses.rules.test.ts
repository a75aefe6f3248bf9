import { describe, expect, it } from 'vitest';
import { fallbackAddresses, matchingAddresses, normalizeText } from './fallback-addresses.rules.ts';

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

  it('are not looked for by a single letter', () => {
    expect([matchingAddresses('v '), matchingAddresses('')]).toEqual([[], []]);
    expect(matchingAddresses('vi')).not.toEqual([]);
  });
});
