import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { HandedOutSection } from './handed-out-section.tsx';
import { handoverQuery } from './handover-query.ts';
import { isEarlyPickup } from '../../handover/early-pickup.rules.ts';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { addresses, reportFileAddress } from '../addresses.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { useSession } from '../session.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { DepositSection } from '../bookings/deposit-section.tsx';
import { RestSection } from '../bookings/rest-section.tsx';
import { DamageSection } from './damage-section.tsx';
import { isDeparture, plateOf, type ReportDraft, reportOf } from './report-draft.ts';
import { DraftChanged } from './draft-changed.tsx';
import { EarlyPickup } from './early-pickup.tsx';
import { EquipmentSection } from './equipment-section.tsx';
import { LostSection } from './lost-section.tsx';
import { LicenceSection } from './licence-section.tsx';
import { NextOfParty, placeOf, useReadyForNext } from './next-of-party.tsx';
import { NoteSection } from './note-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { ReportAnchor } from './report-anchor.tsx';
import { ReadingsSection } from './readings-section.tsx';
import { SendReport } from './send-report.tsx';
import { SignatureSection } from './signature-section.tsx';
import { isSignedOfOther } from './refresh-draft.ts';
import { type ChangeDraft, type Sending, useDraft } from './use-draft.ts';

// What says how it went must be here before the network is gone.
void import('../../ui/toaster-view.tsx');

export default function HandoverPage() {
  const { code = '', kind } = useParams();
  const asked: ReportKind = kind === 'return' ? 'return' : 'handover';
  const [search] = useSearchParams();
  const { data } = useSession();
  const wanted = Number(search.get('unit')) || null;
  // Another report is another page, with nothing left of the one before.
  return data ? (
    <UnitReport
      key={`${code} ${asked} ${wanted}`}
      code={code}
      kind={asked}
      wanted={wanted}
      staff={data.email}
    />
  ) : null;
}

type ReportKey = { code: string; kind: ReportKind; unitNumber: number; staff: string };

/** Of the scooter that was asked for, or of the customer's present one: without a network the only one that this phone knows of. */
function UnitReport({ wanted, ...key }: Omit<ReportKey, 'unitNumber'> & { wanted: number | null }) {
  const found = useHandover(key.code);
  const present = wanted ?? found.data?.units.length ?? (found.isPending ? null : 1);
  // A swap meanwhile makes another one the present: what is being written stays that of the first.
  const [first, setFirst] = useState(present);
  if (first === null && present !== null) setFirst(present);
  const unitNumber = first ?? present;
  return unitNumber === null ? <Loading /> : <OneReport key={unitNumber} {...key} unitNumber={unitNumber} />;
}

const useHandover = (code: string) => useQuery(handoverQuery(code));

function OneReport({ code, kind, unitNumber, staff }: ReportKey) {
  const found = useHandover(code);
  useReadyForNext(found.data, kind);
  const { draft, ...held } = useDraft({ code, kind, unitNumber, staff }, found.data);
  const isOther = draft !== null && found.data !== undefined && isSignedOfOther(draft, found.data);
  if (found.data && !isOther && reportOf(found.data, kind, unitNumber))
    return <ReportDone about={found.data} kind={kind} unitNumber={unitNumber} />;
  if (draft) return <ReportForm draft={draft} {...held} before={found.data ?? draft.about} />;
  if (found.isError) return <Failed fault={found.error} again={() => void found.refetch()} />;
  return <Loading />;
}

type ReportDoneProps = { about: HandoverAnswer; kind: ReportKind; unitNumber: number };

function ReportDone({ about, kind, unitNumber }: ReportDoneProps) {
  const say = useSay();
  return (
    <div className="grid max-w-2xl gap-4">
      <h1 className="h1">{say(`handover.title.${kind}`, { name: about.driver })}</h1>
      <Note tone="good">{say('handover.there')}</Note>
      <p>
        <a href={reportFileAddress(about.code, kind, unitNumber)} target="_blank" rel="noreferrer">
          {say('reports.file')}
        </a>
      </p>
      <NextOfParty about={about} kind={kind} />
      <p>
        <Link to={addresses.today}>{say('notThere.back')}</Link>
      </p>
    </div>
  );
}

type ReportFormProps = Sending & {
  draft: ReportDraft;
  change: ChangeDraft;
  forget: () => void;
  before: HandoverAnswer;
};

function ReportForm({ draft, change, forget, before, ...sending }: ReportFormProps) {
  const { say, language } = useDeskLanguage();
  const { kind, about } = draft;
  const waits = draft.doneAt !== null;
  const parts = { draft, change };
  const place = placeOf(about);
  const [isNow, setNow] = useState(false);
  const isAsked = isDeparture(draft, before) && !waits && !isNow;
  // What a phone without a network remembers may be of yesterday.
  const early =
    isAsked && before.early && isEarlyPickup(new Date(before.early.startsAt), new Date())
      ? before.early
      : null;
  return (
    <div className="grid max-w-2xl gap-5 xl:max-w-none">
      <div>
        <h1 className="h1">{say(`handover.title.${kind}`, { name: about.driver })}</h1>
        <p className="text-muted">
          {scooterName(about.scooter, language)} ·{' '}
          <strong>{plateOf(about, draft.unitNumber) ?? say('stop.noUnit')}</strong> · {about.code}
          {place && ` · ${say('party.place', place)}`}
        </p>
      </div>
      {early && <EarlyPickup early={early} about={before} onGoOn={() => setNow(true)} />}
      {kind === 'handover' && !before.contractSigned && (
        <Note tone="warning">{say('trouble.unsigned.explained')}</Note>
      )}
      {kind === 'handover' && before.warnings && before.warnings.length > 0 && (
        <Note tone={before.warnings.some((one) => one.endsWith('_over')) ? 'bad' : 'warning'}>
          {before.warnings.map((one) => say(`fleet.${one}`)).join(' · ')}
        </Note>
      )}
      <Guest guest={before.guest} kind={kind} />
      {!waits && <DraftChanged {...parts} before={before} />}
      {waits ? (
        <>
          <ReportWaiting {...parts} />
          <NextOfParty about={before} kind={kind} />
        </>
      ) : early ? null : (
        // What is owed and looked at beside how the scooter is, in the order in which it is done.
        <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
          <div className="grid min-w-0 gap-5">
            {(kind === 'return' || draft.unitNumber === 1) && (
              <ReportAnchor id="rest">
                <RestSection code={about.code} />
              </ReportAnchor>
            )}
            {kind === 'handover' && draft.unitNumber === 1 && (
              <ReportAnchor id="deposit">
                <DepositSection code={about.code} />
              </ReportAnchor>
            )}
            {draft.licences.length > 0 && (
              <ReportAnchor id="licence">
                <LicenceSection {...parts} isKnown={before.guest?.isKnown ?? false} />
              </ReportAnchor>
            )}
            <ReportAnchor id="equipment">
              <EquipmentSection {...parts} about={before} />
            </ReportAnchor>
            {kind === 'handover' && <HandedOutSection {...parts} about={before} />}
            <ReportAnchor id="readings">
              <ReadingsSection {...parts} before={before} />
            </ReportAnchor>
            <DamageSection {...parts} before={before} />
          </div>
          <div className="grid min-w-0 gap-5">
            {kind === 'return' && <LostSection {...parts} about={before} />}
            <PhotoSection {...parts} />
            <NoteSection {...parts} />
            <ReportAnchor id="signatures">
              {/* What is signed anew begins with an empty box. */}
              <SignatureSection key={draft.id} {...parts} before={before} />
            </ReportAnchor>
            <SendReport {...parts} {...sending} before={before} forget={forget} />
          </div>
        </div>
      )}
    </div>
  );
}

/** What the shop remembers of its customer for this moment. */
function Guest({ guest, kind }: { guest: HandoverAnswer['guest']; kind: ReportKind }) {
  const say = useSay();
  if (!guest) return null;
  return (
    <>
      {kind === 'handover' && guest.asksOffice && <Note tone="bad">{say('handover.askOffice')}</Note>}
      {guest.notes.length > 0 && (
        <Note>
          <p className="font-semibold">{say('handover.guest')}</p>
          {guest.notes.map((text) => (
            <p key={text} className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          ))}
        </Note>
      )}
    </>
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
