import { entryOf, lineOf, type ErasureEntry, type ErasureList } from './erasure-list.ts';
import { s3Store, type S3Settings } from './s3-store.ts';

const folder = 'erasures';
const nameOf = (entry: ErasureEntry): string => `${folder}/${lineOf(entry).replace(' ', '/')}`;
const entryOfName = (name: string): ErasureEntry => entryOf(name.slice(folder.length + 1).replace('/', ' '));

/** Each entry is a file whose name says it: `erasures/booking/5f0c…`. Its only byte is there because some stores list no empty ones. */
export function s3Erasures(settings: S3Settings): ErasureList {
  const store = s3Store(settings);

  async function names(): Promise<string[]> {
    const all: string[] = [];
    for (
      let some = await store.namesIn(folder);
      some.length > 0;
      some = await store.namesIn(folder, all.at(-1))
    )
      all.push(...some);
    return all;
  }

  return {
    read: async () => (await names()).map(entryOfName),
    async add(entries) {
      if (entries.length === 0) return;
      const known = new Set(await names());
      for (const name of new Set(entries.map(nameOf)))
        if (!known.has(name)) await store.put(name, new Uint8Array([10]));
    },
  };
}
