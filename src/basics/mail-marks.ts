import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './tokens.ts';

type MarkPurpose = 'bounces' | 'no more';

/**
 * A mail named to the outside, so that nobody can name another: its id, and 80 bits that only the holder of APP_SECRET can make. In hex, for
 * mail servers change the case of an address, and short, for what stands before the @ has 64 characters.
 */
export type MailMarks = {
  markOf(purpose: MarkPurpose, mailId: string): string;
  /** The id; null for what was not made here. */
  idIn(purpose: MarkPurpose, mark: string): string | null;
};

const macLength = 20;

export function createMailMarks(...secrets: readonly string[]): MailMarks {
  const macsOf = (purpose: MarkPurpose, id: string): string[] =>
    secrets.map((secret) =>
      createHmac('sha256', deriveKey(secret, `marks of mails: ${purpose}`))
        .update(id)
        .digest('hex')
        .slice(0, macLength),
    );
  return {
    markOf: (purpose, mailId) => `${mailId.replaceAll('-', '')}.${macsOf(purpose, mailId)[0]}`,
    idIn(purpose, mark) {
      const [, hex, mac] = /^([0-9a-f]{32})\.([0-9a-f]{20})$/.exec(mark.toLowerCase()) ?? [];
      if (hex === undefined || mac === undefined) return null;
      const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      const isOurs = macsOf(purpose, id).some((own) => timingSafeEqual(Buffer.from(own), Buffer.from(mac)));
      return isOurs ? id : null;
    },
  };
}
