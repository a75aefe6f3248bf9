import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import type { ShownRest } from './rest-query.ts';

/** Of an order of several, some of which owe nothing: whose scooters the sum is for. */
export function OwedFor({ rest: { owedFor } }: { rest: Pick<ShownRest, 'owedFor'> }) {
  const { say, language } = useDeskLanguage();
  if (owedFor.length === 0) return null;
  const scooters = owedFor.map(
    ({ driver, scooter }) => `${driver || say('booking.erased')}, ${scooterName(scooter, language)}`,
  );
  return <p className="font-semibold wrap-anywhere">{say('rest.for', { scooters: scooters.join(' · ') })}</p>;
}
