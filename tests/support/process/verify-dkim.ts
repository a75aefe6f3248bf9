import { createHash, createPublicKey, verify } from 'node:crypto';

/** What a mailbox says of a signature, reckoned by the letter of RFC 6376 (relaxed/relaxed, rsa-sha256), by none of the sender's code. */
export type SignatureVerdict = {
  isValid: boolean;
  domain: string;
  selector: string;
  signed: readonly string[];
};

/** `records`: what name servers answer. `source`: as it came over the wire, each byte a character. */
export function verifyDkim(source: string, records: Readonly<Record<string, string>>): SignatureVerdict {
  const [, head = '', body = ''] = /^([\s\S]*?\r\n)\r\n([\s\S]*)$/.exec(source) ?? [];
  const fields = head.split(/\r\n(?![ \t])/).filter(Boolean);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? '';
  const tags = tagsOf(signature.replace(/^[^:]*:/, ''));
  const tag = (name: string): string => tags.get(name) ?? '';
  const [domain, selector] = [tag('d'), tag('s')];
  const signed = tag('h')
    .toLowerCase()
    .split(':')
    .map((name) => name.trim());
  const key = tagsOf(records[`${selector}._domainkey.${domain}`] ?? '').get('p') ?? '';
  const isBodyWhole = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64') === tag('bh');
  const left = [...fields];
  const lines = signed.flatMap((name) => {
    // The last of a name is signed first.
    const at = left.findLastIndex((field) => field.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? [] : left.splice(at, 1).map(relaxedField);
  });
  const unsigned = relaxedField(signature.replace(/([;:\s]b=)[^;]*/, '$1'));
  const text = Buffer.from([...lines, unsigned].join('\r\n'), 'latin1');
  const isAsSaid = tag('a') === 'rsa-sha256' && tag('c') === 'relaxed/relaxed' && signed.includes('from');
  const isValid =
    isAsSaid && key !== '' && isBodyWhole && verify('sha256', text, keyOf(key), bytesOf(tag('b')));
  return { isValid, domain, selector, signed };
}

const bytesOf = (base64: string): Buffer => Buffer.from(base64, 'base64');
const keyOf = (published: string) =>
  createPublicKey({ key: bytesOf(published), format: 'der', type: 'spki' });

const tagsOf = (list: string): Map<string, string> =>
  new Map(
    list.split(';').flatMap((tag) => {
      const [, name, value] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(tag) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value.replace(/\s+/g, '')] as const];
    }),
  );

function relaxedField(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  const text = lines.join('\r\n').replace(/(\r\n)*$/, '');
  return text === '' ? '' : `${text}\r\n`;
}
