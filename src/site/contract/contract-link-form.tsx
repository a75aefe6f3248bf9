import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import { fieldText } from '../field-text.ts';

type State = 'idle' | 'sending' | 'asked' | 'invalid' | 'busy' | 'failed';

/** For a link that has ended: a new one is mailed, and the page does not reveal whether it was. */
export function ContractLinkForm() {
  const say = useSay('contract');
  const [state, setState] = useState<State>('idle');

  async function ask(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setState('sending');
    try {
      const asked = { email: fieldText(data, 'email').trim(), code: fieldText(data, 'code').trim() };
      await sendJson('POST', '/api/contracts/link', asked);
      setState('asked');
    } catch (fault) {
      setState(troubleOf(fault));
    }
  }

  const isTrouble = state === 'invalid' || state === 'busy' || state === 'failed';
  return (
    <form method="post" noValidate onSubmit={(event) => void ask(event)} className="card grid gap-5 p-6">
      <h2 className="h3">{say('askLink.title')}</h2>
      <p>{say('askLink.text')}</p>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="email" label={say('form.email')} type="email" autoComplete="email" required />
        <TextField
          name="code"
          label={say('askLink.code')}
          hint={say('askLink.code.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      </div>
      <div role="status" className="empty:hidden">
        {isTrouble && <Note tone="bad">{say(`askLink.${state}`)}</Note>}
        {state === 'asked' && <Note tone="good">{say('askLink.asked')}</Note>}
      </div>
      <div>
        <Button type="submit" busy={state === 'sending'}>
          {say('askLink.submit')}
        </Button>
      </div>
    </form>
  );
}

function troubleOf(fault: unknown): State {
  if (!(fault instanceof ApiError)) return 'failed';
  if (fault.status === 400) return 'invalid';
  return fault.status === 429 ? 'busy' : 'failed';
}
