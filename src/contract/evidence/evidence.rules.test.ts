import { describe, expect, it } from 'vitest';
import { chainedContent, netstrings } from './evidence.rules.ts';

describe('what an event’s hash is made of', () => {
  it('says the length of each field in bytes before it, and what is missing', () => {
    expect(netstrings(['ab', '', null, 'Ğ'])).toBe('2:ab,0:,-2:Ğ,');
    expect(netstrings([])).toBe('');
  });

  it('two contents are never one line of bytes, however they are divided', () => {
    const lines = [
      ['ab', 'c'],
      ['a', 'bc'],
      ['abc', ''],
      ['abc', null],
      [null, 'abc'],
    ].map(netstrings);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('holds the event before, the contract, place, kind, text, moment, detail and who it was', () => {
    const event = {
      contractId: 'contract',
      position: 2,
      kind: 'signed',
      textSha256: null,
      at: new Date('2027-06-12T10:00:00Z'),
      detail: '{}',
      whoSha256: 'who',
    };
    const content = '8:contract,1:2,6:signed,-24:2027-06-12T10:00:00.000Z,2:{},3:who,';
    expect(chainedContent('before', event)).toBe(`6:before,${content}`);
    expect(chainedContent(null, event)).toBe(`-${content}`);
  });
});
