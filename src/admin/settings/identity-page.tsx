import type { PublishedShop } from '../../shop/published-shop.rules.ts';
import type { Identity } from '../../shop/settings/identity.shape.ts';
import { CheckField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { SettingEuros, SettingFigure, SettingText, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

const brand = ['name', 'tagline', 'climateRecipient'] as const;
const company = [
  'company',
  'registeredOffice',
  'vatNumber',
  'taxCode',
  'registerNumber',
  'certifiedEmail',
  'invoiceCode',
] as const;

export default function IdentityPage() {
  return (
    <SettingPage
      kind="identity"
      title="nav.identity"
      about="about.identity"
      fields={(form) => <Fields form={form} />}
      preview={(identity, shop) => <Preview identity={identity} shop={shop} />}
    />
  );
}

function Fields({ form: { draft, set, errors } }: { form: SettingDraft<'identity'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const text = (name: (typeof brand)[number] | (typeof company)[number]) => (
    <SettingText
      key={name}
      label={say(`setting.identity.${name}`)}
      hint={say(`setting.identity.${name}.hint`)}
      name={name}
      value={draft[name]}
      error={errorOf(name)}
      onText={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <SectionCard title={say('setting.identity.brand')}>
        {brand.map(text)}
        <CheckField
          name="ratingShown"
          label={say('setting.identity.ratingShown')}
          checked={draft.ratingShown}
          onChange={({ currentTarget: { checked } }) => set({ ratingShown: checked })}
        />
      </SectionCard>
      <SectionCard title={say('setting.identity.law')}>
        <p className="text-muted">{say('setting.identity.law.about')}</p>
        {company.map(text)}
        <div className="setting-figures border-t border-line pt-4">
          <SettingEuros
            label={say('setting.identity.shareCapitalCents')}
            name="shareCapitalCents"
            cents={draft.shareCapitalCents}
            error={errorOf('shareCapitalCents')}
            onCents={(cents) => set({ shareCapitalCents: cents ?? Number.NaN })}
          />
          <SettingFigure
            label={say('setting.identity.foundedIn')}
            name="foundedIn"
            unit=""
            value={draft.foundedIn ?? Number.NaN}
            hint={say('setting.identity.foundedIn.hint')}
            error={errorOf('foundedIn')}
            onFigure={(year) => set({ foundedIn: Number.isNaN(year) ? null : year })}
          />
        </div>
      </SectionCard>
    </>
  );
}

/** The foot of every page and of every mail. */
function Preview({ identity, shop }: { identity: Identity; shop: PublishedShop }) {
  const say = useSay();
  const { phone, email } = shop.business;
  return (
    <SectionCard title={say('setting.preview')}>
      <div className="grid gap-2 rounded-control bg-ink p-4 text-white">
        <strong className="text-lead">{identity.name || '…'}</strong>
        {identity.tagline && (
          <span lang="en" className="opacity-80">
            {identity.tagline}
          </span>
        )}
        <span className="text-sm">{[phone, email.general].filter(Boolean).join(' · ')}</span>
        <span className="text-sm opacity-80">
          {[identity.company, identity.registeredOffice, identity.vatNumber, identity.registerNumber]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </SectionCard>
  );
}
