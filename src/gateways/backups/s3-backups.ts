import { askStore, type S3Settings } from '../s3-store.ts';
import type { BackupStore } from './backup-store.type.ts';
import type { ByteStream } from './age-file.ts';

/** The store wants 5 MB or more but for the last; ten thousand of these are 80 GB. */
const partBytes = 8 * 1024 * 1024;
const folder = 'backups';
/** A part over a slow line takes its time; a stream has none set, as its connection is given up when it is silent. */
const partMs = 300_000;

/** In a bucket of any store that speaks S3, below `backups/`. */
export function s3Backups(settings: S3Settings): BackupStore {
  const ask = askStore(settings, 'backups');
  const keyOf = (name: string) => `/${folder}/${name}`;

  async function sendParts(name: string, upload: string, bytes: ByteStream) {
    const marks: string[] = [];
    let size = 0;
    for await (const part of inParts(bytes)) {
      const number = marks.length + 1;
      const answer = await ask('write', `${keyOf(name)}?partNumber=${number}&uploadId=${upload}`, {
        method: 'PUT',
        body: part,
        signal: AbortSignal.timeout(partMs),
      });
      marks.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag')}</ETag></Part>`);
      size += part.length;
    }
    return { size, list: `<CompleteMultipartUpload>${marks.join('')}</CompleteMultipartUpload>` };
  }

  return {
    describe: (name) => `s3://${settings.bucket}/${folder}/${name}`,
    async names() {
      const all: string[] = [];
      for (let some = ['']; some.length > 0; all.push(...some)) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` });
        const last = all.at(-1);
        if (last !== undefined) query.set('start-after', `${folder}/${last}`);
        const text = await (await ask('list', `?${query.toString()}`)).text();
        some = [...text.matchAll(/<Key>backups\/([\w.-]+)<\/Key>/g)].flatMap(([, name]) => name ?? []);
      }
      return all;
    },
    async write(name, bytes) {
      const begun = await (await ask('write', `${keyOf(name)}?uploads`, { method: 'POST' })).text();
      const upload = encodeURIComponent(/<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1] ?? '');
      const address = `${keyOf(name)}?uploadId=${upload}`;
      try {
        const { size, list } = await sendParts(name, upload, bytes);
        const ended = await ask('write', address, { method: 'POST', body: list });
        // It answers 200 before it is done, and says in the text what came of it.
        if (!(await ended.text()).includes('CompleteMultipartUploadResult'))
          throw new Error('the store of backups did not put the parts together');
        return size;
      } catch (fault) {
        await ask('write', address, { method: 'DELETE' }).catch(() => undefined);
        throw fault;
      }
    },
    async *read(name) {
      const { body } = await ask('read', keyOf(name), { signal: null });
      if (body) yield* body;
    },
    async rename(from, to) {
      const source = `/${settings.bucket}${keyOf(from)}`;
      const headers = { 'x-amz-copy-source': source };
      const copied = await ask('write', keyOf(to), { method: 'PUT', headers, signal: null });
      if (!(await copied.text()).includes('CopyObjectResult'))
        throw new Error('the store of backups did not rename the file');
      // It has its name: a key that may not delete does not make that undone, and who tidies up tells of it.
      await ask('delete', keyOf(from), { method: 'DELETE' }).catch(() => undefined);
    },
    remove: async (name) => void (await ask('delete', keyOf(name), { method: 'DELETE' })),
  };
}

async function* inParts(bytes: ByteStream): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let gathered: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    gathered.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield new Uint8Array(Buffer.concat(gathered));
    [gathered, length] = [[], 0];
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(gathered));
}
