import { describe, expect, it } from 'vitest';
import { CustomerData } from '../../contract/contract.shape.ts';
import { ineligibilityReasons } from '../../booking/create/eligibility.rules.ts';
import { customerData, secondDriver } from '../../../tests/builders/customer-data.ts';
import {
  errorOfNotedEmail,
  errorOfRefusal,
  fieldNames,
  readPersonalData,
  valuesFor,
  type FieldErrors,
} from './personal-data.rules.ts';

const { idDocument: _, ...typed } = customerData;
const { idDocument: __, ...typedSecond } = secondDriver;
const licence = { licenceCountry: 'SE', licenceCategory: 'A1' } as const;
const whole: Record<string, string> = {
  ...typed,
  ...Object.fromEntries(
    Object.entries(typedSecond).map(([name, text]) => [`additionalDriver.${name}`, text]),
  ),
};

const withLicence = {
  ...whole,
  'licence.licenceCountry': licence.licenceCountry,
  'licence.licenceCategory': licence.licenceCategory,
};

const everything = {
  withSecond: true,
  needsLicence: true,
  neededLicence: 'A1',
  needsEmail: true,
  dates: { start: { date: '2027-05-10' } },
} as const;

const typedFields = fieldNames.filter((name) => name !== 'secondDrives');

function errorsIn(changes: Record<string, string>, withSecond: boolean | null = true): FieldErrors {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...withLicence, ...changes })) form.set(name, text);
  const read = readPersonalData(form, { ...everything, withSecond });
  return read.ok ? {} : read.errors;
}

describe('the contract’s form', () => {
  it('that is filled in is taken, the document being a driving licence', () => {
    const form = new FormData();
    for (const [name, text] of Object.entries(withLicence)) form.set(name, text);
    expect(readPersonalData(form, everything)).toEqual({
      ok: true,
      data: { ...customerData, additionalDriver: secondDriver },
      licence,
    });
  });

  it('asks nobody for a licence that the booking knows, and refuses one that is not enough at its field', () => {
    const form = new FormData();
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    const asked = { ...everything, withSecond: false, needsLicence: false };
    expect(readPersonalData(form, asked)).toEqual({ ok: true, data: customerData, licence: undefined });
    expect(errorsIn({ 'licence.licenceCategory': 'B' })).toEqual({
      'licence.licenceCategory': 'licence_not_enough',
    });
  });

  it.each([
    ['AM', 'B', 'US', {}],
    ['A1', 'B', 'US', { 'licence.licenceCategory': 'licence_not_enough' }],
    ['A2', 'A1', 'SE', { 'licence.licenceCategory': 'licence_not_enough' }],
    ['A2', 'A2', 'SE', {}],
  ] as const)(
    'asks by the model, which needs %s, as the server does: a licence %s of %s → %o',
    (neededLicence, licenceCategory, licenceCountry, errors) => {
      const form = new FormData();
      const typedLicence = {
        'licence.licenceCategory': licenceCategory,
        'licence.licenceCountry': licenceCountry,
      };
      for (const [name, text] of Object.entries({ ...withLicence, ...typedLicence })) form.set(name, text);
      const read = readPersonalData(form, { ...everything, neededLicence });
      expect(read.ok ? {} : read.errors).toEqual(errors);
    },
  );

  it.each(typedFields)('wants %s, and says so at this field alone', (name) => {
    expect(Object.keys(errorsIn({ [name]: '' }))).toEqual([name]);
    expect(Object.keys(errorsIn({ [name]: '   ' }))).toEqual([name]);
  });

  it('takes no e-mail address of who has none, and reads one that they type all the same', () => {
    const readWith = (email: string) => {
      const form = new FormData();
      for (const [name, text] of Object.entries({ ...withLicence, email })) form.set(name, text);
      return readPersonalData(form, { ...everything, needsEmail: false });
    };
    const { email, ...withoutEmail } = customerData;
    for (const nothing of ['', '   '])
      expect(readWith(nothing)).toEqual({
        ok: true,
        data: { ...withoutEmail, additionalDriver: secondDriver },
        licence,
      });
    expect(readWith(email)).toMatchObject({ ok: true, data: { email } });
    expect(readWith('lukasz')).toEqual({ ok: false, errors: { email: 'bad_email' } });
  });

  it('that is empty says it at every field, in the order in which they stand: the first takes the focus', () => {
    const empty = Object.fromEntries(typedFields.map((name) => [name, '']));
    const errors = errorsIn(empty);
    expect(fieldNames.filter((name) => errors[name])).toEqual(typedFields);
  });

  it('is not sent while nobody has said whether somebody else drives, and says so there', () => {
    expect(errorsIn({}, null)).toEqual({ secondDrives: 'unanswered' });
    expect(Object.keys(errorsIn({ fullName: '' }, null))).toEqual(['secondDrives', 'fullName']);
  });

  it('asks nothing of a second driver who was not booked', () => {
    const without = Object.fromEntries(
      Object.keys(typedSecond).map((name) => [`additionalDriver.${name}`, '']),
    );
    expect(errorsIn(without, false)).toEqual({});
  });

  it.each([
    ['email', 'lukasz', 'bad_email'],
    ['dateOfBirth', '2009-05-11', 'too_young'],
    ['additionalDriver.dateOfBirth', '2009-05-11', 'too_young'],
    ['dateOfBirth', '1990-02-30', 'bad_date'],
  ])('finds fault with %s “%s”', (name, text, code) => {
    expect(errorsIn({ [name]: text })).toEqual({ [name]: code });
  });
});

describe('what the call refuses all the same', () => {
  it.each(ineligibilityReasons)('is told at the field that it is about: %s', (reason) => {
    const fields = Object.keys(errorOfRefusal({ refusal: reason }) ?? {});
    expect(fieldNames.filter((name) => fields.includes(name))).toEqual(fields);
    expect(fields).toHaveLength(1);
  });

  it('for want of an address that the shop has written down since is told at its field, and only there', () => {
    const wanted = { refusal: 'bad_form', issues: [{ path: 'customerData.email', code: 'bad_email' }] };
    const { email, ...without } = CustomerData.parse(customerData);
    expect(errorOfNotedEmail(wanted, without)).toEqual({ email: 'email_noted' });
    expect(errorOfNotedEmail(wanted, { ...without, email })).toBeNull();
    const other = { refusal: 'bad_form', issues: [{ path: 'customerData.city', code: 'required' }] };
    expect(errorOfNotedEmail(other, without)).toBeNull();
    expect(errorOfNotedEmail({ refusal: 'already_signed' }, without)).toBeNull();
  });

  it('is said of the whole form where it is about no driver', () => {
    expect(errorOfRefusal({ refusal: 'contract_closed' })).toBeNull();
  });

  it('is told at the second driver’s own field where it is about them', () => {
    const path = 'additionalDriver.dateOfBirth';
    expect(errorOfRefusal({ refusal: 'too_young', path })).toEqual({ [path]: 'too_young' });
    expect(errorOfRefusal({ refusal: 'too_young', path: 'dateOfBirth' })).toEqual({
      dateOfBirth: 'too_young',
    });
  });
});

describe('what stands in the form at first', () => {
  const prefill = { fullName: 'Anna', email: 'anna@guest.example', phone: '+39', dateOfBirth: '1990-01-01' };
  const answer = (saved: object | null, known: object = prefill) =>
    ({
      prefill: known,
      contract: { customerData: saved && JSON.stringify(saved) },
    }) as unknown as Parameters<typeof valuesFor>[0]; // only these are read

  it('is what the checkout knows', () => {
    expect(valuesFor(answer(null))).toEqual(prefill);
    expect(valuesFor(answer(null, { ...prefill, dateOfBirth: null }))).toEqual({
      ...prefill,
      dateOfBirth: '',
    });
  });

  it('is the address that the shop knows, where what was saved has none', () => {
    const { email: _, ...unwritten } = customerData;
    expect(valuesFor(answer(unwritten)).email).toBe(prefill.email);
    expect(valuesFor(answer(customerData)).email).toBe(customerData.email);
  });

  it('is what was saved, of one driver or of two', () => {
    expect(valuesFor(answer({ ...customerData, additionalDriver: secondDriver }))).toEqual(whole);
    const nobody = Object.keys(typedSecond).map((name) => [`additionalDriver.${name}`, '']);
    expect(valuesFor(answer(customerData))).toEqual({ ...typed, ...Object.fromEntries(nobody) });
  });
});
