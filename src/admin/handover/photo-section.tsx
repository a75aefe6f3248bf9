import { type ChangeEvent, useEffect, useState } from 'react';
import { maxPhotos } from '../../handover/report-limits.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../language-provider.tsx';
import type { ReportDraft } from './report-draft.ts';
import { deletePhoto, savePhoto, readPhoto } from './draft-storage.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { shrinkPhoto } from '../../ui/shrink-photo.ts';
import type { ChangeDraft } from './use-draft.ts';

/** Taken with the phone's camera or chosen; kept on the phone until the shop has them. */
export function PhotoSection({ draft, change }: { draft: ReportDraft; change: ChangeDraft }) {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const { photos } = draft;

  async function take({ currentTarget: field }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(field.files ?? [])].slice(0, maxPhotos - photos.length);
    field.value = '';
    setBusy(true);
    const taken: ReportDraft['photos'] = [];
    for (const file of files) {
      const id = crypto.randomUUID();
      try {
        await savePhoto({ id, key: draft.key, picture: await shrinkPhoto(file) });
        taken.push({ id, sent: false });
      } catch (fault) {
        console.warn('no photo', fault);
        showToast({ title: say('handover.photo.bad'), kind: 'destructive' });
      }
    }
    change((now) => ({ photos: [...now.photos, ...taken] }));
    setBusy(false);
  }

  const remove = (id: string) => {
    change({ photos: photos.filter((photo) => photo.id !== id) });
    void deletePhoto(id);
  };

  return (
    <SectionCard title={say('handover.photos')}>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map(({ id }, nth) => (
            <li key={id} className="relative">
              <StoredPhoto id={id} alt={say('handover.photo', { number: nth + 1 })} />
              <button
                type="button"
                className="photo-remove"
                aria-label={say('handover.photo.remove', { number: nth + 1 })}
                onClick={() => remove(id)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxPhotos && (
        <label className="photo-take" aria-busy={isBusy || undefined}>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            multiple
            className="sr-only"
            disabled={isBusy}
            onChange={(event) => void take(event)}
          />
          {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="plus" />}
          {say('handover.photo.take')}
        </label>
      )}
      <p className="text-sm text-muted">{say('handover.photos.how', { n: maxPhotos })}</p>
    </SectionCard>
  );
}

/** From this phone's own storage. */
function StoredPhoto({ id, alt }: { id: string; alt: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    void readPhoto(id).then((picture) => {
      if (!picture || isOver) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  const frame = 'aspect-square w-full rounded-control bg-sand object-cover';
  return address ? <img src={address} alt={alt} className={frame} /> : <div className={frame} />;
}
