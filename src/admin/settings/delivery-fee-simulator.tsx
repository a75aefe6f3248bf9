import { useId, useState } from 'react';
import { kmFromOffice } from '../../delivery/road-minutes.rules.ts';
import { townIn } from '../../place/fallback-addresses.rules.ts';
import { officeTown, type Town, townsOf } from '../../place/towns.rules.ts';
import type { Places } from '../../shop/settings/places.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { TextField } from '../../ui/field.tsx';
import { centsIn } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { triedFee } from './tried-fee.rules.ts';

/** What a delivery to an address would cost by the fields as they stand, and what it costs in each town. */
export function DeliveryFeeSimulator({ places: { fee, towns: rows } }: { places: Places }) {
  const { say, language } = useDeskLanguage();
  const [address, setAddress] = useState('');
  const [euros, setEuros] = useState('130');
  const listId = useId();
  const sumCents = centsIn(euros);
  const towns = townsOf(rows).filter(({ delivery }) => delivery);
  const town = townIn(address, towns);
  const costTo = (town: Town): string => {
    const cents = triedFee(fee, { km: kmFromOffice(town), sumCents });
    if (cents === null) return '–';
    return cents === 0 ? say('setting.places.try.free') : formatMoney(language, cents);
  };
  const kmTo = (town: Town): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(kmFromOffice(town));
  return (
    <SectionCard title={say('setting.places.try')}>
      <TextField
        name="try-address"
        form="" // not of the settings: Enter saves nothing
        label={say('setting.places.try.address')}
        hint={say('setting.places.try.address.hint', { town: officeTown() })}
        list={listId}
        autoComplete="off"
        value={address}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <datalist id={listId}>
        {towns.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <EurosField
        name="try-sum"
        form=""
        className="max-w-36"
        label={say('setting.places.try.sum')}
        value={euros}
        onChange={({ currentTarget }) => setEuros(currentTarget.value)}
      />
      <p role="status">
        {address !== '' &&
          (town ? (
            <>
              {say('setting.places.try.answer', { town: town.name, km: kmTo(town) })}{' '}
              <strong data-fee>{costTo(town)}</strong>
            </>
          ) : (
            say('setting.places.try.nowhere')
          ))}
      </p>
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold">
          {say('setting.places.try.all', { town: officeTown() })}
        </summary>
        <dl className="mt-2 grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1">
          {towns.map((each) => (
            <div key={each.id} className="col-span-3 grid grid-cols-subgrid border-t border-line pt-1">
              <dt>{each.name}</dt>
              <dd className="text-right text-muted">{kmTo(each)} km</dd>
              <dd className="text-right font-semibold">{costTo(each)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </SectionCard>
  );
}
