import { createHash } from 'node:crypto';
import { expect } from 'vitest';

type VersionedText = {
  /** The one in force. */
  version: string;
  /** What it says now. */
  words: unknown;
  /** Every version that was ever in force, in their order, each with what it said. Lines are added, never changed. */
  fingerprints: Readonly<Record<string, string>>;
};

/**
 * A text that people agree to or rely on says what its version said: other words are another version, with a line of its own. A version
 * is a day; the second one of a day is `2026-11-22.2`, or its moment where the program counts with it (`2026-11-22T14:00Z`).
 */
export function expectVersion({ version, words, fingerprints }: VersionedText): void {
  const versions = Object.keys(fingerprints);
  expect(versions.filter((one) => !/^\d{4}-\d\d-\d\d(\.[2-9]|T\d\d:\d\dZ)?$/.test(one))).toEqual([]);
  expect(versions).toEqual(versions.toSorted());
  expect(version).toBe(versions.at(-1));
  expect(new Set(Object.values(fingerprints)).size).toBe(versions.length);
  const fingerprint = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  expect(`${version}: ${fingerprint}`).toBe(`${version}: ${fingerprints[version]}`);
}
