import { type FormEvent, lazy, Suspense, useState } from 'react';
import { type FormResult, parseForm } from '../../basics/forms.ts';
import {
  formatVerificationCode,
  parseVerificationCode,
} from '../../contract/evidence/verification-code.rules.ts';
import { maxVerifiedBytes, verifyForm } from '../../contract/evidence/verification-form.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { fieldText } from '../field-text.ts';
import type { Language } from '../../translations/languages.ts';
import type { VerificationRequest } from './request-verification.ts';
import { FileField } from './file-field.tsx';
import VerdictByServer from './verdict-card.tsx';

/** The server draws it where a form was posted without scripts; a browser fetches it when it is needed. */
const VerdictCard = import.meta.env.SSR ? VerdictByServer : lazy(() => import('./verdict-card.tsx'));

/** Only its shape matters: nobody has it. */
const example = formatVerificationCode('7K3M9QXA2TB5');

type Outcome = FormResult<typeof verifyForm> | { state: 'idle' | 'checking' };

/** What is said beside the button; a wrong code is said at its field. */
function troubleOf(outcome: Outcome) {
  if (outcome.state === 'failed') return 'error.failed';
  if (outcome.state === 'wrong') return outcome.errors.code === 'nothing' ? 'error.nothing' : null;
  if (outcome.state !== 'refused') return null;
  if (outcome.refusal === 'too_large') return 'error.size';
  return outcome.refusal === 'too_many_requests' ? 'error.busy' : 'error.failed';
}

/** Browsers compute hashes only on pages that came over https (or from this machine); else the form is posted as it is. */
const canHash = (): boolean => 'subtle' in crypto;

/** What asks, and what shows the answer, come when they are needed; where one does not come, nothing was asked. */
async function verdictOn(language: Language, asked: VerificationRequest): Promise<Outcome> {
  const came = await Promise.all([import('./request-verification.ts'), import('./verdict-card.tsx')]).catch(
    () => null,
  );
  return came
    ? came[0].requestVerification(language, asked)
    : { state: 'failed', typed: { code: asked.code ?? '' } };
}

/** A file or a code goes in, a verdict comes out. Without scripts the form is posted to its own page. */
export function VerifyForm() {
  const say = useSay('verify');
  const language = useLanguage();
  const answered = useFormResult(verifyForm);
  const [outcome, setOutcome] = useState<Outcome>(answered ?? { state: 'idle' });
  const [byFileAlone, setByFileAlone] = useState(false);
  const isWrongCode = outcome.state === 'wrong' && outcome.errors.code === 'bad_code';
  const trouble = troubleOf(outcome);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const data = new FormData(event.currentTarget);
    const file = data.get('file');
    const chosen = file instanceof File && file.size > 0 ? file : null;
    if (chosen && !canHash()) return; // posted as it is
    event.preventDefault();
    const { values: typed, errors } = parseForm(verifyForm, (name) => fieldText(data, name));
    if (errors) return setOutcome({ state: 'wrong', typed, errors });
    const code = parseVerificationCode(typed.code);
    if (!chosen && code === null) return setOutcome({ state: 'wrong', typed, errors: { code: 'nothing' } });
    if (chosen && chosen.size > maxVerifiedBytes)
      return setOutcome({ state: 'refused', refusal: 'too_large', typed });
    setOutcome({ state: 'checking' });
    setByFileAlone(chosen !== null && code === null);
    setOutcome(await verdictOn(language, { file: chosen, code }));
  }

  return (
    <div className="grid gap-6">
      {outcome.state === 'verified' && (
        <Suspense>
          <VerdictCard verdict={outcome.verdict} moment={outcome.moment} byFileAlone={byFileAlone} />
        </Suspense>
      )}
      <form
        method="post"
        action={href('verify', language)}
        encType="multipart/form-data"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="card grid gap-6 p-5 md:p-8"
      >
        <FileField onChosen={() => setOutcome({ state: 'idle' })} />
        <TextField
          name="code"
          label={say('code.label')}
          hint={say('code.hint', { example })}
          error={isWrongCode ? say('error.code') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={answered && 'typed' in answered ? answered.typed.code : ''}
          className="font-mono uppercase"
        />
        <div role="alert" className="empty:hidden">
          {trouble && <Note tone="bad">{say(trouble)}</Note>}
        </div>
        <Button type="submit" size="large" busy={outcome.state === 'checking'} wide>
          {say(outcome.state === 'checking' ? 'busy.button' : 'submit')}
        </Button>
      </form>
    </div>
  );
}
