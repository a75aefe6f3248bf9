import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systemRandomSource } from '../../basics/random-source.ts';
import { createEnvelope, openEnvelope } from './envelope.ts';
import { sealingKeys } from './sealing-keys.ts';

const secret = 'a secret of the shop, long enough for it';
const deps = { sealingKeys: sealingKeys(secret), chance: systemRandomSource };
const ours = '0190a3c4-7d1e-7c55-9a6b-2f0e8d4c1b11';
const theirs = '0190a3c4-7d1e-7c55-9a6b-2f0e8d4c1b22';

describe('a contract’s envelope', () => {
  it('gives back what was sealed, and only with the key that was wrapped for it', () => {
    const { envelope, key } = createEnvelope(deps, ours);
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const sealed = envelope.seal('text', bytes);
        expect(Buffer.from(openEnvelope(deps, ours, key).open('text', sealed))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('refuses what had a single bit flipped, wherever it is', () => {
    const { envelope } = createEnvelope(deps, ours);
    const sealed = envelope.seal('text', Buffer.from('Łukasz Ğündoğan'));
    for (let at = 0; at < sealed.length; at += 1) {
      const flipped = Buffer.from(sealed);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      expect(() => envelope.open('text', flipped)).toThrow();
    }
  });

  it('refuses bytes that were cut short', () => {
    const { envelope } = createEnvelope(deps, ours);
    const sealed = envelope.seal('text', Buffer.from('text'));
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => envelope.open('text', sealed.subarray(0, length))).toThrow();
  });

  it('refuses another contract’s bytes, key and wrapped key, and another field’s bytes', () => {
    const mine = createEnvelope(deps, ours);
    const other = createEnvelope(deps, theirs);
    const sealed = mine.envelope.seal('signature', Buffer.from('ink'));
    expect(() => other.envelope.open('signature', sealed)).toThrow();
    expect(() => mine.envelope.open('text', sealed)).toThrow();
    expect(() => openEnvelope(deps, ours, other.key)).toThrow();
    expect(() => openEnvelope(deps, theirs, mine.key)).toThrow();
  });

  it('opens under a new secret as long as the old one is told, and names a key that is not', () => {
    const { envelope, key } = createEnvelope(deps, ours);
    const sealed = envelope.seal('pdf', Buffer.from('file'));
    const next = 'the next secret of the shop, also long enough';
    const turned = { ...deps, sealingKeys: sealingKeys(next, secret) };
    expect(Buffer.from(openEnvelope(turned, ours, key).open('pdf', sealed)).toString()).toBe('file');
    expect(createEnvelope(turned, theirs).key.keyId).not.toBe(key.keyId);
    const forgotten = { ...deps, sealingKeys: sealingKeys(next) };
    expect(() => openEnvelope(forgotten, ours, key)).toThrow(key.keyId);
  });
});
