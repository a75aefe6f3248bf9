import { useQuery } from '@tanstack/react-query';
import type { ExtraOffer } from '../../booking/offer/offer.shape.ts';
import { textIn } from '../../price/extra.rules.ts';
import { formatPrice } from '../../translations/format.ts';
import { SelectField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { fetchStaff } from '../staff-api.ts';
import { extraField } from './asked-extras.rules.ts';

type Props = {
  /** Of a scooter beside the first, by its key. */
  of?: string;
  chosen: Record<string, number>;
  onChoose: (extras: Record<string, number>) => void;
};

/** What the owner made and can be chosen, with how many of each; the second driver has a field of their own. */
export function ExtraChoice({ of, chosen, onChoose }: Props) {
  const { say, language } = useDeskLanguage();
  const { data } = useQuery({
    queryKey: ['walk-in', 'extras'],
    queryFn: () => fetchStaff<ExtraOffer[]>('/walk-ins/extras'),
  });
  if (!data?.length) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {data.map(({ id, name, details }) => {
        const label = (details && textIn(details.texts, language)?.name) ?? name;
        const price = details?.priceCents
          ? `${formatPrice(language, details.priceCents)} ${say(`extras.${details.pricing}`)}`
          : say('extras.free');
        return (
          <SelectField
            key={id}
            name={of === undefined ? extraField(id) : `${extraField(id)}-${of}`}
            label={`${label} (${price})`}
            value={chosen[id] ?? 0}
            onChange={({ currentTarget }) => onChoose({ ...chosen, [id]: Number(currentTarget.value) })}
          >
            {Array.from({ length: (details?.atMost ?? 1) + 1 }, (_, quantity) => (
              <option key={quantity}>{quantity}</option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}
