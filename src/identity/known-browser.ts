import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../basics/clock.ts';
import type { RandomSource } from '../basics/random-source.ts';

export type KnownBrowsers = {
  /** As it stands in an answer's header. */
  cookieFor(email: string): string;
  /** Which browser it is, where this person signed in with it before; else null. */
  idOf(headers: Headers, email: string): string | null;
};

const days = 180;

/**
 * A cookie that says one thing: somebody signed in with this browser to that account. It opens nothing; whoever tries passwords
 * elsewhere does not keep its person out (sign-in.api.ts).
 */
export function createKnownBrowsers(parts: {
  key: Buffer;
  secure: boolean;
  clock: Clock;
  chance: RandomSource;
}): KnownBrowsers {
  const { key, secure, clock, chance } = parts;
  const name = secure ? '__Host-costiera-browser' : 'costiera-browser';
  const cookieOf = (headers: Headers): string =>
    (headers.get('cookie') ?? '')
      .split(/;\s*/)
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '';
  const sealOf = (email: string, id: string, until: string) =>
    createHmac('sha256', key).update(`${email.toLowerCase()} ${id} ${until}`).digest('base64url');
  return {
    cookieFor(email) {
      const id = chance.uuid();
      const until = String(clock.now().getTime() + days * 86_400_000);
      const value = `${id}.${until}.${sealOf(email, id, until)}`;
      return `${name}=${value}; Max-Age=${days * 86_400}; Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Strict`;
    },
    idOf(headers, email) {
      const [id = '', until = '', seal = ''] = cookieOf(headers).split('.');
      const [wanted, found] = [Buffer.from(sealOf(email, id, until)), Buffer.from(seal)];
      const isOurs = wanted.length === found.length && timingSafeEqual(wanted, found);
      return isOurs && Number(until) > clock.now().getTime() ? id : null;
    },
  };
}
