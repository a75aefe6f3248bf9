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
