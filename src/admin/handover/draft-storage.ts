import type { ReportDraft } from './report-draft.ts';

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

type Work<Result> = (stores: { drafts: IDBObjectStore; photos: IDBObjectStore }) => IDBRequest<Result>;

/** `isWhole`: nothing follows. It is committed at once then: what waits for its answer is aborted when the page is closed. */
async function inTransaction<Result>(
  mode: IDBTransactionMode,
  work: Work<Result>,
  isWhole = false,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(['drafts', 'photos'], mode);
    const asked = work({
      drafts: transaction.objectStore('drafts'),
      photos: transaction.objectStore('photos'),
    });
    transaction.addEventListener('complete', () => resolve(asked.result));
    if (isWhole) transaction.commit();
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
  });
}

const listeners = new Set<() => void>();
/** Notifies what shows drafts when one has changed. */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

/** One that was begun before its shop knew of swaps is about the only scooter that there was. */
const withUnits = (draft: ReportDraft): ReportDraft => ({
  ...draft,
  unitNumber: draft.unitNumber ?? 1,
  about: { ...draft.about, units: draft.about.units ?? [] },
});

export async function readDraft(key: string): Promise<ReportDraft | undefined> {
  const draft = await inTransaction<ReportDraft | undefined>('readonly', ({ drafts }) => drafts.get(key));
  return draft && withUnits(draft);
}

export const allDrafts = async (): Promise<ReportDraft[]> =>
  (await inTransaction<ReportDraft[]>('readonly', ({ drafts }) => drafts.getAll())).map(withUnits);

export async function saveDraft(draft: ReportDraft): Promise<void> {
  await inTransaction('readwrite', ({ drafts }) => drafts.put(draft), true);
  notifyListeners();
}

/** With its photos. */
export async function deleteDraft(key: string): Promise<void> {
  await inTransaction('readwrite', ({ drafts, photos }) => {
    const own = photos.index('key').openKeyCursor(IDBKeyRange.only(key));
    own.addEventListener('success', () => {
      if (!own.result) return;
      photos.delete(own.result.primaryKey);
      own.result.continue();
    });
    return drafts.delete(key);
  });
  notifyListeners();
}

export async function deleteAllDrafts(): Promise<void> {
  await inTransaction('readwrite', ({ drafts, photos }) => {
    photos.clear();
    return drafts.clear();
  });
  notifyListeners();
}

type StoredPhoto = { id: string; key: string; picture: Blob };

export const savePhoto = (photo: StoredPhoto): Promise<IDBValidKey> =>
  inTransaction('readwrite', ({ photos }) => photos.put(photo), true);

export const readPhoto = async (id: string): Promise<Blob | null> =>
  (await inTransaction<StoredPhoto | undefined>('readonly', ({ photos }) => photos.get(id)))?.picture ?? null;

export const deletePhoto = (id: string): Promise<undefined> =>
  inTransaction('readwrite', ({ photos }) => photos.delete(id));
