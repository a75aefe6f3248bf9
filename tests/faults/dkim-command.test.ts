import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSigningKey } from '../../src/gateways/mail/signing-key.ts';
import { InvalidSettings, readSettings } from '../../src/settings.ts';
import { runCommand } from '../support/process/operator.ts';
import { newDataDir } from '../support/process/server.ts';

const from = { MAIL_FROM: 'Vesuvio <info@vesuvio.it>' };
const server = 'smtps://shop:neverRepeatThis@smtp-relay.brevo.com:465';

function aFolder(): string {
  const folder = newDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('npm run dkim', () => {
  it('makes a key that only its owner may read, and says what the domain is to publish', async () => {
    const file = path.join(aFolder(), 'dkim.pem');
    const made = await runCommand('dkim', ['--new', 's2027', '--to', file], from);
    expect(made.code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(made.said).not.toContain('PRIVATE KEY');
    const record = /^s2027\._domainkey\.vesuvio\.it {2}TXT {2}"(v=DKIM1; k=rsa; p=[\w+/=]{300,})"$/m.exec(
      made.said,
    );
    expect(made.said).toContain(`?dkim=s2027:${file}`);
    // The shop that is started as it was said finds that key, and the command says the same of it.
    const env = { ...from, SMTP_URL: `${server}?dkim=s2027:${file}` };
    expect(record?.[1]).toBe(`v=DKIM1; k=rsa; p=${readSettings(env).signingKey?.publicKey}`);
    const said = await runCommand('dkim', [], env);
    expect([said.code, said.said]).toEqual([0, expect.stringContaining(record?.[1] ?? '?')]);
    expect(said.said).toContain('vesuvio.it  TXT  "v=spf1 include:spf.brevo.com ~all"');
    expect(said.said).not.toContain('neverRepeatThis');
  });

  it('ends as well where nobody reads what it prints', async () => {
    expect(await runCommand('dkim', ['--domain', 'vesuvio.it'], {}, undefined, true)).toEqual({
      code: 0,
      said: '',
    });
  });

  it('never writes over a key, and says what it did not understand', async () => {
    const file = path.join(aFolder(), 'dkim.pem');
    writeFileSync(file, 'mine');
    const again = await runCommand('dkim', ['--new', 's2027', '--to', file], from);
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('is there already')]);
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await runCommand('dkim', ['--new', 's2027'], from)).code).toBe(2);
    expect((await runCommand('dkim', ['--new', 'a b', '--to', `${file}2`], from)).code).toBe(2);
    expect((await runCommand('dkim', ['--domain', 'shop'], {})).code).toBe(2);
    expect(await runCommand('dkim', [], {})).toMatchObject({
      code: 1,
      said: expect.stringContaining('Set MAIL_FROM') as string,
    });
  });
});

describe('a key that only the shop may read', () => {
  it('stops no command that sends nothing, and is missed by the one that says what it publishes', async () => {
    const folder = aFolder();
    const env = { ...from, SMTP_URL: `${server}?dkim=s2027:${path.join(folder, 'not-here.pem')}` };
    expect((await runCommand('backup-key', ['--to', path.join(folder, 'backup.key')], env)).code).toBe(0);
    const asked = await runCommand('dkim', [], env);
    expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('its key cannot be read')]);
  });
});

describe('a key with which the shop is to sign', () => {
  const startWith = (contents: string | null) => {
    const file = path.join(aFolder(), 'key.pem');
    if (contents !== null) writeFileSync(file, contents);
    return () => readSettings({ SMTP_URL: `${server}?dkim=s2027:${file}` });
  };
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  it.each([
    ['is not there', null, 'cannot be read'],
    ['is no key', 'hello', 'holds no private key'],
    [
      'is of another kind',
      generateKeyPairSync('ed25519').privateKey.export(pem).toString(),
      'is none of RSA',
    ],
    [
      'is too short',
      generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem).toString(),
      'fewer than 2048 bits',
    ],
  ])('that %s stops the start with one sentence, which repeats nothing of it', (_name, contents, said) => {
    const start = startWith(contents);
    expect(start).toThrow(InvalidSettings);
    expect(start).toThrow(new RegExp(`^cannot start: SMTP_URL is not valid; .*${said}$`));
  });

  it('is read as it was made', () => {
    const key = createSigningKey('s2027');
    expect(startWith(key.privateKey)().signingKey).toEqual(key);
  });

  it('that nobody names is none, and the mail server signs', () => {
    expect(readSettings({ SMTP_URL: server })).toMatchObject({ signingKey: null, bounceDomain: null });
    expect(() => readSettings({ SMTP_URL: `${server}?dkim=s2027` })).toThrow(/SMTP_URL takes smtps:/);
  });
});
