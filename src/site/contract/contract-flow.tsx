import { useEffect, useRef, useState } from 'react';
import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import { screenOf, type ContractScreen } from '../../contract/contract.rules.ts';
import { formatMoment } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { href } from '../../pages/routes.ts';
import { business } from '../../shop/business.rules.ts';
import { useLanguage, useParams, useSay } from '../../pages/page-context.tsx';
import { ApiError } from '../queries/api-client.ts';
import { ContractLinkForm } from './contract-link-form.tsx';
import { ClausesApproval } from './clauses-approval.tsx';
import { useContract } from './contract-query.ts';
import { ContractReading } from './contract-reading.tsx';
import { ContractSteps } from './contract-steps.tsx';
import { PersonalData } from './personal-data.tsx';
import { SignedContract } from './signed-contract.tsx';
import { SignatureStep } from './signature-step.tsx';

export function ContractFlow() {
  const { token } = useParams('contract');
  const { data, error, isError, refetch } = useContract(token);
  if (data) return <Screens token={token} contract={data} refresh={async () => void (await refetch())} />;
  if (isError) return <NotShown error={error} again={() => void refetch()} />;
  return <Loading />;
}

function Loading() {
  const say = useSay('contract');
  return (
    <>
      <p role="status">{say('loading')}</p>
      <Skeleton className="h-96 w-full" />
    </>
  );
}

const currentScreen = ({ contract, status, acceptedAt }: ContractAnswer): ContractScreen =>
  screenOf({
    status,
    hasData: contract.customerData !== null,
    hasText: contract.contractText !== null,
    accepted: acceptedAt !== null,
  });

type ScreensProps = { token: string; contract: ContractAnswer; refresh: () => Promise<void> };

function Screens({ token, contract, refresh }: ScreensProps) {
  // Until the signature a customer may go back; the server's state decides again after each call.
  const [back, setBack] = useState<'form' | 'contract' | null>(null);
  const screen = back ?? currentScreen(contract);
  const say = useSay('contract');
  const language = useLanguage();
  useFocusOnNewScreen(screen);
  const goOn = async (): Promise<void> => {
    await refresh();
    setBack(null);
  };
  const { start, end } = contract.dates;
  const moment = ({ date, time }: typeof start): string => formatMoment(language, date, time);
  return (
    <>
      <p className="text-muted">
        {say('booking', { code: contract.code })} ·{' '}
        {say('period', { start: moment(start), end: moment(end) })}
      </p>
      <ContractSteps now={screen} />
      {screen === 'form' && (
        <PersonalData token={token} contract={contract} onSaved={goOn} refresh={refresh} />
      )}
      {screen === 'contract' && (
        <ContractReading
          token={token}
          contract={contract}
          onApproved={refresh}
          onAccepted={goOn}
          onEdit={() => setBack('form')}
        />
      )}
      {screen === 'signature' && (
        <>
          {contract.clausesApprovedAt === null && (
            <ClausesMissing token={token} contract={contract} refresh={refresh} />
          )}
          <SignatureStep
            token={token}
            contract={contract}
            onSigned={goOn}
            onBack={() => setBack('contract')}
          />
        </>
      )}
      {screen === 'completed' && <SignedContract token={token} contract={contract} />}
    </>
  );
}

/** A customer who went on without the clauses can still approve them before the signature. */
function ClausesMissing({ token, contract, refresh }: ScreensProps) {
  const say = useSay('contract');
  return (
    <div className="grid gap-4">
      <Note>{say('clauses.missing')}</Note>
      <ClausesApproval token={token} contract={contract} onApproved={refresh} />
    </div>
  );
}

/** The button that led here is gone: the new screen's heading takes the focus, and is read out. */
function useFocusOnNewScreen(screen: ContractScreen): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const heading = document.querySelector<HTMLElement>('#main h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [screen]);
}

/** A link that leads nowhere, or a moment in which it cannot be followed. */
function NotShown({ error, again }: { error: Error; again: () => void }) {
  const unknown = error instanceof ApiError && error.status === 404;
  return unknown ? <NotFound /> : <NotLoaded again={again} />;
}

function NotFound() {
  const say = useSay('contract');
  return (
    <>
      <div role="alert" className="card grid justify-items-start gap-4 p-6">
        <h2 className="h2">{say('notFound.title')}</h2>
        <p className="text-lg">{say('notFound.text')}</p>
        <p className="text-muted">
          {say('notFound.help', { email: business().email.customers, whatsapp: business().whatsapp })}
        </p>
        <Button href={href('home', useLanguage())}>{say('notFound.home')}</Button>
      </div>
      <ContractLinkForm />
    </>
  );
}

function NotLoaded({ again }: { again: () => void }) {
  const say = useSay('contract');
  return (
    <div role="alert" className="card grid justify-items-start gap-4 p-6">
      <h2 className="h2">{say('notLoaded.title')}</h2>
      <p className="text-lg">{say('notLoaded.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={again}>{say('notFound.retry')}</Button>
        <Button href={href('home', useLanguage())} kind="second">
          {say('notFound.home')}
        </Button>
      </div>
    </div>
  );
}
