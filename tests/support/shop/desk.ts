import { createOTP } from '@better-auth/utils/otp';
import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '../../../src/identity/permissions.rules.ts';
import type { Answer, TestShop } from './shop.ts';

/** A browser at the desk: it keeps cookies, and sends the headers that browsers send. */
export type Browser = {
  ask(method: string, address: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  cookies: Map<string, string>;
};

type ShopClient = Pick<TestShop, 'database' | 'ask'>;

export function aBrowser(shop: ShopClient): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async ask(method, address, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = method === 'GET' ? undefined : (body ?? {});
      const answer = await shop.ask(method, `/api/staff${address}`, sent, {
        'sec-fetch-site': 'same-origin',
        ...(cookie ? { cookie } : {}),
        ...headers,
      });
      for (const line of answer.headers.getSetCookie()) storeCookie(cookies, line);
      return answer;
    },
  };
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/max-age=0/i.test(line) || value === '') cookies.delete(name);
  else cookies.set(name, value);
}

export const password = 'limoni gialli a maggio';
/** As the shop stores one, of a thousandth of its cost: thousands sign in here, and it is the half of what that takes. */
const hash = cheapHash({ memory: 8, passes: 1, parallelism: 1 });

function cheapHash(cost: { memory: number; passes: number; parallelism: number }): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, tagLength: 32, ...cost });
  return ['argon2id', ...Object.values(cost), nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  );
}

export type StaffMember = { id: string; email: string };

/** Somebody of the shop with a password, as if they had taken their invitation. */
export async function aStaffMember(shop: ShopClient, role: Role): Promise<StaffMember> {
  const id = randomUUID();
  const email = `${role}-${id.slice(0, 8)}@costiera.example`;
  await shop.database
    .insertInto('staff')
    .values({ id, name: `Una persona (${role})`, email, role, language: 'it' })
    .execute();
  await addAccount(shop, id, hash);
  return { id, email };
}

async function addAccount(shop: ShopClient, staffId: string, password: string): Promise<void> {
  const { sql } = await import('kysely');
  await sql`insert into staff_account (id, account_id, provider_id, staff_id, password, created_at, updated_at)
    values (${randomUUID()}, ${staffId}, 'credential', ${staffId}, ${password}, now(), now())`.execute(
    shop.database,
  );
}

export const signIn = (browser: Browser, { email }: StaffMember, word = password): Promise<Answer> =>
  browser.ask('POST', '/sign-in', { email, password: word });

/** Somebody who is in. */
export async function signedInBrowser(shop: ShopClient, role: Role): Promise<Browser & StaffMember> {
  const person = await aStaffMember(shop, role);
  const browser = aBrowser(shop);
  const answer = await signIn(browser, person);
  if (answer.status !== 200) throw new Error(`not in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { ...browser, ...person };
}

const secondsPerStep = 30;

/** The code that an authenticator app shows, so many steps from now. */
export function codeOf(uri: string, stepsFromNow = 0): Promise<string> {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const otp = createOTP(unpack(secret), { digits: 6, period: secondsPerStep });
  return otp.hotp(Math.floor(Date.now() / 1000 / secondsPerStep) + stepsFromNow);
}

/** Base32, as in an otpauth address. */
function unpack(text: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...text.replace(/=+$/, '')]
    .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g)?.map((eight) => Number.parseInt(eight, 2)) ?? [];
  return Buffer.from(bytes).toString('utf8');
}
