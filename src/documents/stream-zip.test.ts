import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { safeFileName, streamZip } from './stream-zip.ts';

const text = (content: string) => new TextEncoder().encode(content);

async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

it('is a folder that unzips to the same files, however many there are', async () => {
  const names = Array.from({ length: 300 }, (_, nth) => `a/${nth}.txt`);
  async function* files() {
    for (const name of names) yield { name, bytes: text(`${name} `.repeat(50)) };
  }
  const unzipped = unzipSync(await read(streamZip(files(), new Date('2026-08-31T10:00:00Z'))));
  expect(Object.keys(unzipped)).toEqual(names);
  expect(Buffer.from(unzipped['a/7.txt'] ?? []).toString()).toBe('a/7.txt '.repeat(50));
});

it('is an empty folder where there is no file', async () => {
  async function* files() {}
  expect(unzipSync(await read(streamZip(files(), new Date('2026-08-31T10:00:00Z'))))).toEqual({});
});

it('makes no file before the last one was taken, and none after somebody stops reading', async () => {
  let made = 0;
  let isEnded = false;
  async function* files() {
    try {
      for (;;) yield { name: `${(made += 1)}.txt`, bytes: text('x') };
    } finally {
      isEnded = true;
    }
  }
  const reader = streamZip(files(), new Date('2026-08-31T10:00:00Z')).getReader();
  for (let chunks = 0; chunks < 10; chunks += 1) await reader.read();
  expect(made).toBeLessThanOrEqual(11);
  await reader.cancel();
  expect(isEnded).toBe(true);
});

it('ends with the fault of the file that could not be made', async () => {
  async function* files() {
    yield { name: '1.txt', bytes: text('x') };
    throw new Error('the paper would not be drawn');
  }
  await expect(read(streamZip(files(), new Date('2026-08-31T10:00:00Z')))).rejects.toThrow(
    'would not be drawn',
  );
});

it.each([
  ['A-1/2026', 'A-1-2026'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Müller & Søn', 'Muller-S-n'],
  ['..', 'file'],
  ['CON\u0000\n', 'CON'],
])('names “%s” as %s', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});
