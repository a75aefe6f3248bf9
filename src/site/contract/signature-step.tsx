import { lazy, Suspense, useState, type FormEvent } from 'react';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import { typedSignature } from './signature-picture.ts';

const SignatureCanvas = lazy(() => import('./signature-canvas.tsx'));

type Props = { token: string; contract: ContractAnswer; onSigned: () => Promise<void>; onBack: () => void };
type SignatureMethod = 'draw' | 'type';

/** Drawn with a finger or typed on a keyboard: both become the same picture, and count the same. */
export function SignatureStep({ token, contract, onSigned, onBack }: Props) {
  const say = useSay('contract');
  const [how, setHow] = useState<SignatureMethod>('draw');
  const [picture, setPicture] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  const choose = (next: SignatureMethod): void => {
    setHow(next);
    setPicture(null);
    setMissing(false);
  };
  const take = (next: string | null): void => {
    setPicture(next);
    if (next) setMissing(false);
  };

  async function sign(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setMissing(picture === null);
    if (picture === null) return;
    setBusy(true);
    try {
      const headers = { 'if-match': `"${contract.textSha256}"` };
      await sendJson(
        'PUT',
        `/api/contracts/signature/${encodeURIComponent(token)}`,
        { signatureData: picture },
        { headers },
      );
      await onSigned();
      showToast({ title: say('signed.title'), description: say('signed.text'), kind: 'success' });
    } catch (fault) {
      console.warn('not signed', fault instanceof ApiError ? fault.status : fault);
      showToast({ title: say('error.title'), description: say('error.signature'), kind: 'destructive' });
      if (fault instanceof ApiError && fault.status === 409) await onSigned();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" onSubmit={(event) => void sign(event)} className="card grid gap-6 p-5 md:p-8">
      <h2 className="h2">{say('sign.title')}</h2>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{say('sign.how')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(['draw', 'type'] as const).map((each) => (
            <label key={each} className="choice flex cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="how"
                checked={how === each}
                onChange={() => choose(each)}
                className="size-6 accent-sea"
              />
              {say(`sign.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3">
        {how === 'draw' ? (
          <>
            <p>{say('sign.intro')}</p>
            <Suspense fallback={<Skeleton className="aspect-[3/1] w-full" />}>
              <SignatureCanvas onChange={take} />
            </Suspense>
          </>
        ) : (
          <TypedSignature picture={picture} onChange={take} />
        )}
        {/* Beside what it speaks of. */}
        <p role="alert" className="field-error empty:hidden">
          {missing && <Icon name="warning" />}
          {missing && say(how === 'draw' ? 'sign.empty' : 'sign.empty.typed')}
        </p>
        {how === 'draw' && <p className="text-sm text-muted">{say('sign.box.help')}</p>}
      </div>
      <p className="text-sm text-muted">{say('sign.notice')}</p>
      <Button type="submit" size="large" busy={busy} wide>
        {say('sign.submit')}
      </Button>
      <div>
        <Button kind="quiet" className="-ml-5 forced-colors:ml-0" onClick={onBack}>
          {say('sign.back')}
        </Button>
      </div>
    </form>
  );
}

function TypedSignature({
  picture,
  onChange,
}: {
  picture: string | null;
  onChange: (picture: string | null) => void;
}) {
  const say = useSay('contract');
  return (
    <div className="grid gap-3">
      <TextField
        name="typed"
        label={say('sign.typed')}
        hint={say('sign.typed.hint')}
        autoComplete="name"
        onInput={(event) => onChange(typedSignature(event.currentTarget.value))}
      />
      {picture && (
        <img
          src={picture}
          alt={say('sign.preview')}
          width={600}
          height={200}
          className="w-full rounded-card border-2 border-line bg-white forced-color-adjust-none"
        />
      )}
    </div>
  );
}
