import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { fetchStaff } from '../staff-api.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { useSession } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import { DamageSection } from './damage-section.tsx';
import { type ReportDraft, missingFields } from './report-draft.ts';
import { deleteDraft, saveDraft } from './draft-storage.ts';
import { LicenceSection } from './licence-section.tsx';
import { NoteSection } from './note-section.tsx';
import { sendDraft } from './outbox.ts';
import { PhotoSection } from './photo-section.tsx';
import { ReadingsSection } from './readings-section.tsx';
import { SignatureSection } from './signature-section.tsx';
import { type ChangeDraft, useDraft } from './use-draft.ts';

// What says how it went must be here before the network is gone.
void import('../../ui/toaster-view.tsx');

export default function HandoverPage() {
  const { code = '', kind } = useParams();
  const asked: ReportKind = kind === 'return' ? 'return' : 'handover';
  const { data } = useSession();
  // Another report is another page, with nothing left of the one before.
  return data ? <OneReport key={`${code} ${asked}`} code={code} kind={asked} staff={data.email} /> : null;
}

type ReportKey = { code: string; kind: ReportKind; staff: string };

function OneReport({ code, kind, staff }: ReportKey) {
  const found = useQuery({
    queryKey: ['handover', code],
    queryFn: () => fetchStaff<HandoverAnswer>(`/bookings/${code}/handover`),
  });
  const { draft, change, forget } = useDraft({ code, kind, staff }, found.data);
  if (found.data?.reports.some((report) => report.kind === kind))
    return <ReportDone about={found.data} kind={kind} />;
  if (draft)
    return <ReportForm draft={draft} change={change} forget={forget} before={found.data ?? draft.about} />;
  if (found.isError) return <Failed fault={found.error} again={() => void found.refetch()} />;
  return <Loading />;
}

function ReportDone({ about, kind }: { about: HandoverAnswer; kind: ReportKind }) {
  const say = useSay();
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="h1">{say(`handover.title.${kind}`, { name: about.driver })}</h1>
      <Note tone="good">{say('handover.there')}</Note>
      <p>
        <a href={`/api/staff/bookings/${about.code}/reports/${kind}/file`} target="_blank" rel="noreferrer">
          {say('reports.file')}
        </a>
      </p>
      <p>
        <Link to={addresses.today}>{say('notThere.back')}</Link>
      </p>
    </div>
  );
}

type ReportFormProps = {
  draft: ReportDraft;
  change: ChangeDraft;
  forget: () => void;
  before: HandoverAnswer;
};

function ReportForm({ draft, change, forget, before }: ReportFormProps) {
  const say = useSay();
  const { kind, about } = draft;
  const waits = draft.doneAt !== null;
  const parts = { draft, change };
  return (
    <div className="grid max-w-2xl gap-5">
      <div>
        <h1 className="h1">{say(`handover.title.${kind}`, { name: about.driver })}</h1>
        <p className="text-muted">
          {about.scooter.model}, {say(`colour.${about.scooter.colour}`)} ·{' '}
          <strong>{about.plate ?? say('stop.noUnit')}</strong> · {about.code}
        </p>
      </div>
      {kind === 'handover' && !before.contractSigned && (
        <Note tone="warning">{say('trouble.unsigned.explained')}</Note>
      )}
      {draft.refused !== null && (
        <Note tone="bad" role="alert">
          {draft.refused}
        </Note>
      )}
      {waits ? (
        <ReportWaiting {...parts} />
      ) : (
        <>
          {kind === 'handover' && <LicenceSection {...parts} />}
          <ReadingsSection {...parts} before={before} />
          <DamageSection {...parts} before={before} />
          <PhotoSection {...parts} />
          <NoteSection {...parts} />
          <SignatureSection {...parts} />
          <SendReport {...parts} forget={forget} />
        </>
      )}
    </div>
  );
}

/** Signed, and on this phone alone: nothing of it is changed any more unless it is opened again, as another one. */
function ReportWaiting({ draft, change }: { draft: ReportDraft; change: ChangeDraft }) {
  const say = useSay();
  return (
    <Note tone="warning" role="status">
      <p>{say('handover.waits')}</p>
      <Button
        kind="second"
        className="mt-3"
        onClick={() => change({ ...draft, doneAt: null, id: crypto.randomUUID() })}
      >
        {say('handover.reopen')}
      </Button>
    </Note>
  );
}

function SendReport({
  draft,
  change,
  forget,
}: {
  draft: ReportDraft;
  change: ChangeDraft;
  forget: () => void;
}) {
  const say = useSay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const missing = missingFields(draft);

  async function finish(): Promise<void> {
    setAsked(true);
    if (missing.length > 0) return;
    setBusy(true);
    const signed = { ...draft, doneAt: new Date().toISOString(), refused: null };
    await saveDraft(signed).catch((fault: unknown) => console.warn('not kept', fault));
    const sent = await sendDraft(signed);
    setBusy(false);
    if (sent.outcome === 'refused') {
      change({ refused: sent.why });
      showToast({ title: sent.why, kind: 'destructive' });
      return;
    }
    const isSent = sent.outcome === 'sent';
    // Not waited for: without a network it would be until there is one.
    if (isSent) void client.invalidateQueries();
    showToast({ title: say(isSent ? `handover.done.${draft.kind}` : 'handover.kept'), kind: 'success' });
    await navigate(addresses.today);
  }

  async function throwAway(): Promise<void> {
    await deleteDraft(draft.key);
    forget();
  }

  return (
    <div className="grid gap-3">
      <div role="alert">
        {isAsked && missing.length > 0 && (
          <Note tone="bad">
            <p>{say('handover.missing')}</p>
            <ul className="list-disc pl-5">
              {missing.map((what) => (
                <li key={what}>{say(`handover.missing.${what}`)}</li>
              ))}
            </ul>
          </Note>
        )}
      </div>
      <Button size="large" wide busy={isBusy} onClick={() => void finish()}>
        {say(`handover.finish.${draft.kind}`)}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={() => void throwAway()}>
        {say('handover.throwAway')}
      </Button>
    </div>
  );
}
