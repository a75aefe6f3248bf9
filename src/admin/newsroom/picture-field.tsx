import { useMutation } from '@tanstack/react-query';
import type { PictureAnswer } from '../../back-office/newsroom/articles.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { sendStaff } from '../staff-api.ts';
import { errorMessage } from '../layout/query-states.tsx';
import { useSay } from '../language-provider.tsx';
import { shrinkPicture } from './shrink-picture.ts';

type Props = { file: string | null; onFile: (file: string | null) => void };

/** The article's own picture: made smaller here, looked at and drawn again by the shop. */
export function PictureField({ file, onFile }: Props) {
  const say = useSay();
  const sending = useSendPicture(onFile);
  return (
    <div className="grid gap-3">
      {file && <img className="rounded-(--radius-small)" src={`/api/assets/${file}`} alt="" />}
      <Field name="picture" label={say('news.picture')} hint={say('news.pictureHint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={sending.isPending}
            onChange={({ currentTarget: { files } }) => files?.[0] && sending.mutate(files[0])}
          />
        )}
      </Field>
      {file && (
        <Button kind="quiet" onClick={() => onFile(null)}>
          {say('news.noPicture')}
        </Button>
      )}
    </div>
  );
}

export function useSendPicture(onFile: (file: string) => void) {
  const say = useSay();
  return useMutation({
    mutationFn: async (picked: File) =>
      sendStaff<PictureAnswer>('POST', '/pictures', { picture: await shrinkPicture(picked) }),
    onSuccess: ({ file }) => onFile(file),
    onError: (fault) =>
      showToast({ title: errorMessage(fault, say('news.badPicture')), kind: 'destructive' }),
  });
}
