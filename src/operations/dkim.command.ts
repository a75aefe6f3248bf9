import { createSigningKey } from '../gateways/mail/signing-key.ts';
import { isDomain, isSelector } from '../gateways/mail/relay-url.rules.ts';
import { dkimName, dkimRecord, dmarcRecord, spfRecord } from '../go-live/dns-records.rules.ts';
import { domainOfSender } from '../basics/email-address.ts';
import type { Settings } from '../settings.ts';
import { RefusedCommand } from './refused-command.ts';
import { command, printLine, WrongUse } from './command.ts';
import { writeKeyFile } from './write-key-file.ts';

/** A key to sign mails with, and what the sender's domain is to publish. Needs no database: it is the first step of a new shop's mail. */
export default command({
  usage: (
    call,
  ) => `${call('')}                                   says what the domain of MAIL_FROM is to publish
${call('--new SELECTOR --to FILE')}   makes a key, writes it into a new file that only you can read, and says the same
With --domain DOMAIN where MAIL_FROM is not set. A selector is a short name, by the year for example: s2027.`,
  options: {
    new: { type: 'string' },
    to: { type: 'string' },
    domain: { type: 'string' },
  },
  asksSigningKey: true,
  async work({ settings, values, words }) {
    const domain = values.domain ?? domainOfSender(settings.mailFrom ?? '');
    if (words.length > 0 || (values.new === undefined) !== (values.to === undefined)) throw new WrongUse();
    if (domain === '')
      throw new RefusedCommand('Whose mails are they? Set MAIL_FROM, or say --domain shop.example.');
    if (!isDomain(domain)) throw new WrongUse('That is no domain: it is written like shop.example.');
    if (values.new === undefined || values.to === undefined) return printRecords(settings, domain, null);
    if (!isSelector(values.new)) throw new WrongUse('A selector has letters, digits and hyphens alone.');
    const key = createSigningKey(values.new);
    await writeKeyFile(values.to, key.privateKey);
    printLine(`The key is in ${values.to}. Nobody else may read it; keep it as you keep APP_SECRET.`);
    printRecords(settings, domain, key);
    printLine(`\nWhen the record is there, put behind SMTP_URL: ?dkim=${key.selector}:${values.to}`);
    printLine(
      'and restart. An older key stays published until the mails that it signed have arrived: a week.',
    );
    return undefined;
  },
});

type Published = { selector: string; publicKey: string };

function printRecords(settings: Settings, domain: string, made: Published | null): void {
  const key = made ?? settings.signingKey;
  const relay = settings.smtpUrl === undefined ? null : new URL(settings.smtpUrl).hostname;
  const records = [
    ['SPF, the only one of its kind: is there one, add to it', domain, spfRecord(relay)],
    ...(key ? [['DKIM', dkimName(key.selector, domain), dkimRecord(key.publicKey)]] : []),
    ['DMARC, at first without effect', `_dmarc.${domain}`, dmarcRecord(`postmaster@${domain}`)],
  ];
  for (const [about, name, text] of records) printLine(`\n${about}:\n${name}  TXT  "${text}"`);
  if (!key)
    printLine('\nDKIM: your mail provider signs and gives you its record, or make a key of your own: --new.');
}
