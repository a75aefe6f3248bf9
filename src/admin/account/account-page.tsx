import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DeskLanguage, deskLanguageOf, deskLanguages } from '../../translations/languages.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { sendStaff } from '../staff-api.ts';
import { allDrafts, deleteAllDrafts } from '../handover/draft-storage.ts';
import { useResetSession, useSession } from '../session.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { ChangePassword } from './change-password.tsx';
import { NewCodes } from './new-codes.tsx';
import { unsubscribe } from './push-subscription.ts';
import { SecondFactor } from './second-factor.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { SectionCard } from '../layout/section-card.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** One's own account. `onSetUp`: there is nowhere else to go before the second factor is there and its codes were seen. */
export default function AccountPage({ onSetUp }: { onSetUp?: () => void }) {
  const say = useSay();
  const { data } = useSession();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isSetUp = data?.hasSecondFactor === true && !codes;
  // It was set up elsewhere.
  useEffect(() => {
    if (isSetUp) onSetUp?.();
  });
  if (!data) return null;
  return (
    <div className="grid gap-6">
      <PageHeader title={say('account.title')} />
      {onSetUp && !codes && <Note tone="warning">{say('account.mustSetUp')}</Note>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className="card grid gap-4 p-5" aria-labelledby="second-factor">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="h3" id="second-factor">
              {say('account.second')}
            </h2>
            <Badge tone={data.hasSecondFactor ? 'good' : 'bad'}>
              {say(data.hasSecondFactor ? 'account.on' : 'account.off')}
            </Badge>
          </div>
          {codes && <BackupCodes codes={codes} {...(onSetUp ? { onKept: onSetUp } : {})} />}
          {!data.hasSecondFactor && <SecondFactor onCodes={setCodes} />}
          {data.hasSecondFactor && !codes && <NewCodes onCodes={setCodes} />}
        </section>
        <ChangePassword />
        <LanguageChoice own={data.language} />
        <SignOutSection />
      </div>
    </div>
  );
}

function LanguageChoice({ own }: { own: DeskLanguage }) {
  const { say, setLanguage } = useDeskLanguage();
  const fresh = useResetSession();
  const changing = useMutation({
    mutationFn: (language: DeskLanguage) => sendStaff('PUT', '/session/language', { language }),
    onSuccess: (_, language) => {
      setLanguage(language);
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
        onChange={(event) => changing.mutate(deskLanguageOf(event.currentTarget.value))}
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

type SignOut = ['POST', '/sign-out'] | ['POST', '/sign-out-everywhere'];

function SignOutSection() {
  const say = useSay();
  const fresh = useResetSession();
  const [losing, setLosing] = useState<{ call: SignOut; n: number } | null>(null);
  const leaving = useMutation({
    mutationFn: async (call: SignOut) => {
      await sendStaff(...call);
      // Nor is anybody told anything here who is not signed in.
      await unsubscribe().catch(() => undefined);
      // Nothing of a customer stays on a phone that somebody has signed out of.
      await deleteAllDrafts().catch(() => undefined);
    },
    onSuccess: fresh,
  });
  /** What was signed and has not left the phone is not lost without a word. */
  async function leave(call: SignOut): Promise<void> {
    const waiting = (await allDrafts().catch(() => [])).filter(({ doneAt }) => doneAt !== null);
    if (waiting.length === 0) return leaving.mutate(call);
    setLosing({ call, n: waiting.length });
  }
  return (
    <SectionCard title={say('account.leaving')}>
      <p className="text-muted">{say('account.everywhere')}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="second" busy={leaving.isPending} onClick={() => void leave(['POST', '/sign-out'])}>
          {say('account.signOut')}
        </Button>
        <Button
          kind="danger"
          disabled={leaving.isPending}
          onClick={() => void leave(['POST', '/sign-out-everywhere'])}
        >
          {say('account.signOutEverywhere')}
        </Button>
      </div>
      {losing && (
        <confirmDialog.Component
          title={say('account.drafts', { n: losing.n })}
          button={say('account.drafts.lose')}
          danger
          onClose={() => setLosing(null)}
          onConfirm={() => leaving.mutate(losing.call)}
        >
          <p>{say('account.drafts.explained')}</p>
        </confirmDialog.Component>
      )}
    </SectionCard>
  );
}
