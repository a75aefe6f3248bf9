/**
 * Where pictures lie. They come sealed: the store’s operator sees only bytes. A name is two ids, `folder/file`, so that all of a
 * folder can be taken away at once.
 */
export type PhotoStore = {
  /** The same name again takes the place of what was there. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
};

/** Where they lay before: what is left there is still shown, and moved by a command. */
export type FormerStore = Omit<PhotoStore, 'put'> & {
  /** Some of those that stand there, none at the end. */
  someNames(): Promise<string[]>;
};

/** The store of now, and behind it those of before. */
export const withFormer = (store: PhotoStore, former: readonly FormerStore[]): PhotoStore => ({
  put: store.put,
  async get(name) {
    for (const each of [store, ...former]) {
      const bytes = await each.get(name);
      if (bytes) return bytes;
    }
    return null;
  },
  async remove(name) {
    for (const each of [store, ...former]) await each.remove(name);
  },
  async removeFolder(folder) {
    for (const each of [store, ...former]) await each.removeFolder(folder);
  },
});

/** Killed at any place and said again it goes on. What is erased meanwhile does not come back. */
export async function moveFormer(store: PhotoStore, former: FormerStore, onMoved: () => void): Promise<void> {
  for (let names = await former.someNames(); names.length > 0; names = await former.someNames())
    for (const name of names) {
      const bytes = await former.get(name);
      if (bytes) await store.put(name, bytes);
      if (bytes && !(await former.get(name))) await store.remove(name);
      await former.remove(name);
      onMoved();
    }
}
