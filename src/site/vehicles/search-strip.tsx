import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { formatPeriod } from '../booking-steps/format-period.ts';
import { launcherDialog } from '../launcher/launcher.tsx';

type Props = { draft: BookingState | undefined; onWhere: () => void; onWhen: () => void };

/** Where and when, each a press away from being changed; and the search as a link to share. */
export function SearchStrip({ draft, onWhere, onWhen }: Props) {
  const say = useSay('launcher');
  const booking = useSay('booking');
  return (
    <div
      role="group"
      aria-label={booking('search.label')}
      className="card mb-6 grid grid-cols-[minmax(0,1fr)_auto] divide-line overflow-hidden sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] sm:divide-x"
    >
      <Part icon="pin" label={say('hero.where')} room="min-h-6" onOpen={onWhere}>
        {draft && (draft.destination || say('hero.where.empty'))}
      </Part>
      <Part icon="calendar" label={say('hero.when')} room="min-h-12 sm:min-h-6" onOpen={onWhen}>
        {draft && <Period draft={draft} />}
      </Part>
      <ShareButton />
    </div>
  );
}

function Period({ draft }: { draft: BookingState }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const { selectedStartDate: start, selectedEndDate: end, startTime, endTime } = draft;
  if (!start || !end) return say('hero.when.empty');
  const [from, until] = formatPeriod(
    language,
    { start, end, startTime, endTime },
    { style: 'weekdayShort', now: new Date() },
  );
  return (
    <>
      <span className="inline-block">{from}</span> <span className="inline-block">{until}</span>
    </>
  );
}

type PartProps = {
  icon: IconName;
  label: string;
  /** Of the words below the label, before they are known: nothing moves when they come. */
  room: string;
  onOpen: () => void;
  children: ReactNode;
};

const Part = ({ icon, label, room, onOpen, children }: PartProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    data-needs-script
    {...launcherDialog.intent}
    onClick={onOpen}
    className="col-start-1 flex min-h-16 items-center gap-3 px-4 py-2 text-left hover:bg-sand focus-visible:-outline-offset-3 sm:col-start-auto"
  >
    <Icon name={icon} className="size-6 text-terracotta" />
    <span className="grid min-w-0 grow">
      <span className="text-sm text-muted">{label}</span>
      <span className={`font-semibold ${room}`}>{children}</span>
    </span>
    <Icon name="down" className="size-4 text-muted" />
  </button>
);

function ShareButton() {
  const say = useSay('booking');
  async function share(): Promise<void> {
    const hasSheet: boolean = 'share' in navigator; // phones have a sheet of their own for it
    const search = { title: say('search.share.title'), url: location.href };
    try {
      if (hasSheet) return await navigator.share(search);
      await navigator.clipboard.writeText(search.url);
      showToast({ title: say('search.copied'), description: say('search.copied.text'), kind: 'success' });
    } catch (error) {
      // Who closes the phone's own sheet has changed their mind, and that is all.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: say('search.notCopied'), description: say('search.notCopied.text') });
    }
  }
  return (
    <button
      type="button"
      data-needs-script
      onClick={() => void share()}
      aria-label={say('search.share')}
      title={say('search.share')}
      className="col-start-2 row-span-2 row-start-1 grid min-h-11 min-w-14 place-items-center border-l border-line text-sea hover:bg-sand focus-visible:-outline-offset-3 sm:col-start-auto sm:row-span-1 sm:row-start-auto sm:border-l-0"
    >
      <Icon name="share" />
    </button>
  );
}
