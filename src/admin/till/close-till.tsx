import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cents } from '../../basics/money.ts';
import type { OpenTillDay } from '../../back-office/till/till.shape.ts';
import { type Counted, countedCents, differenceOf, isSignedBy } from '../../till/till.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tillDayAddress } from '../addresses.ts';
import { centsIn, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText, focusField } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSession } from '../session.ts';
import { CountFields } from './count-fields.tsx';

const SignaturePad = lazy(async () => ({
  default: (await import('../../ui/signature-pad.tsx')).SignaturePad,
}));

/** Note by note and coin by coin; the difference is said, then it is signed. */
export function CloseTill({ day }: { day: OpenTillDay }) {
  const { say } = useDeskLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={say('till.close.title')}>
      {isOpen ? (
        <CloseForm day={day} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{say('till.close.open')}</Button>
        </div>
      )}
    </SectionCard>
  );
}

function CloseForm({ day }: { day: OpenTillDay }) {
  const { say, language } = useDeskLanguage();
  const navigate = useNavigate();
  const name = useSession().data?.name ?? '';
  const [id] = useState(() => crypto.randomUUID());
  const [counted, setCounted] = useState<Counted>({});
  const [left, setLeft] = useState(() => eurosText(language, day.floatCents));
  /** Something was wrong when it was sent: each field says what. */
  const [isTried, setTried] = useState(false);
  const [signature, setSignature] = useState<string | null>(null);
  const closing = useDeskAction(say('till.closed'), [['till']]);
  const sum = countedCents(counted);
  const difference = differenceOf({ counted: sum, expected: day.expectedCents });
  const leftCents = centsIn(left);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (leftCents === null || rest === null || !isSignedBy(name, fieldText(form, 'name'))) {
      setTried(true);
      return focusField(form, rest === null ? 'left' : 'name');
    }
    const value = (field: string) => fieldText(event.currentTarget, field).trim();
    const signed = { name: value('name'), note: value('note'), signature };
    const { number, expectedCents } = day;
    closing.mutate(['POST', '/till/close', { id, number, expectedCents, counted, leftCents, ...signed }], {
      onSuccess: () => void navigate(tillDayAddress(number)),
    });
  };
  const restCents = leftCents !== null && leftCents <= sum ? sum - leftCents : null;
  const rest = restCents === null ? null : formatMoney(language, restCents);
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <CountFields counted={counted} onCount={setCounted} />
      <Difference counted={sum} expected={day.expectedCents} />
      <EurosField
        name="left"
        label={say('till.left')}
        hint={rest === null || restCents === 0 ? undefined : say('till.left.hint', { rest })}
        error={
          isTried && rest === null
            ? say('till.left.wrong', { counted: formatMoney(language, sum) })
            : undefined
        }
        value={left}
        onChange={({ currentTarget }) => setLeft(currentTarget.value)}
        required
      />
      <Field
        name="note"
        label={say(difference === 0 ? 'till.note.optional' : 'till.note')}
        required={difference !== 0}
      >
        {(control) => <textarea {...control} rows={3} maxLength={500} />}
      </Field>
      <SignedName name={name} isTried={isTried} />
      <div className="grid gap-2">
        <p className="font-semibold">{say('till.sign.pen')}</p>
        <Suspense fallback={<Skeleton className="aspect-[3/1] w-full max-w-[600px]" />}>
          <SignaturePad
            label={say('till.sheet.signature', { name })}
            clearLabel={say('till.sign.clear')}
            onChange={setSignature}
          />
        </Suspense>
      </div>
      <p className="text-sm text-muted">{say('till.sign.means')}</p>
      <div>
        <Button type="submit" size="large" busy={closing.isPending}>
          {say('till.close.button')}
        </Button>
      </div>
    </form>
  );
}

/** Said before anybody signs. */
function Difference({ counted, expected }: { counted: Cents; expected: Cents }) {
  const { say, language } = useDeskLanguage();
  const difference = differenceOf({ counted, expected });
  const sum = formatMoney(language, Math.abs(difference));
  return (
    <div role="status">
      <Note tone={difference === 0 ? 'good' : 'warning'}>
        <p className="tabular-nums">
          {`${say('till.counted')} ${formatMoney(language, counted)} · ${say('till.expected')} ${formatMoney(language, expected)}`}
        </p>
        <p className="font-semibold">
          {difference === 0
            ? say('till.difference.none')
            : say(difference > 0 ? 'till.difference.more' : 'till.difference.less', { sum })}
        </p>
      </Note>
    </div>
  );
}

/** As a hand writes it, for whoever has none free for a pen. */
function SignedName({ name, isTried }: { name: string; isTried: boolean }) {
  const { say } = useDeskLanguage();
  const [typed, setTyped] = useState('');
  const isOther = typed.trim() !== '' && !isSignedBy(name, typed);
  const isDone = isTried || typed.trim().length >= name.length;
  return (
    <TextField
      name="name"
      label={say('till.sign')}
      hint={say('till.sign.hint', { name })}
      error={isOther && isDone ? say('till.sign.wrong', { name }) : undefined}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      pattern=".*\S.*"
      maxLength={120}
      autoComplete="off"
      required
    />
  );
}
