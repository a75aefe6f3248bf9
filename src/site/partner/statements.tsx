import type { PartnerPage } from '../../partners/partner-page.type.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** Of each month, the newest first. */
export function Statements({ page: { statements, token } }: { page: PartnerPage }) {
  const say = useSay('partner');
  const [latest, ...earlier] = statements;
  if (!latest) return null;
  return (
    <div className="grid gap-4">
      <Statement statement={latest} token={token} />
      {earlier.map((statement) => (
        <Statement key={statement.month} statement={statement} token={token} />
      ))}
      <p className="text-small text-muted">{say('statement.note')}</p>
    </div>
  );
}

type Props = { statement: PartnerPage['statements'][number]; token: string };

function Statement({ statement, token }: Props) {
  const say = useSay('partner');
  const language = useLanguage();
  const { month, netCents, commissionCents, withheldCents, dueCents } = statement;
  const title = say('statement', { month: formatDate(language, `${month}-01`, 'month') });
  const isNothing = netCents === 0 && commissionCents === 0;
  const file = (kind: string) =>
    `/api/partner-pages/${token}/statements/${month}/${kind}?language=${language}`;
  const sums = [
    [say('sum.net'), netCents],
    [say('sum.commission'), commissionCents],
    [say('sum.withheld'), withheldCents],
    [say('sum.due'), dueCents],
  ] as const;
  return (
    <section aria-labelledby={`month-${month}`} className="card grid gap-4 p-6">
      <h2 id={`month-${month}`} className="h2">
        {title}
      </h2>
      {isNothing ? (
        <p>{say('statement.nothing')}</p>
      ) : (
        <>
          <dl className="grid gap-2">
            {sums.map(([label, cents]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 last:font-bold">
                <dt>{label}</dt>
                <dd className="whitespace-nowrap tabular-nums">{formatMoney(language, cents)}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            {(['pdf', 'csv'] as const).map((kind) => (
              <a
                key={kind}
                href={file(kind)}
                className="inline-flex min-h-11 items-center underline"
                aria-label={`${title}, ${say(`statement.${kind}`)}`}
              >
                {say(`statement.${kind}`)}
              </a>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
