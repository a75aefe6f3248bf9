import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ModelPictureAnswer } from '../../back-office/fleet/models.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../language-provider.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { shrinkPicture } from '../newsroom/shrink-picture.ts';
import { sendStaff } from '../staff-api.ts';

type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  isThere: boolean;
  /** How it looks now. */
  children: ReactNode;
  /** Null: none. */
  onPicture: (file: string | null) => void;
};

/** A picture of the owner's: kept by the shop as soon as it is chosen, shown by it once the setting is saved. */
export function UploadedPicture({ name, label, hint, error, isThere, children, onPicture }: Props) {
  const say = useSay();
  const sending = useMutation({
    mutationFn: async (file: File) =>
      sendStaff<ModelPictureAnswer>('POST', '/model-pictures', {
        picture: await shrinkPicture(file),
        x: 50,
        y: 50,
      }),
    onSuccess: ({ file }) => onPicture(file),
    onError: (fault) =>
      showToast({ title: errorMessage(fault, say('news.badPicture')), kind: 'destructive' }),
  });
  return (
    <div className="grid gap-2 sm:grid-cols-[10rem_1fr] sm:gap-4">
      {children}
      <div className="grid content-start gap-2">
        <Field name={name} label={label} hint={hint} error={error}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={sending.isPending}
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? [];
                if (file) sending.mutate(file);
              }}
            />
          )}
        </Field>
        {isThere && (
          <p className="-ml-5">
            <Button kind="quiet" onClick={() => onPicture(null)}>
              {say('setting.places.towns.picture.remove')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
