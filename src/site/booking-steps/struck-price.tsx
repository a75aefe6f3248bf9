import { comparedDays } from '../../price/lowest-before.rules.ts';
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

/**
 * What it is, where it stands: a demo's is an example, a shop that takes money asked for it (src/price/lowest-before.rules.ts). `isToCome`:
 * its room alone, where most prices are struck.
 */
export function StruckPriceNote({ isToCome = false }: { isToCome?: boolean }) {
  const say = useSay('booking');
  const { demo } = usePageContext();
  if (isToCome && !demo) return null;
  return (
    <span className={`block text-sm text-muted ${isToCome ? 'invisible' : ''}`}>
      {demo ? say('price.struckNote') : say('price.struckLowest', { days: comparedDays })}
    </span>
  );
}
