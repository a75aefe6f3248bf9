import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderPhotos } from './folder-photos.ts';
import type { PhotoStore } from './photo-store.ts';
import { s3Photos } from './s3-photos.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'costiera-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A server of its own that speaks S3 and checks every signature. */
async function anS3(secretAccessKey = 'S3RVER') {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: aFolder(),
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return s3Photos({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-south-1',
    bucket: 'photos',
    accessKeyId: 'S3RVER',
    secretAccessKey,
  });
}

const stores: [string, () => Promise<PhotoStore>][] = [
  ['a folder', () => Promise.resolve(folderPhotos(path.join(aFolder(), 'photos')))],
  ['a store that speaks S3', () => anS3()],
];

describe.each(stores)('photos in %s', (_name, open) => {
  it('are there byte for byte, take each other’s place, and go with their folder, which leaves the others', async () => {
    const photos = await open();
    const [one, other] = [randomUUID(), randomUUID()];
    const names = [`${one}/${randomUUID()}`, `${one}/${randomUUID()}`, `${other}/${randomUUID()}`] as const;
    expect(await photos.get(names[0])).toBeNull();
    const bytes = names.map(() => new Uint8Array(randomBytes(70_000)));
    for (const [nth, name] of names.entries()) await photos.put(name, bytes[nth] ?? new Uint8Array());
    for (const [nth, name] of names.entries())
      expect(
        Buffer.compare((await photos.get(name)) ?? new Uint8Array(), bytes[nth] ?? new Uint8Array()),
      ).toBe(0);
    const newer = new Uint8Array([1, 2, 3]);
    await photos.put(names[0], newer);
    expect([...((await photos.get(names[0])) ?? [])]).toEqual([1, 2, 3]);
    await photos.remove(names[0]);
    await photos.remove(names[0]); // said twice
    expect([await photos.get(names[0]), (await photos.get(names[1]))?.length]).toEqual([null, 70_000]);
    await photos.removeFolder(one);
    await photos.removeFolder(one); // said twice
    expect([await photos.get(names[0]), await photos.get(names[1])]).toEqual([null, null]);
    expect(await photos.get(names[2])).toHaveLength(70_000);
  });
});

describe('photos that cannot be kept', () => {
  it('F40 leave no half file', async () => {
    const root = aFolder();
    const photos = folderPhotos(root);
    await photos.put('one/whole', new Uint8Array([1]));
    // A folder stands where the file should go.
    await photos.put('one/taken/inside', new Uint8Array([1]));
    await expect(photos.put('one/taken', new Uint8Array([2]))).rejects.toThrow();
    expect(readdirSync(path.join(root, 'one')).toSorted()).toEqual(['taken', 'whole']);
  });

  it('are refused by a store whose key is another: a fault, and no word of the key', async () => {
    const photos = await anS3('wrong');
    const fault = await photos.put('a/b', new Uint8Array([1])).catch((error: unknown) => error);
    expect(String(fault)).toBe('StoreRefused: the store of photos refused to put: 403');
  });
});
