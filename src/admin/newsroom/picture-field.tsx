import { useMutation } from '@tanstack/react-query';
import type { PictureAnswer } from '../../back-office/newsroom/articles.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { send } from '../ask.ts';
import { sentenceOf } from '../layout/states.tsx';
import { useSay } from '../words.tsx';
import { smallPicture } from './small-picture.ts';

type Props = { file: string | null; onFile: (file: string | null) => void };

/** The article's own picture: made smaller here, looked at and drawn anew by the shop. */
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
      send<PictureAnswer>('POST', '/pictures', { picture: await smallPicture(picked) }),
    onSuccess: ({ file }) => onFile(file),
    onError: (fault) => showToast({ title: sentenceOf(fault, say('news.badPicture')), kind: 'destructive' }),
  });
}
