import { type FormEvent, lazy, Suspense, useState } from 'react';
import {
  formatVerificationCode,
  parseVerificationCode,
} from '../../contract/evidence/verification-code.rules.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { href } from '../../pages/routes.ts';
import { useFormResult, useLanguage, useSay } from '../../pages/page-context.tsx';
import { fieldText } from '../field-text.ts';
import type { Language } from '../../translations/languages.ts';
import type { VerificationRequest } from './request-verification.ts';
import { FileField } from './file-field.tsx';
import type { VerificationOutcome } from './verification-outcome.ts';
import VerdictByServer from './verdict-card.tsx';

/** The server draws it where a form was posted without scripts; a browser fetches it when it is needed. */
const VerdictCard = import.meta.env.SSR ? VerdictByServer : lazy(() => import('./verdict-card.tsx'));

/** Only its shape matters: nobody has it. */
const example = formatVerificationCode('7K3M9QXA2TB5');

const troubles = {
  nothing: 'error.nothing',
  too_large: 'error.size',
  busy: 'error.busy',
  failed: 'error.failed',
} as const;

/** In bytes; the server's own form takes no more. */
const longestFile = 10_000_000;

/** Browsers compute hashes only on pages that came over https (or from this machine); else the form is posted as it is. */
const canHash = (): boolean => 'subtle' in crypto;

/** What asks, and what shows the answer, come when they are needed; where one does not come, nothing was asked. */
async function verdictOn(language: Language, asked: VerificationRequest): Promise<VerificationOutcome> {
  const came = await Promise.all([import('./request-verification.ts'), import('./verdict-card.tsx')]).catch(
    () => null,
  );
  return came ? came[0].requestVerification(language, asked) : { state: 'failed' };
}

/** A file or a code goes in, a verdict comes out. Without scripts the form is posted to its own page. */
export function VerifyForm() {
  const say = useSay('verify');
  const language = useLanguage();
  const answered = useFormResult('verify');
  const [outcome, setOutcome] = useState<VerificationOutcome>(answered ?? { state: 'idle' });
  const [byFileAlone, setByFileAlone] = useState(false);
  const { state } = outcome;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const data = new FormData(event.currentTarget);
    const file = data.get('file');
    const chosen = file instanceof File && file.size > 0 ? file : null;
    if (chosen && !canHash()) return; // posted as it is
    event.preventDefault();
    const typed = fieldText(data, 'code').trim();
    const code = parseVerificationCode(typed);
    if (typed && code === null) return setOutcome({ state: 'bad_code', typed });
    if (!chosen && code === null) return setOutcome({ state: 'nothing' });
    if (chosen && chosen.size > longestFile) return setOutcome({ state: 'too_large' });
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
          error={state === 'bad_code' ? say('error.code') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={answered?.state === 'bad_code' ? answered.typed : ''}
          className="font-mono uppercase"
        />
        <div role="alert" className="empty:hidden">
          {state in troubles && <Note tone="bad">{say(troubles[state as keyof typeof troubles])}</Note>}
        </div>
        <Button type="submit" size="large" busy={state === 'checking'} wide>
          {say(state === 'checking' ? 'busy.button' : 'submit')}
        </Button>
      </form>
    </div>
  );
}
