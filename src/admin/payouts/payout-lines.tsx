import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  PayoutAnswer,
  PayoutLineAnswer,
  PayoutLinesAnswer,
} from '../../back-office/payouts/payouts.shape.ts';
import { besideLines } from '../../payment/payout/by-hand.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { bookingAddress } from '../addresses.ts';
import { type AdminKey, useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { fetchStaff } from '../staff-api.ts';
import { moneyIn } from './money-in.ts';

/** Each line of a payout: gross, what the provider kept, what came, and whether the ledger knows it. On a phone one below the other. */
export function PayoutLines({ payout }: { payout: PayoutAnswer }) {
  const { say } = useDeskLanguage();
  const found = useQuery({
    queryKey: ['payouts', 'lines', payout.id],
    queryFn: ({ signal }) => fetchStaff<PayoutLinesAnswer>(`/payouts/${payout.id}`, signal),
  });
  return (
    <QueryView query={found}>
      {({ lines }) => (
        <div className="grid gap-2 pb-3">
          {payout.byHand && <p className="text-sm text-muted">{say('payouts.byHand.about')}</p>}
          <LineList payout={payout} lines={lines} />
          <LineTable payout={payout} lines={lines} />
        </div>
      )}
    </QueryView>
  );
}

type Whole = { payout: PayoutAnswer; lines: readonly PayoutLineAnswer[] };

/** By what the lines of a payout that names none come to its sum, and that. */
function besideOf({ byHand, amountCents }: PayoutAnswer) {
  const beside = besideLines(byHand);
  return beside.length === 0 ? [] : [...beside, { key: 'whole' as const, cents: amountCents }];
}
const besideKeys = {
  before: 'payouts.byHand.before',
  ahead: 'payouts.byHand.ahead',
  beyond: 'payouts.byHand.beyond',
  fee: 'payouts.byHand.fee',
  whole: 'payouts.amount',
} as const satisfies Record<string, AdminKey>;

function LineTable({ payout, lines }: Whole) {
  const { say, language } = useDeskLanguage();
  const { sum, currency, agreement } = payout;
  return (
    <table className="desk-table text-sm max-lg:hidden">
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
          <Row key={line.id} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {say('payouts.lines', { count: sum.count })}
          </th>
          {[sum.grossCents, sum.feeCents, sum.netCents].map((cents, nth) => (
            <td key={nth} className="text-right font-semibold whitespace-nowrap tabular-nums">
              {moneyIn(language, cents, currency)}
            </td>
          ))}
          <td>{say(`payouts.agreement.${agreement}`)}</td>
        </tr>
        {besideOf(payout).map(({ key, cents }) => (
          <tr key={key}>
            <th scope="row" colSpan={5}>
              {say(besideKeys[key])}
            </th>
            <td colSpan={2} className="font-semibold whitespace-nowrap tabular-nums">
              {moneyIn(language, cents, currency)}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Row({ line }: { line: PayoutLineAnswer }) {
  const { say, language } = useDeskLanguage();
  const { day, kind, code, grossCents, feeCents, netCents, currency } = line;
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
      <td>
        <Match line={line} />
      </td>
    </tr>
  );
}

function LineList({ payout, lines }: Whole) {
  const { say, language } = useDeskLanguage();
  const { sum, currency } = payout;
  const kept = (grossCents: number, feeCents: number, of: string) =>
    [
      grossCents !== 0 && `${say('payouts.gross')} ${moneyIn(language, grossCents, of)}`,
      feeCents !== 0 && `${say('payouts.fees')} ${moneyIn(language, feeCents, of)}`,
    ].filter(Boolean);
  return (
    <ul className="grid divide-y divide-line text-sm lg:hidden">
      {lines.map((line) => {
        const { id, day, kind, code, grossCents, feeCents, netCents, currency: of } = line;
        const about = [formatDate(language, day, 'numeric'), ...kept(grossCents, feeCents, of)];
        return (
          <li key={id} className="grid gap-1 py-2">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="grow font-semibold">{say(`payouts.kind.${kind}`)}</span>
              {code && <Link to={bookingAddress(code)}>{code}</Link>}
              <span className="font-semibold tabular-nums">{moneyIn(language, netCents, of)}</span>
            </div>
            <p className="text-muted tabular-nums">{about.join(' · ')}</p>
            <Match line={line} />
          </li>
        );
      })}
      <Total
        name={say('payouts.lines', { count: sum.count })}
        amount={moneyIn(language, sum.netCents, currency)}
      />
      {besideOf(payout).map(({ key, cents }) => (
        <Total key={key} name={say(besideKeys[key])} amount={moneyIn(language, cents, currency)} />
      ))}
    </ul>
  );
}

const Total = ({ name, amount }: { name: string; amount: string }) => (
  <li className="flex items-baseline justify-between gap-3 py-2">
    <span className="text-muted">{name}</span>
    <span className="font-semibold whitespace-nowrap tabular-nums">{amount}</span>
  </li>
);

function Match({ line: { match, knownCents, currency, sourceId } }: { line: PayoutLineAnswer }) {
  const { say, language } = useDeskLanguage();
  const isOdd = match === 'differs' || match === 'unknown';
  return (
    <p className={isOdd ? 'font-semibold text-danger' : 'text-muted'}>
      {say(`payouts.match.${match}`)}
      {match === 'differs' && knownCents !== null && ` (${moneyIn(language, knownCents, currency)})`}
      {isOdd && sourceId && <span className="block text-xs wrap-anywhere">{sourceId}</span>}
    </p>
  );
}
