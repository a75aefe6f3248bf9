import type { Draft } from './draft.ts';

// IndexedDB as the browsers have it (https://www.w3.org/TR/IndexedDB/), behind promises: photos are too large for other storage.
const name = 'costiera-desk';

let opening: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> =>
  (opening ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore('drafts', { keyPath: 'key' });
      asked.result.createObjectStore('photos', { keyPath: 'id' }).createIndex('key', 'key');
    });
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => {
      opening = undefined;
      reject(asked.error ?? new Error('no storage'));
    });
  }));

async function within<Result>(
  mode: IDBTransactionMode,
  work: (stores: { drafts: IDBObjectStore; photos: IDBObjectStore }) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['drafts', 'photos'], mode);
    const asked = work({
      drafts: transaction.objectStore('drafts'),
      photos: transaction.objectStore('photos'),
    });
    transaction.addEventListener('complete', () => resolve(asked.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
  });
}

const listeners = new Set<() => void>();
/** Whoever shows drafts hears when one has changed. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const tell = (): void => {
  for (const listener of listeners) listener();
};

export const readDraft = (key: string): Promise<Draft | undefined> =>
  within<Draft | undefined>('readonly', ({ drafts }) => drafts.get(key));

export const allDrafts = (): Promise<Draft[]> => within('readonly', ({ drafts }) => drafts.getAll());

export async function keepDraft(draft: Draft): Promise<void> {
  await within('readwrite', ({ drafts }) => drafts.put(draft));
  tell();
}

/** With its photos. */
export async function dropDraft(key: string): Promise<void> {
  await within('readwrite', ({ drafts, photos }) => {
    const own = photos.index('key').openKeyCursor(IDBKeyRange.only(key));
    own.addEventListener('success', () => {
      if (!own.result) return;
      photos.delete(own.result.primaryKey);
      own.result.continue();
    });
    return drafts.delete(key);
  });
  tell();
}

export async function dropAllDrafts(): Promise<void> {
  await within('readwrite', ({ drafts, photos }) => {
    photos.clear();
    return drafts.clear();
  });
  tell();
}

type KeptPhoto = { id: string; key: string; picture: Blob };

export const keepPhoto = (photo: KeptPhoto): Promise<IDBValidKey> =>
  within('readwrite', ({ photos }) => photos.put(photo));

export const readPhoto = async (id: string): Promise<Blob | null> =>
  (await within<KeptPhoto | undefined>('readonly', ({ photos }) => photos.get(id)))?.picture ?? null;

export const dropPhoto = (id: string): Promise<undefined> =>
  within('readwrite', ({ photos }) => photos.delete(id));
