import { Zip, ZipDeflate } from 'fflate';

type ZippedFile = { name: string; bytes: Uint8Array };

/**
 * A folder as one file that is written while it is read: of its files one is in memory at a time, and the next is asked for once somebody has taken the
 * last. Its times are one and the same, so that the same folder is the same file. Who stops reading ends the work.
 */
export function streamZip(files: AsyncIterator<ZippedFile>, at: Date): ReadableStream<Uint8Array> {
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((fault, chunk, isLast) => {
        if (fault) return controller.error(fault);
        if (chunk.length > 0) controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const next = await files.next();
      if (next.done) return zip.end();
      const file = new ZipDeflate(next.value.name, { level: 6 });
      file.mtime = at;
      zip.add(file);
      file.push(next.value.bytes, true);
    },
    async cancel() {
      await files.return?.();
    },
  });
}

/** A name that every system takes, of letters, digits and few signs: what is none of them is a line. */
export const safeFileName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100) || 'file';
