import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { RiderList } from './rider-list.tsx';
import { SettingFigure, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

const figures = ['stopMinutes', 'minutesPerKm', 'leadMinutes'] as const;

export default function DeliveryPage() {
  return (
    <SettingPage
      kind="delivery"
      title="nav.delivery"
      about="about.delivery"
      fields={(form) => <Fields form={form} />}
    />
  );
}

function Fields({ form: { draft, set, errors } }: { form: SettingDraft<'delivery'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  return (
    <>
      <SectionCard title={say('setting.delivery.riders')} field="riders">
        <p className="text-muted">{say('setting.delivery.riders.hint')}</p>
        <RiderList riders={draft.riders} errors={errors} onRiders={(riders) => set({ riders })} />
      </SectionCard>
      <SectionCard title={say('setting.delivery.title')}>
        <div className="setting-figures">
          {figures.map((name) => (
            <SettingFigure
              key={name}
              label={say(`setting.delivery.${name}`)}
              hint={say(`setting.delivery.${name}.hint`)}
              name={name}
              unit={say('setting.unit.minutes')}
              value={draft[name]}
              error={errorOf(name)}
              onFigure={(value) => set({ [name]: value })}
            />
          ))}
          <SettingFigure
            label={say('setting.delivery.scootersPerTrip')}
            hint={say('setting.delivery.scootersPerTrip.hint')}
            name="scootersPerTrip"
            unit={say('setting.unit.scooters')}
            value={draft.scootersPerTrip}
            error={errorOf('scootersPerTrip')}
            onFigure={(scootersPerTrip) => set({ scootersPerTrip })}
          />
        </div>
      </SectionCard>
    </>
  );
}
