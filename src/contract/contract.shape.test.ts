import { describe, expect, it } from 'vitest';
import { customerData, secondDriver } from '../../tests/builders/customer-data.ts';
import { AcceptanceBody, CustomerDataBody, SignatureBody } from './contract.shape.ts';

const body = (changes: object) => ({
  customerData: { ...customerData, ...changes },
  contractLanguage: 'it',
});
const codesOf = (value: unknown) =>
  (CustomerDataBody.safeParse(value).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the customer’s data', () => {
  it('passes with one driver and with two, trimmed and composed', () => {
    const decomposed = 'Ğündoğan'.normalize('NFD');
    const parsed = CustomerDataBody.parse(body({ fullName: `  Łukasz   ${decomposed} ` }));
    expect(parsed.customerData.fullName).toBe('Łukasz Ğündoğan');
    expect(codesOf(body({ additionalDriver: secondDriver }))).toEqual([]);
  });

  it('is about a driving licence where it does not say so, and about nothing else', () => {
    const { idDocument: _, ...without } = customerData;
    const parsed = CustomerDataBody.parse({ customerData: without, contractLanguage: 'en' });
    expect(parsed.customerData.idDocument).toBe('Patente');
    expect(codesOf(body({ idDocument: 'Passaporto' }))).toEqual([
      ['customerData.idDocument', 'bad_document'],
    ]);
  });

  it.each([
    ['fullName', '', 'required'],
    ['fullName', '   ', 'required'],
    ['fullName', undefined, 'required'],
    ['fullName', 'x'.repeat(121), 'too_long'],
    ['fullName', '12345', 'bad_name'],
    ['fullName', 'Mario\n19. Clausole', 'bad_text'],
    ['fullName', 'Mario\u202Eoiram', 'bad_text'],
    ['dateOfBirth', '1990-02-30', 'bad_date'],
    ['dateOfBirth', '30/02/1990', 'bad_date'],
    ['dateOfBirth', '1890-01-01', 'bad_date'],
    ['email', 'mario@', 'bad_email'],
    ['phone', 'call me', 'bad_phone'],
    ['zipCode', '', 'required'],
  ])('%s %j is refused as %s', (field, value, code) => {
    expect(codesOf(body({ [field]: value }))).toContainEqual([`customerData.${field}`, code]);
  });

  it('wants five fields of a second driver, and knows no sixth', () => {
    const { idNumber: _, ...four } = secondDriver;
    expect(codesOf(body({ additionalDriver: four }))).toEqual([
      ['customerData.additionalDriver.idNumber', 'required'],
    ]);
    expect(codesOf(body({ additionalDriver: { ...secondDriver, phone: '123' } }))).not.toEqual([]);
  });

  it.each([{ status: 'signed' }, { price: 1 }, { role: 'staff' }])(
    'refuses the unknown key of %o',
    (extra) => {
      const { error } = CustomerDataBody.safeParse(body(extra));
      expect(error?.issues[0]?.code).toBe('unrecognized_keys');
    },
  );

  it('says nothing of the values in its issues', () => {
    const { error } = CustomerDataBody.safeParse(body({ email: 'not-an-address', idNumber: 'x'.repeat(60) }));
    expect(JSON.stringify(error?.issues.map(({ message, path }) => ({ message, path })))).not.toContain(
      'not-an',
    );
  });
});

describe('acceptance and signature', () => {
  it('an acceptance may name the text, and approves the clauses only when it says so', () => {
    expect(AcceptanceBody.parse({})).toEqual({ clausesApproved: false });
    expect(AcceptanceBody.safeParse({ textSha256: 'abc' }).success).toBe(false);
    expect(AcceptanceBody.safeParse({ accepted: true }).success).toBe(false);
  });

  it.each(['data:image/jpeg;base64,AAAA', 'data:image/png;base64,', 'data:image/png;base64,<b>', 'AAAA'])(
    'a signature is a PNG as a data URL, not %s',
    (signatureData) => {
      expect(SignatureBody.safeParse({ signatureData }).success).toBe(false);
    },
  );
});
