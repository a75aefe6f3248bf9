import { Link, useLocation, useSearchParams } from 'react-router';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { secondSaleAddress } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { askedFor } from './asked-extras.rules.ts';
import type { FurtherRide } from './further-rides.tsx';
import type { Times } from './walk-in.rules.ts';

/** What is said of it beside the way of the others. */
export type ApartChoice = {
  /** What it is called; null while all are sold at once. */
  name: string | null;
  onApart: () => void;
  onTogether: () => void;
};

/** One order goes one way (docs/decisions/080): for a scooter that is fetched while others are brought there is a second one. */
export function ApartFromWay({ size, apart }: { size: number; apart: ApartChoice }) {
  const say = useSay();
  const { name, onApart, onTogether } = apart;
  if (name === null && size === 1) return null;
  return (
    <div role="status" className="grid justify-items-start gap-2 text-sm text-muted">
      <p>{name === null ? say('walkIn.apart.how') : say('walkIn.apart.then', { scooter: name })}</p>
      <Button kind="quiet" onClick={name === null ? onApart : onTogether}>
        {name === null ? say('walkIn.apart.go', { n: size }) : say('walkIn.apart.back')}
      </Button>
    </div>
  );
}

type FirstSale = { isCall: boolean; times: Times; apart: FurtherRide | null; kept: WalkInBody['kept'] };

/** What the page of this sale is told of the one that comes after it. */
export function secondSaleOf({ isCall, times, apart, kept }: FirstSale): string {
  if (!apart) return '';
  const { scooterId, secondDriver, extras } = apart;
  const wanted = {
    ...times,
    scooter: String(scooterId),
    ...(secondDriver && { second: '1' }),
    ...askedFor(extras),
    ...(isCall && { by: 'telephone' }),
    ...(kept && { keptDate: kept.date, keptTime: kept.time }),
  };
  return `?${new URLSearchParams(wanted).toString()}`;
}

/** Once the first of two is sold: the way to the other, with its customer, days and scooter; whoever comes back does not find it again. */
export function SecondSale({ code, state }: { code: string; state: string }) {
  const say = useSay();
  const [wanted] = useSearchParams();
  const { state: known } = useLocation() as { state: unknown }; // who rides it, which no address says
  if (!wanted.has('scooter') || state === 'expired') return null;
  return (
    <Note tone="warning">
      <div className="grid justify-items-start gap-3">
        <p>{say('sold.second.how')}</p>
        <Link className={buttonClass({})} to={secondSaleAddress(code, wanted)} state={known} replace>
          {say('sold.second')}
        </Link>
      </div>
    </Note>
  );
}
