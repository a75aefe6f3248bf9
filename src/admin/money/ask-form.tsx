import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { today } from '../../basics/rome-time.ts';
import { mostLines } from '../../money-request/money-request.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { isLanguage } from '../../translations/languages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { centsOf } from '../euros.ts';
import { fieldText, focusField } from '../field-text.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SpokenLanguageField } from '../spoken-language-field.tsx';
import { useIssues } from '../layout/use-issues.ts';
import { issuesOf, sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { canBeAsked, isEmptySum, totalOfTyped, type TypedLine } from './ask-form.rules.ts';
import { LineFields } from './line-fields.tsx';

/** `booking`: its code, and who of it is asked; without one the form asks that too. */
type Props = { booking?: { code: string; name: string; email: string } };

/** Any sum with its reasons. */
export function AskForm({ booking }: Props) {
  const { say, language } = useDeskLanguage();
  const titleId = useId();
  const [lines, setLines] = useState<readonly TypedLine[]>(emptyLines);
  const { id, renew } = useSentOnce();
  const [asked, setAsked] = useState(0);
  /** Sent with a sum that cannot be asked for: its fields say what can. */
  const [isTried, setTried] = useState(false);
  const isMailable = booking?.email !== '';
  const asking = useAsking();
  const totalCents = totalOfTyped(lines);
  const { issues, onChange } = useIssues(asking.error, issuesOf(asking.error));
  const wrong = new Set(issues.map(({ path }) => path));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const empty = lines.find(isEmptySum);
    const isWrong = !canBeAsked(totalCents) || empty !== undefined;
    setTried(isWrong);
    if (isWrong) return focusField(form, `euros${(empty ?? lines[0])?.key}`);
    asking.mutate(bodyOf(form, { id, lines, code: booking?.code ?? null }), {
      onSuccess: () => {
        form.reset();
        setLines(emptyLines);
        setAsked(asked + 1);
        renew();
      },
    });
  };
  return (
    <form
      className={booking ? 'grid gap-4' : 'card grid gap-4 p-4 sm:p-5'}
      onSubmit={submit}
      onChange={(event) => {
        onChange(event);
        renew();
      }}
      // Of a booking it stands in a card that is called so.
      {...(booking ? { 'aria-label': say('money.new') } : { 'aria-labelledby': titleId })}
    >
      {booking ? (
        <p className="wrap-anywhere">
          {say(isMailable ? 'money.asks' : 'money.asks.noMail', { name: booking.name, email: booking.email })}
        </p>
      ) : (
        <>
          <h2 className="h3" id={titleId}>
            {say('money.new.other')}
          </h2>
          {/* Of the next request nothing is typed or chosen yet. */}
          <PersonFields key={asked} wrong={wrong} />
        </>
      )}
      <LineFields
        lines={lines}
        onChange={(changed) => {
          setLines(changed);
          renew(); // a line that is taken away is no typing
        }}
        isTried={isTried}
      />
      {lines.length < mostLines && (
        <Added onAdd={() => setLines([...lines, { key: nextKey(lines), text: '', euros: '' }])} />
      )}
      <TermsFields isMailable={isMailable} isMailed={booking !== undefined} />
      <Button type="submit" busy={asking.isPending}>
        {totalCents > 0
          ? say('money.ask', { amount: formatMoney(language, totalCents) })
          : say('money.ask.empty')}
      </Button>
    </form>
  );
}

/** Until when, and whether its link leaves by mail. */
function TermsFields({ isMailable, isMailed }: { isMailable: boolean; isMailed: boolean }) {
  const { say } = useDeskLanguage();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        name="until"
        type="date"
        min={today(new Date())}
        label={say('money.until')}
        hint={say('money.until.hint')}
      />
      {isMailable && <CheckField name="byMail" label={say('money.byMail')} defaultChecked={isMailed} />}
    </div>
  );
}

const emptyLines: readonly TypedLine[] = [{ key: 1, text: '', euros: '' }];
const nextKey = (lines: readonly TypedLine[]): number => Math.max(0, ...lines.map(({ key }) => key)) + 1;

function Added({ onAdd }: { onAdd: () => void }): ReactNode {
  const { say } = useDeskLanguage();
  return (
    <p>
      <Button kind="second" onClick={onAdd}>
        {say('money.addLine')}
      </Button>
    </p>
  );
}

type NewRequest = StaffBody<'POST /money-requests'>;

function useAsking() {
  const { say } = useDeskLanguage();
  const showError = useErrorToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRequest) => sendStaff<unknown>('POST', '/money-requests', body),
    onSuccess: () => {
      showToast({ title: say('money.ask.done'), kind: 'success' });
      return client.invalidateQueries({ queryKey: ['money-requests'] });
    },
    onError: showError,
  });
}

type Typed = { id: string; lines: readonly TypedLine[]; code: string | null };

function bodyOf(form: HTMLFormElement, { id, lines, code }: Typed): NewRequest {
  const typed = (name: string) => fieldText(form, name).trim();
  const language = typed('language');
  return {
    id,
    lines: lines.map(({ key, text }) => ({ text, cents: centsOf(form, `euros${key}`) })),
    until: typed('until') || null,
    byMail: typed('byMail') !== '',
    booking: code,
    to:
      code === null
        ? {
            name: typed('name'),
            email: typed('email'),
            phone: typed('phone'),
            language: isLanguage(language) ? language : 'en',
          }
        : null,
  };
}

function PersonFields({ wrong }: { wrong: ReadonlySet<string> }) {
  const { say } = useDeskLanguage();
  const [phone, setPhone] = useState('');
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField name="name" label={say('money.name')} autoComplete="off" maxLength={120} />
      <TextField
        name="email"
        inputMode="email"
        label={say('email')}
        autoComplete="off"
        maxLength={200}
        error={wrong.has('to.email') ? say('money.wrong.email') : undefined}
      />
      <TextField
        name="phone"
        type="tel"
        label={say('money.phone')}
        placeholder="+39 …"
        autoComplete="off"
        onChange={({ target }) => setPhone(target.value)}
        error={wrong.has('to.phone') ? say('walkIn.wrong.phone') : undefined}
      />
      <SpokenLanguageField phone={phone} />
    </div>
  );
}
