import { useEffect, useRef } from 'react';
import type { VerificationResult } from '../../contract/evidence/verification.shape.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatLanguages } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Props = {
  verdict: VerificationResult;
  /** Of the signature. */
  moment: string | null;
  /** Only a file was asked about: its code could tell more. */
  byFileAlone: boolean;
};

const looks = {
  unchanged: { icon: 'check', disc: 'bg-leaf text-white' },
  issued: { icon: 'check', disc: 'bg-leaf text-white' },
  changed: { icon: 'warning', disc: 'bg-danger text-white' },
  unknown: { icon: 'warning', disc: 'bg-danger text-white' },
} as const;

/** Comes when something was asked. */
export default function VerdictCard({ verdict, moment, byFileAlone }: Props) {
  const say = useSay('verify');
  const language = useLanguage();
  const { result, sha256, languages } = verdict;
  const heading = useRef<HTMLHeadingElement>(null);
  // It stands above the button that was pressed: it takes the focus, and is read out.
  useEffect(() => heading.current?.focus(), [verdict]);
  const { icon, disc } = looks[result];
  return (
    <section className="card grid gap-3 p-5 md:p-8">
      <div className="flex items-center gap-4">
        <span className={`grid size-12 shrink-0 place-items-center rounded-full ${disc}`}>
          <Icon name={icon} className="size-7" />
        </span>
        <h2 ref={heading} tabIndex={-1} className="h2">
          {say(`${result}.title`)}
        </h2>
      </div>
      <p className="text-lg">{say(`${result}.text`)}</p>
      {moment && <p className="font-semibold">{say('signedAt', { moment })}</p>}
      {languages && <p>{say('languages', { languages: formatLanguages(language, languages) })}</p>}
      {result === 'issued' && <p>{say('issued.file')}</p>}
      {result === 'unknown' && byFileAlone && <p>{say('unknown.paper')}</p>}
      {sha256 && (
        <dl>
          <dt className="text-small text-muted">{say('hash')}</dt>
          <dd className="font-mono text-sm wrap-anywhere">{sha256}</dd>
        </dl>
      )}
    </section>
  );
}
