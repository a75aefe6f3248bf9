import { describe, expect, it } from 'vitest';
import { parseForm } from '../../basics/forms.ts';
import {
  formatVerificationCode,
  generateVerificationCode,
  parseVerificationCode,
} from './verification-code.rules.ts';
import { maxVerifiedBytes, verifyForm } from './verification-form.rules.ts';

const chance = { bytes: (count: number) => new Uint8Array(count).fill(7), uuid: () => '' };
const code = generateVerificationCode(chance);

describe('the code in a signed contract', () => {
  it('has twelve characters, and is printed in groups of four', () => {
    expect(code).toMatch(/^[0-9A-Z]{12}$/);
    expect(formatVerificationCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);
    expect(formatVerificationCode('7K3M9')).toBe('7K3M-9');
    expect(formatVerificationCode('')).toBe('');
  });

  it('is read as it is printed, and with one wrong character it is none', () => {
    expect(parseVerificationCode(formatVerificationCode(code).toLowerCase())).toBe(code);
    expect(parseVerificationCode(`${code.slice(0, 11)}${code.endsWith('A') ? 'B' : 'A'}`)).toBeNull();
    expect(parseVerificationCode(code.slice(0, 8))).toBeNull();
  });

  it('the form for it takes a code, or nothing where a file is checked', () => {
    const errorsOf = (typed: string) => parseForm(verifyForm, () => typed).errors;
    expect(verifyForm.name).toBe('verify');
    expect([errorsOf(code), errorsOf('')]).toEqual([null, null]);
    expect(errorsOf('no code')).toEqual({ code: 'bad_code' });
    expect(parseForm(verifyForm, () => ` ${'A'.repeat(200)}`).values.code).toBe('A'.repeat(100));
    expect(maxVerifiedBytes).toBe(10_000_000);
  });
});
