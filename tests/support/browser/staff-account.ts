import type { Page } from '@playwright/test';
import type { Role } from '../../../src/identity/permissions.rules.ts';
import { sayIn } from '../../../src/translations/words.ts';
import type { RunningServer } from '../process/server.ts';
import { call, mailsTo, until } from '../process/shopper.ts';
import { password } from '../shop/desk.ts';
import { expect } from './shop-fixture.ts';

const say = sayIn('it', 'admin');

export type StaffAccount = { id: string; name: string; email: string; password: string };

/** Somebody whom the owner, whose page this is, invites by mail, and who has chosen a password. */
export async function inviteStaff(
  page: Page,
  shop: RunningServer,
  { name, role }: { name: string; role: Role },
): Promise<StaffAccount> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@shop.example`;
  const data = { name, email, role, language: 'it' };
  const headers = { origin: new URL(page.url()).origin };
  const invited = await page.request.post('/api/staff/team', { data, headers });
  const { id } = (await invited.json()) as { id: string };
  const token = await until('an invitation', async () => {
    const [received] = await mailsTo(shop.dataDir, email);
    return /invitation#([\w-]{43})/.exec(received?.mail.text ?? '')?.[1];
  });
  // By a browser of their own: this page stays the owner’s.
  const { status } = await call(
    'POST',
    `${shop.url}/api/staff/invitation`,
    { token, password },
    { 'sec-fetch-site': 'same-origin' },
  );
  if (status >= 300) throw new Error(`not let in: ${status}`);
  return { id, name, email, password };
}

/** By address and password, with the keyboard. */
export async function signIn(page: Page, account: Pick<StaffAccount, 'email' | 'password'>): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel(say('email')).fill(account.email);
  await page.getByLabel(say('password')).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('today.title') })).toBeVisible();
}
