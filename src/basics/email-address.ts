/** https://html.spec.whatwg.org/#valid-e-mail-address without what no mail server takes: dots at the ends, or two of them. */
const account = /^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?<!\.)$/;
/** In ASCII: names up to the last, which begins with a letter, so that it is no number of a network. */
const domain = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
/** What a URL would read as something other than a part of its host's name. */
const noHost = /[\s/?#@:\\%[\]<>^|]/u;

/** `münchen.example` → `xn--mnchen-3ya.example` (punycode, UTS 46), as browsers do it; null where it is no name of a host. */
function asciiDomain(typed: string): string | null {
  if (noHost.test(typed)) return null;
  const address = `http://${typed}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return domain.test(host) && host.length <= 253 ? host : null;
}

/** One address and nothing else, as it is stored and written to; null where it cannot be one. */
function parseEmail(typed: string): string | null {
  const text = typed.normalize('NFC').trim();
  const at = text.lastIndexOf('@');
  const host = at < 0 ? null : asciiDomain(text.slice(at + 1));
  return host !== null && account.test(text.slice(0, at)) ? `${text.slice(0, at)}@${host}` : null;
}

export const isEmailAddress = (typed: string): boolean => parseEmail(typed) !== null;

/** An international domain in ASCII, no blanks around; what is no address stays as it was typed. */
export const tidyEmail = (typed: string): string => parseEmail(typed) ?? typed.trim();

/** `Costiera <info@shop.example>` or an address: what stands behind its @, in small letters; '' where there is none. A name may hold an @ too. */
export function domainOfSender(sender: string): string {
  const address = /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender;
  return /@([^\s@>]+)\s*$/.exec(address)?.[1]?.toLowerCase() ?? '';
}

/** As addresses are compared: as they are stored, and in lower case. */
export const normalizeEmail = (email: string): string => tidyEmail(email).toLowerCase();
