import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModelPictureAnswer } from '../../back-office/fleet/models.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { shrinkPicture } from '../newsroom/shrink-picture.ts';
import { sendStaff } from '../staff-api.ts';
import { showToast } from '../../ui/toast.ts';

type Props = { pictures: readonly string[]; onPictures: (pictures: string[]) => void };
type Picked = { file: File; url: string; x: number; y: number };

const most = 4;

/** The model's photos, the first one leads; without any it is drawn in its colour. */
export function ModelPictureField({ pictures, onPictures }: Props) {
  const say = useSay();
  const [picked, setPicked] = useState<Picked | null>(null);
  const close = () => {
    if (picked) URL.revokeObjectURL(picked.url);
    setPicked(null);
  };
  const sending = useMutation({
    mutationFn: async ({ file, x, y }: Picked) =>
      sendStaff<ModelPictureAnswer>('POST', '/model-pictures', { picture: await shrinkPicture(file), x, y }),
    onSuccess: ({ file }) => {
      onPictures([...pictures.filter((one) => one !== file), file]);
      close();
    },
    onError: (fault) =>
      showToast({ title: errorMessage(fault, say('news.badPicture')), kind: 'destructive' }),
  });
  return (
    <SectionCard title={say('models.pictures')}>
      <p className="text-sm text-muted">{say('models.pictures.hint')}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 empty:hidden">
        {pictures.map((file, nth) => (
          <li key={file} className="grid content-start gap-1">
            <img
              className="rounded-(--radius-small)"
              src={`/api/assets/${file}`}
              alt=""
              width={1040}
              height={700}
            />
            {nth > 0 && (
              <Button
                kind="quiet"
                onClick={() => onPictures([file, ...pictures.filter((one) => one !== file)])}
              >
                {say('models.pictures.lead')}
              </Button>
            )}
            <Button kind="quiet" onClick={() => onPictures(pictures.filter((one) => one !== file))}>
              {say('models.pictures.remove', { n: nth + 1 })}
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length < most && !picked && (
        <Field name="picture" label={say('models.pictures.add')} hint={say('models.pictures.kinds')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? [];
                if (file) setPicked({ file, url: URL.createObjectURL(file), x: 50, y: 50 });
              }}
            />
          )}
        </Field>
      )}
      {picked && (
        <div className="grid gap-3" role="group" aria-label={say('models.pictures.frame')}>
          <img
            className="aspect-[1040/700] w-full rounded-(--radius-small) object-cover"
            style={{ objectPosition: `${picked.x}% ${picked.y}%` }}
            src={picked.url}
            alt=""
          />
          <div className="grid gap-3 sm:grid-cols-2">
            {(['x', 'y'] as const).map((side) => (
              <TextField
                key={side}
                name={`frame-${side}`}
                type="range"
                min={0}
                max={100}
                step={5}
                label={say(`models.pictures.${side}`)}
                value={picked[side]}
                onChange={({ currentTarget: { value } }) => setPicked({ ...picked, [side]: Number(value) })}
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button busy={sending.isPending} onClick={() => sending.mutate(picked)}>
              {say('models.pictures.use')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {say('models.pictures.leave')}
            </Button>
          </div>
        </div>
      )}
    </SectionCard>
  );
}
