import { AwsClient } from 'aws4fetch';
import { describeCertificate, isCertificateOutOfTime } from './ended-certificate.ts';

export type S3Settings = {
  /** Without the bucket: `https://s3.eu-south-1.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const timeoutMs = 15_000;

/** Any store that speaks S3. The bucket stands in the path, which all of them understand. */
function signedFetch({ endpoint, bucket, ...keys }: S3Settings) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  return (address: string, init: RequestInit = {}) =>
    client
      .fetch(`${endpoint}/${bucket}${address}`, { signal: AbortSignal.timeout(timeoutMs), ...init })
      .catch((fault: unknown) => rethrow(fault, endpoint));
}

/** Its answer to what it did not refuse. `holding`: what the store is for. */
export function askStore(settings: S3Settings, holding: string) {
  const ask = signedFetch(settings);
  return async (what: string, address: string, init?: RequestInit): Promise<Response> => {
    const answer = await ask(address, init);
    if (!answer.ok) throw new StoreRefused(what, answer.status, holding);
    return answer;
  };
}

/** Whole files by their names. What is refused throws `StoreRefused`. */
export function s3Store(settings: S3Settings) {
  const ask = signedFetch(settings);
  return {
    async put(name: string, bytes: Uint8Array): Promise<void> {
      const answer = await ask(`/${name}`, { method: 'PUT', body: new Uint8Array(bytes) });
      if (!answer.ok) throw new StoreRefused('put', answer.status);
    },

    async get(name: string): Promise<Uint8Array | null> {
      const answer = await ask(`/${name}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new StoreRefused('get', answer.status);
      return new Uint8Array(await answer.arrayBuffer());
    },

    async remove(name: string): Promise<void> {
      const answer = await ask(`/${name}`, { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw new StoreRefused('delete', answer.status);
    },

    /** In their order, a thousand at most; those that follow a name stand `after` it. */
    async namesIn(folder: string, after = ''): Promise<string[]> {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
      if (after !== '') query.set('start-after', after);
      const answer = await ask(`?${query.toString()}`);
      if (!answer.ok) throw new StoreRefused('list', answer.status);
      // Names are ids and a slash: nothing in them is ever escaped.
      return [...(await answer.text()).matchAll(/<Key>([\w/-]+)<\/Key>/g)].flatMap(([, name]) => name ?? []);
    },
  };
}

/** A certificate out of its time is named; any other fault is what it was. */
async function rethrow(fault: unknown, endpoint: string): Promise<never> {
  if (!isCertificateOutOfTime(fault)) throw fault;
  const { hostname: host, port } = new URL(endpoint);
  const shown = await describeCertificate({ host, port: Number(port || 443), kind: 'tls' });
  throw new Error(`the store of photos cannot be used: ${shown}`, { cause: fault });
}

/** Its answer's text is left out: it repeats the key's name. */
class StoreRefused extends Error {
  override name = 'StoreRefused';
  constructor(what: string, status: number, holding = 'photos') {
    super(`the store of ${holding} refused to ${what}: ${status}`);
  }
}
