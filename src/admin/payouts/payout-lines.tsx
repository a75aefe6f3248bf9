import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  PayoutAnswer,
  PayoutLineAnswer,
  PayoutLinesAnswer,
} from '../../back-office/payouts/payouts.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { bookingAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { fetchStaff } from '../staff-api.ts';
import { moneyIn } from './money-in.ts';

/** Each line of a payout: gross, what the provider kept, what came, and whether the ledger knows it. */
export function PayoutLines({ payout }: { payout: PayoutAnswer }) {
  const { say, language } = useDeskLanguage();
  const found = useQuery({
    queryKey: ['payouts', 'lines', payout.id],
    queryFn: ({ signal }) => fetchStaff<PayoutLinesAnswer>(`/payouts/${payout.id}`, signal),
  });
  return (
    <QueryView query={found}>
      {({ lines }) => (
        <div className="overflow-x-auto pb-3">
          <table className="desk-table text-sm">
            <thead>
              <tr>
                {(['day', 'kind', 'booking'] as const).map((column) => (
                  <th key={column} scope="col">
                    {say(`payouts.${column}`)}
                  </th>
                ))}
                {(['gross', 'fees', 'net'] as const).map((column) => (
                  <th key={column} scope="col" className="text-right">
                    {say(`payouts.${column}`)}
                  </th>
                ))}
                <th scope="col">{say('payouts.match')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {say('payouts.lines', { count: payout.sum.count })}
                </th>
                {[payout.sum.grossCents, payout.sum.feeCents, payout.sum.netCents].map((cents, nth) => (
                  <td key={nth} className="text-right font-semibold whitespace-nowrap tabular-nums">
                    {moneyIn(language, cents, payout.currency)}
                  </td>
                ))}
                <td>{say(`payouts.agreement.${payout.agreement}`)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </QueryView>
  );
}

function Line({ line }: { line: PayoutLineAnswer }) {
  const { say, language } = useDeskLanguage();
  const { day, kind, code, grossCents, feeCents, netCents, currency, match, knownCents, sourceId } = line;
  const isOdd = match === 'differs' || match === 'unknown';
  return (
    <tr>
      <td className="whitespace-nowrap">{formatDate(language, day, 'numeric')}</td>
      <td>{say(`payouts.kind.${kind}`)}</td>
      <td>{code && <Link to={bookingAddress(code)}>{code}</Link>}</td>
      {[grossCents, feeCents, netCents].map((cents, nth) => (
        <td key={nth} className="text-right whitespace-nowrap tabular-nums">
          {cents === 0 ? '–' : moneyIn(language, cents, currency)}
        </td>
      ))}
      <td className={isOdd ? 'font-semibold text-danger' : 'text-muted'}>
        {say(`payouts.match.${match}`)}
        {match === 'differs' && knownCents !== null && ` (${moneyIn(language, knownCents, currency)})`}
        {isOdd && sourceId && <span className="block text-xs wrap-anywhere">{sourceId}</span>}
      </td>
    </tr>
  );
}
