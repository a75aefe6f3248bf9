import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Note } from '../../ui/note.tsx';
import { reportAddress } from '../addresses.ts';
import { useSession } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import type { ReportDraft } from './report-draft.ts';
import { allDrafts, onDraftsChanged } from './draft-storage.ts';
import { sendWaiting } from './outbox.ts';
import { useStandingRefusal } from './use-standing-refusal.ts';

/** Between two tries; when the network is back it goes at once. */
const retryMs = 15_000;

/** What this phone has not delivered yet. It goes by itself; what the shop refused leads back to its page. */
export function OutboxNote() {
  const say = useSay();
  const drafts = useOwnDrafts();
  const waiting = drafts.filter(({ doneAt }) => doneAt !== null);
  const refused = drafts.filter((draft) => draft.refused !== null);
  useSendWaiting(waiting.length > 0);
  if (waiting.length + refused.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {waiting.length > 0 && (
        <Note tone="warning" role="status">
          {say('outbox.waiting', {
            n: waiting.length,
            names: waiting.map(({ about }) => about.driver).join(', '),
          })}
        </Note>
      )}
      {refused.map((draft) => (
        <RefusedReport key={draft.key} draft={draft} />
      ))}
    </div>
  );
}

/** What was in its way may be gone by now: then it only waits for somebody to send it. */
export function RefusedReport({ draft }: { draft: ReportDraft }) {
  const say = useSay();
  const why = useStandingRefusal(draft);
  const { code, kind, unitNumber, about } = draft;
  const open = <Link to={reportAddress(code, kind, unitNumber)}>{say('outbox.open')}</Link>;
  if (why === null)
    return (
      <Note role="status">
        {say('outbox.settled', { name: about.driver })} {open}
      </Note>
    );
  return (
    <Note tone="bad" role="alert">
      {say('outbox.refused', { name: about.driver, why })} {open}
    </Note>
  );
}

/** How many reports this phone keeps, where it is not known yet who holds it: without anybody’s name. */
export function WaitingReports() {
  const say = useSay();
  const waiting = useDrafts().filter(({ doneAt }) => doneAt !== null);
  if (waiting.length === 0) return null;
  return (
    <div className="px-4">
      <Note tone="warning" role="status">
        {say('outbox.kept', { n: waiting.length })}
      </Note>
    </div>
  );
}

function useDrafts(): ReportDraft[] {
  const [drafts, setDrafts] = useState<ReportDraft[]>([]);
  useEffect(() => {
    const look = () => void allDrafts().then(setDrafts, () => setDrafts([]));
    look();
    return onDraftsChanged(look);
  }, []);
  return drafts;
}

function useOwnDrafts(): ReportDraft[] {
  const { data } = useSession();
  return useDrafts().filter(({ staff }) => staff === data?.email);
}

function useSendWaiting(someWait: boolean): void {
  const { data } = useSession();
  const client = useQueryClient();
  const staff = data?.email;
  useEffect(() => {
    if (!someWait || staff === undefined) return undefined;
    const go = () => void sendWaiting(staff).then((any) => (any ? client.invalidateQueries() : undefined));
    go();
    const timer = setInterval(go, retryMs);
    addEventListener('online', go);
    return () => {
      clearInterval(timer);
      removeEventListener('online', go);
    };
  }, [someWait, staff, client]);
}
