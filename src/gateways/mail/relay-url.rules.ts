/** What SMTP_URL says beside the server's address: `?dkim=2027:/run/secrets/dkim.pem&bounces=costiera.example`. */
export type Relay = {
  url: string;
  /** The mails are signed here, for that server does not. */
  signing: { selector: string; keyFile: string } | null;
  /** Mails that cannot be delivered come back to an address of this domain. */
  bounceDomain: string | null;
};

export const expectedRelay =
  'smtps://user:password@host:465, behind it ?dkim=SELECTOR:FILE and &bounces=DOMAIN where they are wanted';

/** A label of a name server's: what stands before `._domainkey`. */
export const isSelector = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text);
export const isDomain = (text: string): boolean =>
  text.length <= 253 &&
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text);

/** Null where it is none. What is ours is taken out: the rest is the mail library’s. */
export function readRelayUrl(text: string): Relay | null {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return null;
  const [dkim, bounces] = ['dkim', 'bounces'].map((name) => new URL(text).searchParams.get(name));
  const [, selector = '', keyFile = ''] = /^([^:]*):(.+)$/.exec(dkim ?? '') ?? [];
  if (dkim && !(isSelector(selector) && keyFile)) return null;
  if (bounces && !isDomain(bounces)) return null;
  return {
    url: withoutOurs(text),
    signing: dkim ? { selector, keyFile } : null,
    bounceDomain: bounces ? bounces.toLowerCase() : null,
  };
}

/** As it was typed otherwise: passwords in it are not written anew. */
function withoutOurs(text: string): string {
  const [address = '', query = ''] = text.split(/\?(.*)/s);
  const rest = query.split('&').filter((part) => part !== '' && !/^(dkim|bounces)=/.test(part));
  return rest.length > 0 ? `${address}?${rest.join('&')}` : address;
}
