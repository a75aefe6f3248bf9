import { describe, expect, it } from 'vitest';
import { parseForm } from '../basics/forms.ts';
import { expectVersion } from '../../tests/support/values/expect-version.ts';
import { languages } from '../translations/languages.ts';
import { readTexts } from '../translations/words.ts';
import {
  consentVersion,
  inactiveSince,
  canResendConfirmation,
  newsletterForm,
  newsletterLinkForm,
  unconfirmedSince,
} from './newsletter.rules.ts';

const now = new Date('2027-05-01T10:00:00Z');

describe('the newsletter', () => {
  it('writes to one address once in ten minutes', () => {
    expect(canResendConfirmation(new Date('2027-05-01T09:50:01Z'), now)).toBe(false);
    expect(canResendConfirmation(new Date('2027-05-01T09:50:00Z'), now)).toBe(true);
  });

  it('is asked for with an address and a tick', () => {
    const errorsOf = (email: string, consent: string) =>
      parseForm(newsletterForm, (name) => ({ email, consent })[name]).errors;
    expect(errorsOf('anna@guest.example', 'on')).toBeNull();
    expect(errorsOf('anna@guest.example', '')).toEqual({ consent: 'required' });
    expect(errorsOf('anna', 'on')).toHaveProperty('email');
    expect([newsletterForm.name, newsletterLinkForm.name]).toEqual(['newsletter', 'newsletterLink']);
  });

  it('forgets who does not confirm within seven days, and who was not heard of for 24 months', () => {
    expect(unconfirmedSince(now).toISOString()).toBe('2027-04-24T10:00:00.000Z');
    expect(inactiveSince(now).toISOString()).toBe('2025-05-01T10:00:00.000Z');
  });

  it('was agreed to in these very words: who changes them, names the new version in newsletter.rules.ts', () => {
    const words = languages.map((language) => {
      const texts = readTexts(language, 'newsletter');
      return [texts['form.text'], texts['form.consent'], texts['confirm.text'], texts['confirm.button']];
    });
    expectVersion({
      version: consentVersion,
      words,
      fingerprints: { '2026-11-21': 'f30373d5e2741431', '2026-11-23': '50e64a45ad1959ce' },
    });
  });
});
