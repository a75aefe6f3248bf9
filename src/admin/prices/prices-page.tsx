import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tiers } from '../../price/price.shape.ts';
import type { PricesAnswer } from '../../back-office/prices/prices.shape.ts';
import { fetchStaff } from '../staff-api.ts';
import { QueryView } from '../layout/query-states.tsx';
import { useSay } from '../language-provider.tsx';
import { Calculator } from './calculator.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceList } from './price-list.tsx';
import { Promos } from './promos.tsx';

export default function PricesPage() {
  const say = useSay();
  const prices = useQuery({ queryKey: ['prices'], queryFn: () => fetchStaff<PricesAnswer>('/prices') });
  return (
    <div className="grid gap-5">
      <h1 className="h1">{say('prices.title')}</h1>
      <QueryView query={prices}>{(data) => <Whole key={data.lists[0]?.id} prices={data} />}</QueryView>
    </div>
  );
}

/** What is typed is tried out in the calculator before anybody is asked for it. */
function Whole({ prices: { lists, promos } }: { prices: PricesAnswer }) {
  const [inForce] = lists;
  const [wanted, setWanted] = useState<Tiers | null>(inForce?.tiers ?? null);
  if (!inForce || !wanted) return null;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <PriceList after={inForce.id} inForce={inForce.tiers} wanted={wanted} onWanted={setWanted} />
      <div className="grid gap-5">
        <Calculator inForce={inForce.tiers} wanted={wanted} promos={promos} />
        <Promos promos={promos} />
        <PriceHistory lists={lists} />
      </div>
    </div>
  );
}
