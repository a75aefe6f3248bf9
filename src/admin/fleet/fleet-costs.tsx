import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FleetCostsAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { formatMoney, formatNumber } from '../../translations/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { unitAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';

/** What the fleet cost in a year, by model and by unit, and as a list. */
export function FleetCosts() {
  const { say } = useDeskLanguage();
  const [year, setYear] = useState('');
  const costs = useQuery({
    queryKey: ['fleet costs', year],
    queryFn: () => fetchStaff<FleetCostsAnswer>(`/fleet-costs${year && `?year=${year}`}`),
    placeholderData: (before: FleetCostsAnswer | undefined) => before,
  });
  return (
    <SectionCard title={say('costs.fleet')}>
      <QueryView query={costs}>
        {(answer) => (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <SelectField
                name="year"
                label={say('costs.year')}
                value={answer.year}
                onChange={({ currentTarget: { value } }) => setYear(value)}
              >
                {answer.years.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
              {answer.models.length > 0 && (
                <a
                  className={buttonClass({ kind: 'second' })}
                  href={`/api/staff/fleet-costs-list/${answer.year}`}
                  download
                >
                  {say('costs.list')}
                </a>
              )}
            </div>
            {answer.models.length > 0 ? <Sums answer={answer} /> : <p>{say('costs.none')}</p>}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

function Sums({ answer: { models, cents } }: { answer: FleetCostsAnswer }) {
  const { say, language } = useDeskLanguage();
  const cells = (sum: { costs: number; cents: number }) => (
    <>
      <td className="text-right tabular-nums">{formatNumber(language, sum.costs)}</td>
      <td className="text-right tabular-nums">{formatMoney(language, sum.cents)}</td>
    </>
  );
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{say('costs.model')}</th>
          <th scope="col" className="text-right">
            {say('costs.number')}
          </th>
          <th scope="col" className="text-right">
            {say('costs.sum')}
          </th>
        </tr>
      </thead>
      {models.map(({ model, units, ...sum }) => (
        <tbody key={model}>
          <tr className="font-semibold">
            <th scope="row">{model}</th>
            {cells(sum)}
          </tr>
          {units.map(({ unitId, plate, ...ofUnit }) => (
            <tr key={unitId}>
              <th scope="row" className="pl-6 font-normal">
                <Link to={unitAddress(unitId)}>{plate}</Link>
              </th>
              {cells(ofUnit)}
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr className="font-bold">
          <th scope="row">{say('costs.all')}</th>
          {cells({ costs: models.reduce((sum, { costs }) => sum + costs, 0), cents })}
        </tr>
      </tfoot>
    </table>
  );
}
