import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { WalkInAnswer } from '../../back-office/walk-in/walk-in.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { scooterName } from '../../fleet/colour.rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { bookingAddress, reportAddress } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { QrCode } from '../layout/qr-code.tsx';
import { DepositSection } from '../bookings/deposit-section.tsx';
import { depositQuery } from '../bookings/deposit-query.ts';
import { SecondSale } from './apart.tsx';
import { ContractWays } from './contract-ways.tsx';
import { KeptMailBack, KeptSale } from './kept-sale.tsx';
import { soldQuery } from './sold-query.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useDeskLanguage } from '../language-provider.tsx';

/** The page looks by itself how far the customer is on their phone. */
const everyMs = 3000;

/** Sold: what is left to do on the customer's own phone, one square after the other. */
export default function SoldPage() {
  const { code = '' } = useParams();
  const found = useQuery({
    ...soldQuery(code),
    refetchInterval: everyMs,
  });
  if (found.data)
    return (
      <div className="grid max-w-2xl gap-5 xl:max-w-none">
        <SecondSale code={code} state={found.data.state} />
        <Sold sale={found.data} />
      </div>
    );
  if (found.isError) return <Failed fault={found.error} again={() => void found.refetch()} />;
  return <Loading />;
}

function Sold({ sale }: { sale: WalkInAnswer }) {
  const { say, language } = useDeskLanguage();
  const { code, state, driver, totalCents, checkoutUrl, contract, contractUrl } = sale;
  const amount = formatMoney(language, totalCents);
  const own = sale.rides.find((ride) => ride.code === code);
  const isBooked = state !== 'held' && state !== 'expired';
  if (isBooked && sale.rides.length > 1) return <SoldTogether sale={sale} />;
  return (
    <div className="grid gap-5">
      <div>
        <h1 className="h1">{driver}</h1>
        <p className="text-muted">
          {amount} · <Link to={bookingAddress(code)}>{code}</Link>
        </p>
      </div>
      {sale.kept?.email && <KeptMailBack code={code} />}
      <div
        aria-live="polite"
        className="grid items-start gap-5 xl:has-[>section:nth-of-type(2)]:grid-cols-2 xl:[&>.note]:col-span-full"
      >
        {isBooked && <Money sale={sale} />}
        {sale.kept && <KeptSale code={code} n={sale.rides.length} kept={sale.kept} />}
        {state === 'expired' && <Over sale={sale} />}
        {checkoutUrl && (
          <SectionCard title={say('sold.pay', { amount })}>
            <Square text={new URL(checkoutUrl, location.href).href} label={say('sold.pay.square')}>
              <p>{say('sold.pay.how')}</p>
              <MailLink code={code} />
            </Square>
          </SectionCard>
        )}
        {isBooked && contract !== 'signed' && contractUrl && own && (
          <SectionCard title={say('sold.sign')}>
            <ContractWays ride={own} link={contractUrl} />
          </SectionCard>
        )}
        {contract === 'signed' && <Note tone="good">{say('sold.signed')}</Note>}
        {isBooked && <DepositSection code={code} />}
      </div>
      {isBooked && (
        <Link
          className={`${buttonClass({ kind: contract === 'signed' ? 'primary' : 'second', size: 'large' })} xl:justify-self-start`}
          to={reportAddress(code, 'handover')}
        >
          {say('reports.make.handover')}
        </Link>
      )}
    </div>
  );
}

/** Its time is over, or somebody let it go before: then nothing went wrong. */
export function Over({ sale: { letGoBy, rides } }: { sale: Pick<WalkInAnswer, 'letGoBy' | 'rides'> }) {
  const { say } = useDeskLanguage();
  return (
    <Note tone={letGoBy ? 'plain' : 'bad'}>
      {say(letGoBy ? `sold.letGo.${letGoBy}` : 'sold.over', { n: rides.length })}
    </Note>
  );
}

/** Paid, or what is still to be taken before it goes out. */
function Money({ sale: { totalCents, owedCents } }: { sale: WalkInAnswer }) {
  const { say, language } = useDeskLanguage();
  const isOpen = owedCents > 0;
  return (
    <Note tone={isOpen ? 'warning' : 'good'}>
      {say(isOpen ? 'sold.toTake' : 'sold.paid', {
        amount: formatMoney(language, isOpen ? owedCents : totalCents),
      })}
    </Note>
  );
}

/** Several: contracts and handovers one after the other, on one phone or on each rider's own. */
function SoldTogether({ sale }: { sale: WalkInAnswer }) {
  const { say, language } = useDeskLanguage();
  const { rides } = sale;
  const size = rides.length;
  const next = rides.find(({ contract, contractUrl }) => contract !== 'signed' && contractUrl !== null);
  return (
    <div className="grid gap-5">
      <h1 className="h1">{say('party.group', { name: rides[0]?.driver ?? '', n: size })}</h1>
      <Money sale={sale} />
      <div
        aria-live="polite"
        className={`grid gap-5 ${next?.contractUrl ? 'xl:grid-cols-2 xl:items-start' : ''}`}
      >
        {next?.contractUrl && (
          <SectionCard title={say('party.sign', { name: next.driver, nth: rides.indexOf(next) + 1, size })}>
            <ContractWays key={next.code} ride={next} link={next.contractUrl} />
          </SectionCard>
        )}
        <ul className="card grid divide-y divide-line">
          {rides.map((ride) => (
            <li key={ride.code} className="grid gap-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
              <p>
                <Link
                  className="inline-block min-h-6 font-bold text-sea-deep underline"
                  to={bookingAddress(ride.code)}
                >
                  {ride.driver}
                </Link>{' '}
                <span className="block text-sm text-muted">
                  {scooterName(ride.scooter, language)} ·{' '}
                  {say(ride.contract === 'signed' ? 'sold.signed' : 'bookings.mark.unsigned')}
                  <DepositMissing code={ride.code} />
                </span>
              </p>
              {ride.state === 'confirmed' ? (
                <Link className={buttonClass({ kind: 'second' })} to={reportAddress(ride.code, 'handover')}>
                  {say('reports.make.handover')}
                </Link>
              ) : (
                <Badge>{say(`state.${ride.state}`)}</Badge>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Of one of several: where its deposit is asked for is its own page. */
function DepositMissing({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const { data } = useQuery({ ...depositQuery(code), refetchInterval: everyMs });
  return data?.deposit?.isMissing ? ` · ${say('trouble.noDeposit')}` : null;
}

/** Where the screen is wide, what the square is for stands beside it. */
const Square = ({ text, label, children }: { text: string; label: string; children: ReactNode }) => (
  <div className="grid items-start gap-4 xl:grid-cols-[auto_minmax(0,1fr)] xl:gap-6">
    <QrCode text={text} label={label} />
    <div className="grid justify-items-start gap-4">{children}</div>
  </div>
);

function MailLink({ code }: { code: string }) {
  const showError = useErrorToast();
  const { say } = useDeskLanguage();
  const mailing = useMutation({
    mutationFn: () => sendStaff('POST', `/walk-ins/${code}/mail`),
    onSuccess: () => showToast({ title: say('booking.link.done'), kind: 'success' }),
    onError: showError,
  });
  return (
    <Button kind="second" busy={mailing.isPending} onClick={() => mailing.mutate()}>
      {say('sold.pay.mail')}
    </Button>
  );
}
