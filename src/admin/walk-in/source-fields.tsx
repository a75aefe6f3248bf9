import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnersAnswer } from '../../back-office/partners/partners.shape.ts';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import { deskSources } from '../../booking/source.rules.ts';
import { SelectField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { fetchStaff } from '../staff-api.ts';

const ofCalls = deskSources.filter((source) => source !== 'counter');

/** By which way it came; of a partner, which one. Part of a form, read by `sourceIn`. */
export function SourceFields() {
  const say = useSay();
  const [source, setSource] = useState<string>('telephone');
  return (
    <>
      <SelectField
        name="source"
        label={say('bookings.source')}
        value={source}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      >
        {ofCalls.map((one) => (
          <option key={one} value={one}>
            {say(`bookings.source.${one}`)}
          </option>
        ))}
      </SelectField>
      {source === 'partner' && <PartnerField />}
    </>
  );
}

function PartnerField() {
  const say = useSay();
  const { data } = useQuery({
    queryKey: ['partners'],
    queryFn: ({ signal }) => fetchStaff<PartnersAnswer>('/partners', signal),
  });
  const active = data?.partners.filter((one) => one.active) ?? [];
  return (
    <SelectField name="partner" label={say('booking.partner')} defaultValue="">
      <option value="">{say('walkIn.source.otherPartner')}</option>
      {active.map(({ id, code, name }) => (
        <option key={id} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** What is sold at the counter says nothing of it. */
export function sourceIn(form: HTMLFormElement): Pick<WalkInBody, 'source' | 'partner'> {
  const source = ofCalls.find((one) => one === fieldText(form, 'source'));
  const partner = fieldText(form, 'partner');
  return source ? { source, ...(partner !== '' && { partner }) } : {};
}
