import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { inviteStaff, signIn } from '../support/browser/staff-account.ts';

const say = sayIn('it', 'admin');

/** Another rider would change what can be booked in the others’ shop. */
const onOwnShop = testOnOwnShop();

test('who blocks a person at the desk is asked first, and nothing happens before the yes', async ({
  page,
  shop,
  isMobile,
}) => {
  await enterDesk(page, shop);
  const name = `Carla Rossi ${isMobile ? 1 : 2}`;
  const email = `carla${isMobile ? 1 : 2}@shop.example`;
  const headers = { origin: new URL(page.url()).origin };
  const invited = await page.request.post('/api/staff/team', {
    data: { name, email, role: 'desk', language: 'it' },
    headers,
  });
  expect(invited.status()).toBeLessThan(300);
  await page.goto('/admin/team');
  const person = page.getByRole('region', { name });
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));

  const block = person.getByRole('button', { name: say('team.block'), exact: true });
  await block.click();
  const question = page.getByRole('dialog', { name: say('team.block.sure', { name }) });
  await expect(question).toContainText(say('team.block.explained'));
  await expectAccessible(page);
  await question.getByRole('button', { name: say('cancel') }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(block).toBeVisible();
  await expect(person.getByText(say('team.blocked'), { exact: true })).toBeHidden();
  expect(changes).toEqual([]);

  await block.click();
  await question.getByRole('button', { name: say('team.block') }).click();
  await expect(person.getByText(say('team.blocked'), { exact: true })).toBeVisible();
  expect(changes).toHaveLength(1);
});

onOwnShop(
  'who has invited a rider is led to where they become one of those who deliver; until then their empty day says whom to ask, and their search names pages alone',
  async ({ page, shop, browser }) => {
    test.slow(); // two people at the desk
    await enterDesk(page, shop);
    const account = await inviteStaff(page, shop, { name: 'Gino Amato', role: 'rider' });
    const context = await browser.newContext();
    const theirs = await context.newPage();

    await test.step('the rider', async () => {
      await signIn(theirs, account);
      await theirs.goto(`/admin?date=2031-02-03`);
      const ask = theirs.getByText(say('today.unlinked'));
      await expect(ask).toBeVisible();
      await expectAccessible(theirs);
      await photograph(theirs, 'rider-empty-day');
      await theirs.getByRole('button', { name: say('palette.open') }).click();
      const field = theirs.getByRole('combobox', { name: say('palette.label.pages'), exact: true });
      await expect(field).toHaveAttribute('placeholder', say('palette.label.pages'));
      await expect(
        theirs.getByRole('group', { name: say('palette.pages.alone'), exact: true }),
      ).toBeVisible();
      await photograph(theirs, 'rider-palette');
    });

    await test.step('the owner', async () => {
      await page.goto('/admin/team');
      await page.getByLabel(say('team.role')).last().selectOption('rider');
      const invite = page.getByRole('region', { name: say('team.invite') });
      await expect(invite.getByText(say('team.rider.next'))).toBeVisible();
      const person = page.getByRole('region', { name: account.name });
      await expect(person.getByText(say('team.rider.next'))).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'team-rider');
      await person.getByRole('link', { name: say('nav.delivery') }).click();
      await page.getByRole('button', { name: say('setting.rider.add') }).click();
      await page.getByRole('textbox', { name: say('setting.rider.name') }).fill(account.name);
      await page.getByLabel(say('setting.rider.staffId')).selectOption({ label: account.name });
      await page.getByRole('button', { name: say('unsaved.save') }).click();
      await expect(page.getByText(say('setting.saved')).first()).toBeVisible();
      await page.goto('/admin/team');
      await expect(person).toBeVisible();
      await expect(person.getByText(say('team.rider.next'))).toHaveCount(0);
    });
    await context.close();
  },
);
