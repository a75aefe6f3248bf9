import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { buttonClass } from '../../ui/button.tsx';
import { reportAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { handoverQuery } from './handover-query.ts';
import { allDrafts } from './draft-storage.ts';

type Member = NonNullable<HandoverAnswer['together']>[number];

/** Whether a scooter of the order still waits to change hands that way, by whoever is here. */
const isLeft = ({ state, isOthers }: Member, kind: ReportKind): boolean =>
  !isOthers && state === (kind === 'handover' ? 'confirmed' : 'collected');

/** Of one order: which of its scooters this is. What was cancelled is none any more, and one that is left alone has no place. */
export function placeOf({
  code,
  together = [],
}: Pick<HandoverAnswer, 'code' | 'together'>): { nth: number; size: number } | null {
  const standing = together.filter(({ state }) => state !== 'cancelled');
  const at = standing.findIndex((one) => one.code === code);
  return at === -1 || standing.length < 2 ? null : { nth: at + 1, size: standing.length };
}

/** While one report is made, what the next ones of the order need is fetched: there may be no network when it is their turn. */
export function useReadyForNext(about: HandoverAnswer | undefined, kind: ReportKind): void {
  const next = about?.together?.filter((one) => one.code !== about.code && isLeft(one, kind)) ?? [];
  useQueries({ queries: next.map(({ code }) => handoverQuery(code)) });
}

type Props = { about: Pick<HandoverAnswer, 'code' | 'together'>; kind: ReportKind };

/** Once one is done, the next scooters of the order: those whose reports are neither with the shop nor kept on this phone. */
export function NextOfParty({ about, kind }: Props) {
  const { say } = useDeskLanguage();
  const { together = [], code } = about;
  // Read from this phone: it is there without a network too.
  const kept = useQuery({
    queryKey: ['drafts', code, kind],
    queryFn: async () => (await allDrafts()).filter((draft) => draft.doneAt !== null && draft.kind === kind),
    networkMode: 'always',
    gcTime: 0,
  });
  const waiting = new Set(kept.data?.map((draft) => draft.code));
  const left = together.filter((one) => one.code !== code && isLeft(one, kind) && !waiting.has(one.code));
  if (left.length === 0) return null;
  const placeWords = (one: Member) => {
    const place = placeOf({ code: one.code, together });
    return place && say('party.place', place);
  };
  return (
    <nav className="grid gap-2" aria-label={say('party.next')}>
      <p className="font-semibold">{say('party.next')}</p>
      {left.map((one, nth) => (
        <Link
          key={one.code}
          className={buttonClass({ kind: nth === 0 ? 'primary' : 'second', size: 'large' })}
          to={reportAddress(one.code, kind)}
        >
          {[one.driver, one.plate, placeWords(one)].filter(Boolean).join(' · ')}
        </Link>
      ))}
    </nav>
  );
}
