import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { formatList, formatMoney } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { soldAddress } from '../addresses.ts';
import { depositQuery } from '../bookings/deposit-query.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { isRestMissing, useRest } from '../taking/rest-query.ts';
import { openEquipment } from './equipment.ts';
import { reportAnchors } from './report-anchor.tsx';
import {
  isDeparture,
  isUnsignedHandover,
  missingFields,
  type MissingField,
  type ReportDraft,
} from './report-draft.ts';

type Props = {
  draft: ReportDraft;
  about: HandoverAnswer;
  /** It was to be sent with something missing. */
  isHeldUp: boolean;
};

const anchorOf = {
  licence: reportAnchors.licence,
  secondLicence: reportAnchors.licence,
  kilometres: reportAnchors.readings,
  fuel: reportAnchors.readings,
  customer: reportAnchors.signatures,
  staff: reportAnchors.signatures,
} as const satisfies Record<MissingField, string>;

/** All that is open before a report is sent, each with the way to it: the money first, without which it is refused; then what is written down, what is signed, what is given along. */
export function OpenPoints({ draft, about, isHeldUp }: Props) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const { kind } = draft;
  const missing = missingFields(draft);
  const money = useOpenMoney(draft, about);
  const isDepositMissing = useIsDepositMissing(draft, about);
  const isUnsigned = isUnsignedHandover(draft, about);
  const unticked = openEquipment(draft, about, language);
  if (money === null && !isDepositMissing && !isUnsigned && missing.length + unticked.length === 0)
    return null;
  return (
    // Another one once it holds up: then it is read out.
    <Note
      key={String(isHeldUp)}
      tone={isHeldUp ? 'bad' : 'warning'}
      {...(isHeldUp ? { role: 'alert' as const } : {})}
    >
      <p>{say(kind === 'handover' ? 'handover.open' : 'handover.missing')}</p>
      <ul className="grid list-disc gap-1 pl-5 [&_a]:inline-block [&_a]:min-h-6 [&_a]:align-top">
        {money !== null && (
          <li>
            <a href={`#${reportAnchors.rest}`}>{money}</a>
          </li>
        )}
        {isDepositMissing && (
          <li>
            <a href={`#${reportAnchors.deposit}`}>{say('handover.open.deposit')}</a>
          </li>
        )}
        {isUnsigned && (
          <li>
            {may('sell at the desk') ? (
              // There the square to sign by is shown.
              <Link to={soldAddress(about.code)}>{say('handover.open.contract')}</Link>
            ) : (
              say('handover.open.contract')
            )}
          </li>
        )}
        {missing.map((what) => (
          <li key={what}>
            <a href={`#${anchorOf[what]}`}>{say(`handover.missing.${what}`, { driver: about.driver })}</a>
          </li>
        ))}
        {unticked.length > 0 && (
          <li>
            <a href={`#${reportAnchors.equipment}`}>
              {say(`handover.open.equipment.${kind}`, { names: formatList(language, unticked) })}
            </a>
          </li>
        )}
      </ul>
    </Note>
  );
}

/** It is given there by its link, or somebody who may says that it goes out without. */
function useIsDepositMissing(draft: ReportDraft, about: HandoverAnswer): boolean {
  const { data } = useQuery(depositQuery(draft.code));
  return isDeparture(draft, about) && data?.deposit?.isMissing === true;
}

/** What stops a scooter that goes out for the first time; riders are not told how much it is. */
function useOpenMoney(draft: ReportDraft, about: HandoverAnswer): string | null {
  const { say, language } = useDeskLanguage();
  const rest = useRest(draft.code).data?.rest;
  if (!isDeparture(draft, about) || !rest || !isRestMissing(rest)) return null;
  if (rest.state === 'away') return say('rest.state.away', { paid: rest.paid });
  return rest.owedCents === null
    ? say('handover.open.rest')
    : say('handover.open.rest.sum', { amount: formatMoney(language, rest.owedCents) });
}
