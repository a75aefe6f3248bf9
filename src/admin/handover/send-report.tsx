import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { deleteDraft, saveDraft } from './draft-storage.ts';
import { placeOf } from './next-of-party.tsx';
import { OpenPoints } from './open-points.tsx';
import { handedOutBody, missingThings } from './counted-things.ts';
import { sendDraft } from './outbox.ts';
import { countedEquipment, noteWithEquipment, openEquipment } from './equipment.ts';
import { doneKey } from './done-key.ts';
import { isUnsignedHandover, missingFields, type ReportDraft, unitOf } from './report-draft.ts';
import { useStandingRefusal } from './use-standing-refusal.ts';
import { UnsignedQuestion } from './unsigned-question.tsx';
import type { ChangeDraft, Sending } from './use-draft.ts';

type Props = Sending & {
  draft: ReportDraft;
  change: ChangeDraft;
  before: HandoverAnswer;
  forget: () => void;
};

/** Signed and whole it is sent, or kept until there is a network. Without a signed contract somebody says why first. */
export function SendReport({ draft, change, before, forget, isSending, setSending }: Props) {
  const words = useDeskLanguage();
  const { say, language } = words;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isReasonAsked, setReasonAsked] = useState(false);
  // Of what went out each piece is back or is not: nothing of it is left unsaid.
  const isUncounted = draft.kind === 'return' && openEquipment(draft, before, language).length > 0;
  const isHeldUp = isUncounted || missingFields(draft).length > 0;
  const refusal = useStandingRefusal(draft);
  const { unsignedWhy, ...signedReport } = draft;

  function finish(): void {
    setAsked(true);
    if (isHeldUp) return;
    if (isUnsignedHandover(draft, before)) setReasonAsked(true);
    else void send(signedReport);
  }

  async function send(report: ReportDraft): Promise<void> {
    setSending(true);
    // Kept with what comes of it, not before: a draft that changes is kept anew, as one that is not signed yet.
    const reason = { unsignedWhy: report.unsignedWhy };
    const signed: ReportDraft = {
      ...report,
      signed: {
        unitId: unitOf(report.about, report.unitNumber)?.id,
        note: noteWithEquipment(report, before, words),
        ...(report.kind === 'handover'
          ? { handedOut: handedOutBody(report, before), ...countedEquipment(report, before, language) }
          : { missing: missingThings(report, before) }),
      },
      doneAt: new Date().toISOString(),
      refused: null,
    };
    await saveDraft(signed).catch((fault: unknown) => console.warn('not kept', fault));
    const sent = await sendDraft(signed);
    if (sent.outcome === 'refused') {
      setSending(false);
      // It is said above the button, where a toast would cover it.
      change({ ...reason, refused: sent.why, refusedCode: sent.code });
      // What it was refused for is shown as it is now.
      void client.invalidateQueries();
      return;
    }
    const isSent = sent.outcome === 'sent';
    // Not waited for: without a network it would be until there is one.
    if (isSent) void client.invalidateQueries();
    showToast({ title: say(isSent ? doneKey(draft, before) : 'handover.kept'), kind: 'success' });
    // Of several in one order the next one is offered; without a network this page waits with what it keeps.
    if (placeOf(draft.about) === null) await navigate(addresses.today);
    else if (!isSent) {
      const { signed: said, doneAt } = signed;
      setSending(false);
      change({ ...reason, ...(said && { signed: said }), doneAt, refused: null });
    }
  }

  async function throwAway(): Promise<void> {
    await deleteDraft(draft.key);
    forget();
  }

  return (
    <div className="grid gap-3">
      <OpenPoints draft={draft} about={before} isHeldUp={isAsked && isHeldUp} />
      {refusal !== null && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      {isReasonAsked && !isHeldUp && isUnsignedHandover(draft, before) ? (
        <UnsignedQuestion
          why={unsignedWhy}
          isBusy={isSending}
          onReason={(why) => void send({ ...draft, unsignedWhy: why })}
          onBack={() => setReasonAsked(false)}
        />
      ) : (
        <Button size="large" wide busy={isSending} onClick={finish}>
          {say(`step.report.${draft.kind}`)}
        </Button>
      )}
      <Button kind="quiet" disabled={isSending} onClick={() => void throwAway()}>
        {say('handover.throwAway')}
      </Button>
    </div>
  );
}
