import { DeliveryFeeFields } from './delivery-fee-fields.tsx';
import { DeliveryFeeSimulator } from './delivery-fee-simulator.tsx';
import { TownList } from './town-list.tsx';
import { SettingPage } from './setting-page.tsx';

export default function PlacesPage() {
  return (
    <SettingPage
      kind="places"
      title="nav.places"
      about="about.places"
      fields={(form) => (
        <>
          <TownList form={form} />
          <DeliveryFeeFields form={form} />
        </>
      )}
      preview={(draft) => <DeliveryFeeSimulator places={draft} />}
    />
  );
}
