import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';

const say = sayIn('it', 'admin');

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
