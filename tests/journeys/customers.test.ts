import type { Page } from '@playwright/test';
import { formatDate } from '../../src/translations/format.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aBookingBody, aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';
import { bookAndPay } from '../support/process/shopper.ts';

const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const zoe = {
  ...aBookingBody().driver,
  fullName: 'Zoë Quirini',
  email: 'zoe.quirini@guest.example',
  phone: '+393331234567',
};

test(
  'the desk finds a customer as it types, notes what matters at the handover, and decides not to rent to them any more',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const { bookingId: first } = await bookAndPay(shop.url, { ...aMorning(3), driver: zoe });
    const { bookingId: second } = await bookAndPay(shop.url, {
      ...aMorning(5),
      driver: { ...zoe, email: 'ZOE.QUIRINI@guest.example' },
    });
    // Made later, for an earlier day.
    const earliest = aMorning(2);
    await bookAndPay(shop.url, { ...earliest, driver: { ...zoe, email: 'z.q@work.example' } });
    await bookAndPay(shop.url, aMorning(4));
    await enterDesk(page, shop);
    await page.goto('/admin/customers');
    await expect(page.getByRole('heading', { level: 1, name: say('customers.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: /Zoë Quirini/ })).toHaveCount(2);
    await expectAccessible(page);
    await photograph(page, 'customers');
    await page.getByRole('searchbox', { name: say('customers.search') }).fill('zoe.quir');
    const line = page.getByRole('link', { name: /Zoë Quirini/ });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(say('customers.rentals', { n: 2 }));
    await line.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zoë Quirini' })).toBeVisible();

    const notes = page.getByRole('region', { name: say('customer.notes') });
    await notes
      .getByLabel(say('customer.note.text'))
      .fill('Riporta il casco bagnato: controllare la fodera.');
    await notes.getByLabel(say('customer.note.handover')).check();
    await notes.getByRole('button', { name: say('customer.note.add') }).click();
    await expect(notes.getByRole('paragraph').filter({ hasText: 'Riporta il casco' })).toBeVisible();

    const decision = page.getByRole('region', { name: say('customer.decision') });
    await decision.getByText(say('customer.decision.propose')).first().click();
    await decision
      .getByLabel(say('customer.decision.reason'), { exact: true })
      .selectOption('dangerous_riding');
    await decision
      .getByLabel(say('customer.decision.why'))
      .fill('Impennate sul lungomare, segnalate da due passanti.');
    await expectAccessible(page);
    await decision.getByRole('button', { name: say('customer.decision.propose') }).click();
    await expect(decision.getByText(say('customer.decision.state.proposed'))).toBeVisible();
    await decision.getByRole('button', { name: say('customer.decision.confirm') }).click();
    const dialog = page.getByRole('dialog', { name: say('customer.decision.confirm.title') });
    await dialog.getByRole('button', { name: say('customer.decision.confirm') }).click();
    await expect(decision.getByText(say('customer.decision.state.in_force'))).toBeVisible();

    const merge = page.getByRole('region', { name: say('customer.merge') });
    await merge.getByRole('searchbox', { name: say('customer.merge.search') }).fill('zoë quirini');
    // Their own file is not looked for.
    const others = merge.getByRole('list', { name: say('customers.search.found') }).getByRole('button');
    await expect(others).toHaveCount(1);
    await expectAccessible(page);
    await others.click();
    await photograph(merge, 'customer-merge');
    await merge
      .getByRole('button', { name: say('customer.merge.button') })
      .last()
      .click();
    const sure = page.getByRole('dialog', { name: say('customer.merge.title') });
    await expectAccessible(page);
    await sure.getByRole('button', { name: say('customer.merge.button') }).click();
    await expect(merge.getByRole('button', { name: say('customer.merge.undo') })).toBeVisible();
    await expect(page.getByRole('region', { name: say('customer.bookings') }).getByRole('link')).toHaveCount(
      3,
    );
    const firstDay = formatDate('it', earliest.startDate, 'long');
    await expect(page.getByRole('definition').filter({ hasText: firstDay })).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'customer');

    await page.goto(`/admin/bookings/${second}`);
    const beside = page.getByRole('region', { name: say('customer.of'), exact: true });
    await expect(beside.getByText('Riporta il casco bagnato')).toBeVisible();
    await expect(beside.getByText(say('customer.barred.decide'))).toBeVisible();
    await expectAccessible(page);
    await photograph(beside, 'customer-of-booking');
    await page.goto(`/admin/bookings/${first}/report/handover`);
    await expect(page.getByText('Riporta il casco bagnato')).toBeVisible();
    await expect(page.getByText(say('handover.askOffice'))).toBeVisible();
    // Its pickup is days away.
    await page.getByRole('button', { name: say('handover.early.go') }).click();
    await page.getByRole('button', { name: say('handover.licence.known') }).click();
    await expect(page.getByText(say('handover.licence.known.none'))).toBeVisible();
    await expectAccessible(page);
    await photograph(page, 'customer-handover');
  },
);

test('who sells at the desk sees who was here before, fills in what is known, and goes on against a decision with a reason', async ({
  page,
  shop,
}) => {
  const guest = { ...zoe, fullName: 'Teo Brandt', email: 'teo@guest.example', phone: '+4915112345999' };
  const { bookingId } = await bookAndPay(shop.url, { ...aMorning(7), driver: guest });
  await enterDesk(page, shop);
  const ask = (address: string, body: object) =>
    page.evaluate(
      async ([to, sent]) =>
        (
          await fetch(`/api/staff${to}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: sent,
          })
        ).status,
      [address, JSON.stringify(body)] as const,
    );
  const id = crypto.randomUUID();
  const decision = { id, reason: 'unpaid', why: 'Multa mai rimborsata', until: aMorning(90).startDate };
  expect(await ask(`/customers/${bookingId}/do-not-rent`, decision)).toBe(204);
  expect(await ask(`/do-not-rent/${id}/confirm`, { version: 1 })).toBe(204);
  await wantDeposit(page);
  await page.goto('/admin/walk-in');
  await page.getByLabel(say('walkIn.caller'), { exact: true }).fill('Teo Bra');
  await page.getByRole('button', { name: /^Teo Brandt/ }).click();
  await expect(page.getByLabel(say('team.name'))).toHaveValue('Teo Brandt');
  await expect(page.getByLabel(say('walkIn.born'))).toHaveValue(guest.dateOfBirth);
  await photograph(page, 'walk-in-found');
  await page.reload();
  await page.getByLabel(say('email')).fill('TEO@guest.example');
  await page.getByLabel(say('email')).blur();
  const known = page.getByRole('region', { name: say('walkIn.known') });
  await expect(known).toContainText('Teo Brandt');
  await expectAccessible(page);
  await known.getByRole('button', { name: say('walkIn.known.use') }).click();
  await expect(page.getByLabel(say('team.name'))).toHaveValue('Teo Brandt');
  await expect(page.getByLabel(say('walkIn.born'))).toHaveValue(guest.dateOfBirth);
  await photograph(page, 'walk-in-known');
  const take = page.getByRole('button', { name: /contanti/i });
  await take.click();
  const why = page.getByLabel(say('walkIn.allTheSame'));
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await why.fill('Ha pagato la multa oggi');
  await take.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teo Brandt' })).toBeVisible();
  await expectWhatIsLeftAfterSale(page);
});

/** The demo has none. */
async function wantDeposit(page: Page) {
  const address = '/api/staff/settings/fees';
  const { version: basedOn, value } = await (await page.request.get(address)).json();
  const headers = { origin: new URL(page.url()).origin };
  const data = { basedOn, value: { ...value, depositCents: 200_00 } };
  expect((await page.request.put(address, { data, headers })).ok()).toBe(true);
}

/** As after a sale by telephone: each way to give the contract's link, and the deposit without which nothing goes out. */
async function expectWhatIsLeftAfterSale(page: Page) {
  const contract = page.getByRole('region', { name: say('sold.sign') });
  await expect(contract.getByRole('link', { name: say('money.whatsapp') })).toHaveAttribute(
    'href',
    /wa\.me.*contract/,
  );
  await expect(contract.getByRole('button', { name: say('money.mail.again') })).toBeVisible();
  await expect(contract.getByRole('button', { name: say('money.link.copy') })).toBeVisible();
  await expect(contract.getByRole('img', { name: say('sold.sign.square') })).toBeVisible();
  const deposit = page.getByRole('region', { name: say('deposit.title') });
  await expect(deposit.getByText(say('trouble.noDeposit.explained'))).toBeVisible();
  await expect(deposit.getByRole('button', { name: say('deposit.show') })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'walk-in-sold');
}
