import { business } from '../../shop/business.rules.ts';
import { useSay } from '../../pages/page-context.tsx';
import { DrawnOffice } from '../map/drawn-office.tsx';
import { StreetMapFrame } from '../map/street-map-frame.tsx';

/** The office on the drawn coast; the streets around it for someone who asks for them. */
export function OfficeMap() {
  const { latitude, longitude } = business().office;
  const name = useSay('support')('office.name');
  return (
    <StreetMapFrame places={[{ id: 'office', name, latitude, longitude }]}>
      <DrawnOffice label={name} />
    </StreetMapFrame>
  );
}
