import { knownTowns } from '../../place/towns.rules.ts';
import { SelectField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { PointField } from './point-field.tsx';
import { SettingText, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

const phones = ['phone', 'emergencyPhone', 'whatsapp'] as const;
const officeTexts = ['address', 'zipCode', 'province'] as const;
const networks = ['Facebook', 'Instagram', 'TikTok', 'YouTube', 'TripAdvisor'] as const;
const simpleHours = ['home', 'support', 'standardAssistance', 'technical', 'billing'] as const;

type FormProps = { form: SettingDraft<'contacts'> };

export default function ContactsPage() {
  return (
    <SettingPage
      kind="contacts"
      title="nav.contacts"
      about="about.contacts"
      fields={(form) => (
        <>
          <Reach form={form} />
          <Office form={form} />
          <ShownHours form={form} />
          <Social form={form} />
        </>
      )}
    />
  );
}

function Reach({ form: { draft, set, errors } }: FormProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  return (
    <SectionCard title={say('setting.contacts.reach')}>
      {phones.map((name) => (
        <SettingText
          key={name}
          type="tel"
          label={say(`setting.contacts.${name}`)}
          hint={say(`setting.contacts.${name}.hint`)}
          name={name}
          value={draft[name]}
          error={errorOf(name)}
          onText={(value) => set({ [name]: value })}
        />
      ))}
      {(['general', 'customers', 'bookings', 'privacy', 'press'] as const).map((name) => (
        <SettingText
          key={name}
          type="email"
          label={say(`setting.contacts.email.${name}`)}
          hint={say(`setting.contacts.email.${name}.hint`)}
          name={`email.${name}`}
          value={draft.email[name]}
          error={errorOf(`email.${name}`)}
          onText={(value) => set({ email: { ...draft.email, [name]: value } })}
        />
      ))}
    </SectionCard>
  );
}

function Office({ form: { draft, set, errors } }: FormProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { office } = draft;
  return (
    <SectionCard title={say('setting.contacts.office')}>
      <SelectField
        label={say('setting.contacts.town')}
        name="office.town"
        value={office.town}
        error={errorOf('office.town')}
        onChange={(event) => set({ office: { ...office, ...placeOf(event.currentTarget.value) } })}
      >
        {office.town === '' && <option value="">–</option>}
        {[...new Set([...knownTowns().map(({ name }) => name), ...(office.town ? [office.town] : [])])].map(
          (name) => (
            <option key={name}>{name}</option>
          ),
        )}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        {officeTexts.map((name) => (
          <div key={name} className="first:col-span-2">
            <SettingText
              label={say(`setting.contacts.${name}`)}
              name={`office.${name}`}
              value={office[name]}
              error={errorOf(`office.${name}`)}
              onText={(value) => set({ office: { ...office, [name]: value } })}
            />
          </div>
        ))}
      </div>
      <PointField
        point={office}
        address={[office.address, `${office.zipCode} ${office.town}`]
          .filter((part) => part.trim())
          .join(', ')}
        errorOf={(name) => errorOf(`office.${name}`)}
        onPoint={(part) => set({ office: { ...office, ...part } })}
      />
    </SectionCard>
  );
}

/** A town with its point on the map, from where it is moved to the door. */
function placeOf(name: string) {
  const town = knownTowns().find((one) => one.name === name);
  return { town: name, ...(town ? { latitude: town.latitude, longitude: town.longitude } : {}) };
}

function ShownHours({ form: { draft, set, errors } }: FormProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const { hours } = draft;
  const text = (name: string, value: string, label: string, onText: (text: string) => void) => (
    <SettingText key={name} label={label} name={name} value={value} error={errorOf(name)} onText={onText} />
  );
  return (
    <SectionCard title={say('setting.contacts.hours')}>
      <p className="text-muted">{say('setting.contacts.hours.about')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {simpleHours.map((name) =>
          text(`hours.${name}`, hours[name], say(`setting.contacts.hours.${name}`), (value) =>
            set({ hours: { ...hours, [name]: value } }),
          ),
        )}
        {(['weekdays', 'weekend'] as const).map((name) =>
          text(`hours.office.${name}`, hours.office[name], say(`setting.contacts.hours.${name}`), (value) =>
            set({ hours: { ...hours, office: { ...hours.office, [name]: value } } }),
          ),
        )}
        {(['opens', 'closes'] as const).map((name) =>
          text(
            `hours.searchEngines.${name}`,
            hours.searchEngines[name],
            say(`setting.contacts.hours.${name}`),
            (value) => set({ hours: { ...hours, searchEngines: { ...hours.searchEngines, [name]: value } } }),
          ),
        )}
      </div>
    </SectionCard>
  );
}

function Social({ form: { draft, set, errors } }: FormProps) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  return (
    <SectionCard title={say('setting.contacts.social')}>
      <p className="text-muted">{say('setting.contacts.social.about')}</p>
      {networks.map((name) => (
        <SettingText
          key={name}
          type="url"
          label={name}
          name={`social.${name}`}
          value={draft.social[name]}
          error={errorOf(`social.${name}`)}
          onText={(value) => set({ social: { ...draft.social, [name]: value } })}
        />
      ))}
    </SectionCard>
  );
}
