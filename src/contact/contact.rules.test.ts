import { describe, expect, it } from 'vitest';
import { parseForm } from '../basics/forms.ts';
import { cleanText, contactFieldError, contactForm, honeypotField, maxLengths } from './contact.rules.ts';

describe('a message to the shop', () => {
  it('is composed, with one way to end a line and no spaces at its ends', () => {
    expect(cleanText('  Zoe\u0308 \r\nCiao\r\r\nA presto\n')).toBe('Zoë \nCiao\n\nA presto');
  });

  it.each(['name', 'email', 'subject', 'message'] as const)('says what is missing: %s', (field) => {
    expect(contactFieldError(field, '')).toBe('required');
  });

  it.each([
    ['name', 120],
    ['email', 254],
    ['subject', 200],
    ['message', 5000],
  ] as const)('takes a %s of %i characters and not one more', (field, longest) => {
    expect(maxLengths[field]).toBe(longest);
    const part = `${'a'.repeat(62)}.`; // no part of a host's name is longer than 63
    const text = field === 'email' ? `z@${part.repeat(3)}${part.slice(2)}it` : 'a'.repeat(longest);
    expect(contactFieldError(field, text)).toBeNull();
    expect(contactFieldError(field, `${text}t`)).toBe('too_long');
  });

  it.each([
    'Zoë\nBcc: all@guest.example',
    'Zoë\u0000',
    'Zoë\u2028',
    'Zoë\u2029',
    '=?utf-8?Q?Zo=C3=AB?=',
    '=?x?b?Zg==?=',
  ])('a line of it carries no header into a mail: %j', (text) => {
    for (const field of ['name', 'subject'] as const) expect(contactFieldError(field, text)).toBe('bad_text');
  });

  it('a name may be written in any script, with an equals sign and a question mark', () => {
    for (const name of ['Łukasz Ğündoğan', 'Нина', '李', 'a=?b', '=? ?q?', '=?x?c?'])
      expect(contactFieldError('name', name)).toBeNull();
  });

  it('a name does not show as another one, a message may', () => {
    expect(contactFieldError('name', 'Zoë \u202egnp.exe')).toBe('bad_text');
    expect(contactFieldError('subject', 'Zoë \u202egnp.exe')).toBeNull();
  });

  it('each field of the form is tidied and judged as what it is', () => {
    const typed = {
      name: ' Zoe\u0308 ',
      email: ' zoe@guest.example ',
      subject: 'Zoë\nBcc',
      message: 'Ciao\nZoë',
    };
    const read = parseForm(contactForm, (name) => typed[name]);
    expect(read.values).toEqual({ ...typed, name: 'Zoë', email: 'zoe@guest.example' });
    expect(read.errors).toEqual({ subject: 'bad_text' });
    const long = {
      ...typed,
      name: 'Zoë \u202egnp.exe',
      email: 'zoe@GUEST.example',
      subject: 'x'.repeat(201),
    };
    const wrong = parseForm(contactForm, (name) => long[name]);
    expect(wrong.values.email).toBe('zoe@guest.example');
    expect(wrong.errors).toEqual({ name: 'bad_text', subject: 'too_long' });
    expect(parseForm(contactForm, () => '').errors).toEqual({
      name: 'required',
      email: 'required',
      subject: 'required',
      message: 'required',
    });
    expect(contactForm.name).toBe('contact');
  });

  it('its text may have lines and tabs, and no other control character', () => {
    expect(contactFieldError('message', 'Ciao\n\tZoë')).toBeNull();
    expect(contactFieldError('message', 'Ciao\u0007')).toBe('bad_text');
    expect(contactFieldError('message', '=?utf-8?q?Ciao?=')).toBeNull();
  });

  it.each(['zoe@guest.example', 'zoe+1@mail.guest.example', 'z@gäste.example'])(
    'is answered to %s',
    (address) => {
      expect(contactFieldError('email', address)).toBeNull();
    },
  );

  it.each([
    'zoe',
    'zoe@guest',
    'zoe@guest.e',
    '@guest.example',
    'zoe@.',
    'zoe@guest.example, all@guest.example',
    'zoe@guest.example,all@guest.example',
    'Zoë <zoe@guest.example>',
    'zoe zoe@guest.example',
    'zoe@guest.exa mple',
    `${'z'.repeat(65)}@guest.example`,
  ])('has one address and nothing else: not %s', (address) => {
    expect(contactFieldError('email', address)).toBe('bad_email');
  });

  it('is read from its form field by field', () => {
    const typed = { name: ' Zoë ', email: 'nowhere', subject: 'Casco', message: 'Ciao\r\nZoë' };
    expect(contactForm.name).toBe('contact');
    expect(parseForm(contactForm, (field) => typed[field])).toEqual({
      values: { name: 'Zoë', email: 'nowhere', subject: 'Casco', message: 'Ciao\nZoë' },
      errors: { email: 'bad_email' },
    });
    expect(parseForm(contactForm, () => '').errors).toEqual({
      name: 'required',
      email: 'required',
      subject: 'required',
      message: 'required',
    });
    expect(honeypotField).toBe('website');
  });
});
