import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { SettingFigure, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

const figures = ['riders', 'stopMinutes', 'minutesPerKm', 'leadMinutes'] as const;

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
    <SectionCard title={say('setting.delivery.title')}>
      <div className="setting-figures">
        {figures.map((name) => (
          <SettingFigure
            key={name}
            label={say(`setting.delivery.${name}`)}
            hint={say(`setting.delivery.${name}.hint`)}
            name={name}
            unit={say(name === 'riders' ? 'setting.unit.people' : 'setting.unit.minutes')}
            value={draft[name]}
            error={errorOf(name)}
            onFigure={(value) => set({ [name]: value })}
          />
        ))}
      </div>
    </SectionCard>
  );
}
