import { describe, expect, it } from 'vitest';
import { BadVariableFile, findUnknownVariables, withVariableFiles } from './read-environment.ts';
import { InvalidSettings, readSettings } from './settings.ts';

const files: Record<string, string> = {
  '/run/secrets/smtp': 'smtps://mail.example\n',
  '/run/secrets/windows': 'smtps://mail.example\r\n',
  '/run/secrets/empty': '\n',
};
const read = (file: string): string => {
  const text = files[file];
  if (text === undefined) throw new Error(`no such file: ${file}`);
  return text;
};
const names = ['SMTP_URL', 'APP_SECRET', 'HOST', 'PORT', 'TRUST_PROXY'];
const given = (environment: Record<string, string>) => withVariableFiles(environment, names, read);

describe('a variable in a file', () => {
  it.each(['/run/secrets/smtp', '/run/secrets/windows'])(
    'is what %s holds, without the end of its line',
    (file) => {
      expect(given({ SMTP_URL_FILE: file })).toMatchObject({ SMTP_URL: 'smtps://mail.example' });
    },
  );

  it.each([
    [{ SMTP_URL_FILE: '/nowhere/neverRepeatThis' }, 'cannot start: the file of SMTP_URL_FILE cannot be read'],
    [{ SMTP_URL_FILE: '/run/secrets/empty' }, 'cannot start: the file of SMTP_URL_FILE is empty'],
    [
      { SMTP_URL_FILE: '/run/secrets/smtp', SMTP_URL: 'neverRepeatThis' },
      'cannot start: SMTP_URL and SMTP_URL_FILE are both set',
    ],
  ])('%j stops the start with its name and nothing of its value', (environment, sentence) => {
    expect(() => given(environment)).toThrow(BadVariableFile);
    expect(() => given(environment)).toThrow(new RegExp(`^${sentence}$`));
  });

  it('stops the start as every other bad setting does', () => {
    expect(() => readSettings({ SMTP_URL_FILE: '/nowhere' })).toThrow(InvalidSettings);
    expect(() => readSettings({ STRIPE_SECRET_KEY_FILE: '/nowhere' })).toThrow(
      /STRIPE_SECRET_KEY_FILE cannot be read/,
    );
  });
});

describe('a name that nobody reads', () => {
  const found = (...unknown: string[]) =>
    findUnknownVariables(Object.fromEntries(unknown.map((name) => [name, 'x'])), names);

  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['APP_SECRT', 'APP_SECRET'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['smtp_url', 'SMTP_URL'],
    ['COSTIERA_HOST', 'HOST'],
    ['SMTP_URL_FIL', 'SMTP_URL_FILE'],
  ])('%s is told, with the one that was meant: %s', (name, meant) => {
    expect(found(name)).toEqual([{ name, meant }]);
  });

  it('is left alone where it is somebody else’s', () => {
    expect(
      found('HOME', 'PATH', 'LANG', 'HOSTNAME', 'PORTS', 'SMTP_HOST', 'PWD', 'SMTP_URL', 'SMTP_URL_FILE'),
    ).toEqual([]);
  });

  it('is found among the settings of the shop', () => {
    expect(readSettings({ DATABSE_URL: 'x' }).unknownVariables).toEqual([
      { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
    ]);
  });
});
