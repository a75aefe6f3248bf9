import { type FocusEvent, type ReactNode, useState } from 'react';
import type { KnownDriverAnswer } from '../../back-office/customers/customers.shape.ts';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import { languages } from '../../translations/languages.ts';
import { TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SpokenLanguageField } from '../spoken-language-field.tsx';
import { fieldText } from '../field-text.ts';
import type { TypedContact } from './known-customer.tsx';
import { LicenceFields } from './licence-fields.tsx';
import type { WrongFields } from './sale-issues.rules.ts';
import { typedDriver } from './typed-driver.ts';
import { useFieldError } from './use-field-error.ts';

type FieldsProps = {
  /** Who is not there tells their licence with the contract. */
  isCall?: boolean;
  /** What the shop refused. */
  wrong: WrongFields;
  /** Of somebody who was here before. */
  known?: KnownDriverAnswer | null;
  /** What they are called, where no more is known of them. */
  name?: string | null | undefined;
  /** When somebody has typed an address or a telephone. */
  onContact?: (contact: TypedContact) => void;
};

type Props = FieldsProps & {
  /** How often they were filled in: each time they begin anew, but for what stands beside them. */
  filling?: number | undefined;
  /** What is asked with them. */
  children?: ReactNode;
};

/** Only what a booking needs; the rest the customer fills into their contract themselves. */
export const DriverFields = ({ filling, children, ...fields }: Props) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <Fields key={filling} {...fields} />
    {children}
  </div>
);

function Fields({ isCall = false, wrong, known = null, name, onContact }: FieldsProps) {
  const say = useSay();
  const [phone, setPhone] = useState('');
  const error = useFieldError(wrong);
  const look = ({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) =>
    form && onContact?.({ email: fieldText(form, 'email').trim(), phone: fieldText(form, 'phone').trim() });
  const language = <SpokenLanguageField known={known?.language} phone={phone} />;
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          name="fullName"
          label={say('team.name')}
          autoComplete="off"
          maxLength={120}
          defaultValue={known?.fullName ?? name ?? undefined}
          error={error('fullName')}
          required
        />
      </div>
      <div className={isCall ? 'sm:col-span-2' : ''}>
        <TextField
          name="phone"
          type="tel"
          label={say('walkIn.phone')}
          hint={say('walkIn.phone.hint')}
          placeholder="+39 …"
          autoComplete="off"
          defaultValue={known?.phone}
          onChange={({ target }) => setPhone(target.value)}
          onBlur={look}
          error={error('phone')}
          required
        />
      </div>
      {!isCall && language}
      <div className="sm:col-span-2">
        <TextField
          name="email"
          type="email"
          label={say('party.emailIfAny')}
          autoComplete="off"
          maxLength={200}
          defaultValue={known?.email}
          onBlur={look}
          error={error('email')}
        />
      </div>
      {isCall ? (
        language
      ) : (
        <>
          <TextField
            name="dateOfBirth"
            type="date"
            label={say('walkIn.born')}
            autoComplete="off"
            defaultValue={known?.dateOfBirth ?? undefined}
            error={error('dateOfBirth')}
            required
          />
          <LicenceFields
            nameOf={(name) => name}
            known={known && { country: known.licenceCountry, category: known.licenceCategory }}
            error={error}
          />
        </>
      )}
    </>
  );
}

/** As they were typed. */
export const driverIn = (form: HTMLFormElement): Pick<WalkInBody, 'driver' | 'language'> => ({
  language: languages.find((one) => one === fieldText(form, 'language').trim()) ?? 'en',
  driver: typedDriver(form),
});
