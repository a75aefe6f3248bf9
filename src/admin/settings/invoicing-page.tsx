import { taxRegimes, vatCodes, type Invoicing, type VatCode } from '../../shop/settings/invoicing.shape.ts';
import { SelectField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { DocumentFields } from './document-fields.tsx';
import { SettingText, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

const seat = ['address', 'zipCode', 'town'] as const;
const vats = ['rentalVat', 'keptVat', 'chargesVat'] as const;

/** What the accountant decides of invoices. */
export default function InvoicingPage() {
  return (
    <SettingPage
      kind="invoicing"
      title="nav.invoicing"
      about="about.invoicing"
      fields={(form) => <Fields form={form} />}
    />
  );
}

function Fields({ form: { draft, set, errors } }: { form: SettingDraft<'invoicing'> }) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const nameOf = (code: VatCode): string => {
    if (code === '22' || code === '10' || code === '5' || code === '4')
      return say('setting.invoicing.rate', { rate: code });
    return say(`invoices.nature.${code}`);
  };
  const capitals = (text: string): string => text.trim().toUpperCase();
  return (
    <>
      <SectionCard title={say('setting.invoicing.seller')}>
        <p className="text-muted">{say('setting.invoicing.seller.about')}</p>
        {seat.map((name) => (
          <SettingText
            key={name}
            label={say(`setting.invoicing.${name}`)}
            name={name}
            value={draft[name]}
            error={errorOf(name)}
            onText={(value) => set({ [name]: value })}
          />
        ))}
        <SettingText
          label={say('setting.invoicing.province')}
          name="province"
          value={draft.province}
          error={errorOf('province')}
          onText={(text) => set({ province: capitals(text) })}
        />
        <SelectField
          name="regime"
          label={say('setting.invoicing.regime')}
          value={draft.regime}
          onChange={({ currentTarget: { value } }) => set({ regime: value as Invoicing['regime'] })} // of its options
        >
          <option value="">{say('setting.invoicing.unset')}</option>
          {taxRegimes.map((regime) => (
            <option key={regime}>{regime}</option>
          ))}
        </SelectField>
        <SettingText
          label={say('setting.invoicing.series')}
          hint={say('setting.invoicing.series.hint')}
          name="series"
          value={draft.series}
          error={errorOf('series')}
          onText={(text) => set({ series: capitals(text) })}
        />
      </SectionCard>
      <SectionCard title={say('setting.invoicing.vat')}>
        <p className="text-muted">{say('setting.invoicing.vat.about')}</p>
        {vats.map((name) => (
          <SelectField
            key={name}
            name={name}
            label={say(`setting.invoicing.${name}`)}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          >
            <option value="">{say('setting.invoicing.unset')}</option>
            {vatCodes.map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </SelectField>
        ))}
      </SectionCard>
      <DocumentFields draft={draft} set={set} errorOf={errorOf} />
    </>
  );
}
