import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskLanguage, deskLanguages } from '../../translations/catalogues.ts';
import { languageOptions } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { send } from '../ask.ts';
import { useFreshSession, useSession } from '../session.ts';
import { useSpeech, useSay } from '../words.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { SecondFactor } from './second-factor.tsx';

/** One's own account. `mustSetUp`: there is nowhere else to go before the second factor is there. */
export default function AccountPage({ mustSetUp = false }: { mustSetUp?: boolean }) {
  const say = useSay();
  const { data } = useSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!data) return null;
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 className="h1">{say('account.title')}</h1>
      {mustSetUp && <Note tone="warning">{say('account.mustSetUp')}</Note>}
      <section className="card grid gap-4 p-5" aria-labelledby="second-factor">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="h3" id="second-factor">
            {say('account.second')}
          </h2>
          <Badge tone={data.hasSecondFactor ? 'good' : 'bad'}>
            {say(data.hasSecondFactor ? 'account.on' : 'account.off')}
          </Badge>
        </div>
        {codes && <BackupCodes codes={codes} />}
        {!data.hasSecondFactor && <SecondFactor onCodes={setCodes} />}
      </section>
      <LanguageChoice own={data.language} />
      <Leaving />
    </div>
  );
}

function LanguageChoice({ own }: { own: DeskLanguage }) {
  const { say, speak } = useSpeech();
  const fresh = useFreshSession();
  const changing = useMutation({
    mutationFn: (language: DeskLanguage) => send('PUT', '/session/language', { language }),
    onSuccess: (_, language) => {
      speak(language);
      return fresh();
    },
  });
  return (
    <section className="card grid gap-4 p-5">
      <SelectField
        name="language"
        label={say('account.language')}
        value={own}
        disabled={changing.isPending}
        onChange={(event) => changing.mutate(event.currentTarget.value === 'en' ? 'en' : 'it')}
      >
        {deskLanguages.map((language) => (
          <option key={language} value={language}>
            {languageOptions[language].name}
          </option>
        ))}
      </SelectField>
    </section>
  );
}

function Leaving() {
  const say = useSay();
  const fresh = useFreshSession();
  const leaving = useMutation({ mutationFn: (address: string) => send('POST', address), onSuccess: fresh });
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="leaving">
      <h2 className="h3" id="leaving">
        {say('account.leaving')}
      </h2>
      <p className="text-muted">{say('account.everywhere')}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="second" busy={leaving.isPending} onClick={() => leaving.mutate('/sign-out')}>
          {say('account.signOut')}
        </Button>
        <Button
          kind="danger"
          disabled={leaving.isPending}
          onClick={() => leaving.mutate('/sign-out-everywhere')}
        >
          {say('account.signOutEverywhere')}
        </Button>
      </div>
    </section>
  );
}
