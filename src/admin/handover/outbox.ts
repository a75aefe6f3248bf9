import { StaffApiError, sendStaff } from '../staff-api.ts';
import { base64Of } from '../../ui/shrink-photo.ts';
import { reportBody, type ReportDraft } from './report-draft.ts';
import { allDrafts, deleteDraft, saveDraft, readDraft, readPhoto } from './draft-storage.ts';

/** `waits`: no network, or the shop is out of order: it is tried again. `refused`: a person must look at it. */
export type SendResult = { outcome: 'sent' | 'waits' } | { outcome: 'refused'; why: string; code: string };

/** Photo by photo, so that a network that breaks has not undone what went before; then the report itself. */
async function uploadReport(draft: ReportDraft): Promise<void> {
  const address = `/bookings/${draft.code}` as const;
  let standing = draft;
  for (const photo of draft.photos) {
    if (photo.sent) continue;
    const picture = await readPhoto(photo.id);
    if (picture)
      await sendStaff('PUT', `${address}/photos/${photo.id}`, { picture: await base64Of(picture) });
    const photos = standing.photos.map((one) => (one.id === photo.id ? { ...one, sent: true } : one));
    standing = { ...standing, photos };
    await saveDraft(standing);
  }
  const body = reportBody(draft);
  // It stays on this phone: what was not sent is not deleted.
  if (!body) throw new Error('a report with something missing');
  await sendStaff('POST', `${address}/reports`, body);
}

/** Refusals that pass: nobody signed in at the moment, too many at once. */
const retryableStatuses = new Set([401, 429]);

const sendsInProgress = new Map<string, Promise<SendResult>>();

/** The phone keeps the report until the shop has said that it has it. Sending again while it is under way waits for the same result. */
export function sendDraft(draft: ReportDraft): Promise<SendResult> {
  const sending =
    sendsInProgress.get(draft.key) ?? sendOnce(draft).finally(() => void sendsInProgress.delete(draft.key));
  sendsInProgress.set(draft.key, sending);
  return sending;
}

async function sendOnce(draft: ReportDraft): Promise<SendResult> {
  try {
    await uploadReport(draft);
  } catch (fault) {
    if (!(fault instanceof StaffApiError) || fault.status >= 500 || retryableStatuses.has(fault.status))
      return { outcome: 'waits' };
    const { message: why, refusal: code } = fault;
    await saveDraft({ ...draft, doneAt: null, refused: why, refusedCode: code });
    return { outcome: 'refused', why, code };
  }
  await deleteDraft(draft.key);
  return { outcome: 'sent' };
}

let sending: Promise<boolean> | undefined;

/** Everything of this person's that waits, one after the other as they were signed: a scooter comes back after it has left. Says whether something was sent. */
export const sendWaiting = (staff: string): Promise<boolean> =>
  (sending ??= sendEach(staff).finally(() => {
    sending = undefined;
  }));

const inOrder = (drafts: readonly ReportDraft[]): ReportDraft[] =>
  drafts.toSorted(({ doneAt: one }, { doneAt: other }) => (one ?? '').localeCompare(other ?? ''));

async function sendEach(staff: string): Promise<boolean> {
  let any = false;
  const late = new Set<string>();
  for (const { key } of inOrder(await allDrafts())) {
    // As it stands now: the one before may have taken its time.
    const draft = await readDraft(key);
    if (!draft || draft.doneAt === null || draft.staff !== staff || late.has(draft.code)) continue;
    const { outcome } = await sendDraft(draft);
    if (outcome === 'waits') late.add(draft.code);
    any ||= outcome === 'sent';
  }
  return any;
}
