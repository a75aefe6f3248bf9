import type { PartnerAnswer } from '../../back-office/partners/partners.shape.ts';
import { formatDate, formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

const sums = ['net', 'commission', 'withheld', 'due'] as const;

type Props = { id: string; statements: NonNullable<PartnerAnswer['statements']> };

/** What is owed of each month, the newest first, with its papers in the partner's language. */
export function PartnerStatements({ id, statements }: Props) {
  const { say, language } = useDeskLanguage();
  const title = say('partners.statements');
  return (
    <SectionCard title={title}>
      <p className="text-sm text-muted">{say('partners.statements.what')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard where it is wider than a phone */}
      <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
        <table className="stacked-table w-full text-left text-sm sm:min-w-[34rem]">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="sm:py-2 sm:pr-3">
                {say('partners.month')}
              </th>
              {sums.map((sum) => (
                <th key={sum} scope="col" className="sm:py-2 sm:pr-3 text-right">
                  {say(`partners.sum.${sum}`)}
                </th>
              ))}
              <th scope="col" className="sm:py-2">
                {say('partners.file')}
              </th>
            </tr>
          </thead>
          <tbody>
            {statements.map(({ month, ...statement }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="sm:py-2 sm:pr-3 font-semibold whitespace-nowrap">
                  {formatDate(language, `${month}-01`, 'month')}
                </th>
                {sums.map((sum) => (
                  <td
                    key={sum}
                    data-label={say(`partners.sum.${sum}`)}
                    className="sm:py-2 sm:pr-3 text-right whitespace-nowrap tabular-nums"
                  >
                    {formatMoney(language, statement[`${sum}Cents`])}
                  </td>
                ))}
                <td data-label={say('partners.file')} className="sm:py-2 whitespace-nowrap">
                  {(['pdf', 'csv'] as const).map((kind) => (
                    <a
                      key={kind}
                      className="mr-3 inline-flex min-h-11 items-center underline last:mr-0"
                      href={`/api/staff/partners/${id}/statements/${month}/${kind}`}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={`${kind.toUpperCase()} ${formatDate(language, `${month}-01`, 'month')}`}
                    >
                      {kind.toUpperCase()}
                    </a>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}
