import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../tests/support/postgres/postgres.ts';
import { storedFiles } from '../../database/stored-files.ts';
import { erasureFile, sharedErasures, type ErasureEntry } from '../erasure-list.ts';
import { s3Erasures } from '../s3-erasures.ts';
import { formerFolder } from './former-folder.ts';
import { moveFormer, withFormer, type PhotoStore } from './photo-store.ts';
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
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-south-1',
    bucket: 'photos',
    accessKeyId: 'S3RVER',
    secretAccessKey,
  };
}

const inDatabase = async () => storedFiles((await freshDatabase()).database);

const stores: [string, () => Promise<PhotoStore>][] = [
  ['the database', inDatabase],
  ['a store that speaks S3', async () => s3Photos(await anS3())],
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

it('photos are refused by a store whose key is another: a fault, and no word of the key', async () => {
  const photos = s3Photos(await anS3('wrong'));
  const fault = await photos.put('a/b', new Uint8Array([1])).catch((error: unknown) => error);
  expect(String(fault)).toBe('StoreRefused: the store of photos refused to put: 403');
});

describe('photos of before, in this machine’s folder', () => {
  const bytesOf = (nth: number) => new Uint8Array([nth, nth, nth]);
  async function aFolderBefore() {
    const root = path.join(aFolder(), 'photos');
    for (const [nth, name] of ['one/a', 'one/b', 'other/c'].entries()) {
      mkdirSync(path.join(root, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(root, name), bytesOf(nth));
    }
    writeFileSync(path.join(root, 'one/d.123.half'), bytesOf(9));
    const former = formerFolder(root);
    const store = await inDatabase();
    return { former, store, both: withFormer(store, [former]) };
  }

  it('are shown before they are moved, and go where they are erased', async () => {
    const { both } = await aFolderBefore();
    expect([...((await both.get('one/b')) ?? [])]).toEqual([1, 1, 1]);
    await both.removeFolder('one');
    expect([await both.get('one/b'), (await both.get('other/c'))?.length]).toEqual([null, 3]);
    await both.remove('other/c');
    expect(await both.get('other/c')).toBeNull();
  });

  it('are moved once, whole; a move that is killed goes on, and nothing of a half file comes along', async () => {
    const { former, store } = await aFolderBefore();
    const killed = moveFormer(
      { ...store, put: () => Promise.reject(new Error('killed')) },
      former,
      () => undefined,
    );
    await expect(killed).rejects.toThrow('killed');
    const moved: string[] = [];
    await moveFormer(store, former, () => moved.push('one'));
    expect([moved.length, await store.someNames(), await former.someNames()]).toEqual([
      3,
      ['one/a', 'one/b', 'other/c'],
      [],
    ]);
    expect([...((await store.get('other/c')) ?? [])]).toEqual([2, 2, 2]);
  });

  it('do not come back where they are erased while they are moved', async () => {
    const { former, store, both } = await aFolderBefore();
    const slow: PhotoStore = {
      ...store,
      async put(name, bytes) {
        if (name === 'one/a') await both.removeFolder('one');
        await store.put(name, bytes);
      },
    };
    await moveFormer(slow, former, () => undefined);
    expect(await store.someNames()).toEqual(['other/c']);
  });
});

describe('whom the shop has erased, where several copies share a store', () => {
  const entryOf = (nth: number): ErasureEntry => ({ subject: 'money_request', id: `id-${nth}` });

  it('is known to every copy, and a store that is away leaves a copy its own list', async () => {
    const where = await anS3();
    const [one, other] = [aFolder(), aFolder()].map((folder) =>
      sharedErasures(erasureFile(folder), s3Erasures(where)),
    );
    await one?.add([entryOf(1), entryOf(2)]);
    await one?.add([entryOf(2), entryOf(3)]);
    expect(await other?.read()).toEqual([entryOf(1), entryOf(2), entryOf(3)]);
    const folder = aFolder();
    await erasureFile(folder).add([entryOf(1)]);
    const away = sharedErasures(erasureFile(folder), s3Erasures({ ...where, secretAccessKey: 'wrong' }));
    expect(await away.read()).toEqual([entryOf(1)]);
    await expect(away.add([entryOf(2)])).rejects.toThrow('the store of photos refused');
    expect(await erasureFile(folder).read()).toHaveLength(2);
  });

  // The server above cannot name more than a page of them: Node has the cipher of its tokens no longer.
  it('is read to the end from a store that names a page of them at a time', async () => {
    const names = [1, 2, 3, 4, 5].map((nth) => `erasures/money_request/id-${nth}`);
    const server = createServer(({ url }, answer) => {
      const { searchParams } = new URL(url ?? '', 'http://store.example');
      const after = searchParams.get('start-after') ?? '';
      const page = names.filter((name) => name > after).slice(0, 2);
      answer.end(page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join(''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // it listens on a port
    const store = { endpoint: `http://127.0.0.1:${port}`, region: 'r', bucket: 'b' };
    const list = s3Erasures({ ...store, accessKeyId: 'k', secretAccessKey: 's' });
    expect(await list.read()).toEqual([1, 2, 3, 4, 5].map(entryOf));
  });
});
