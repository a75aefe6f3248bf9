import { usePageContext, useSay } from '../../pages/page-context.tsx';

/** A price that stands struck through beside the real one. */
export function StruckPrice({ price }: { price: string }) {
  const say = useSay('booking');
  return (
    <s className="text-muted">
      <span className="sr-only">{say('price.before')} </span>
      {price}
    </s>
  );
}

/** What it is, where it stands: a shop that takes money strikes nothing (src/price/price.rules.ts). */
export function StruckPriceNote() {
  const say = useSay('booking');
  return usePageContext().demo && <span className="block text-sm text-muted">{say('price.struckNote')}</span>;
}
