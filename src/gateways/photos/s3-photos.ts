import { AwsClient } from 'aws4fetch';
import type { PhotoStore } from './photo-store.ts';

export type S3Settings = {
  /** Without the bucket: `https://s3.eu-south-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const timeoutMs = 15_000;

/** In any store that speaks S3. The bucket stands in the path, which all of them understand. */
export function s3Photos({ endpoint, bucket, ...keys }: S3Settings): PhotoStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const ask = (address: string, init: RequestInit = {}) =>
    client.fetch(`${endpoint}/${bucket}${address}`, { ...init, signal: AbortSignal.timeout(timeoutMs) });

  /** The first thousand; the deletion asks again. */
  async function namesIn(folder: string): Promise<string[]> {
    const answer = await ask(`?list-type=2&prefix=${encodeURIComponent(`${folder}/`)}`);
    if (!answer.ok) throw new StoreRefused('list', answer.status);
    // Names are ids and a slash: nothing in them is ever escaped.
    return [...(await answer.text()).matchAll(/<Key>([\w/-]+)<\/Key>/g)].flatMap(([, name]) => name ?? []);
  }

  async function remove(name: string): Promise<void> {
    const answer = await ask(`/${name}`, { method: 'DELETE' });
    if (!answer.ok && answer.status !== 404) throw new StoreRefused('delete', answer.status);
  }

  return {
    remove,
    async put(name, bytes) {
      const answer = await ask(`/${name}`, { method: 'PUT', body: new Uint8Array(bytes) });
      if (!answer.ok) throw new StoreRefused('put', answer.status);
    },
    async get(name) {
      const answer = await ask(`/${name}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new StoreRefused('get', answer.status);
      return new Uint8Array(await answer.arrayBuffer());
    },
    async removeFolder(folder) {
      for (let names = await namesIn(folder); names.length > 0; names = await namesIn(folder))
        for (const name of names) await remove(name);
    },
  };
}

/** Its answer's text is left out: it repeats the key's name. */
class StoreRefused extends Error {
  override name = 'StoreRefused';
  constructor(what: string, status: number) {
    super(`the store of photos refused to ${what}: ${status}`);
  }
}
