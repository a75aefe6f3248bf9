import { useSyncExternalStore } from 'react';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../language-provider.tsx';

function subscribe(listener: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}

/** What stands on the page may be old, and nothing can be sent. */
export function OfflineNote() {
  const say = useSay();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className="mb-4">
      <Note tone="warning" role="status">
        {say('offline')}
      </Note>
    </div>
  );
}
