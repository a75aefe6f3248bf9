import { sayIn } from '../../src/translations/words.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { enterDesk, fromDesk } from '../support/browser/desk-pages.ts';
import { fillContract } from '../support/browser/customer.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';

const say = sayIn('it', 'admin');
const name = 'Rosa Telefono';

for (const language of ['de', 'fr'] as const)
  test(
    `who left no e-mail address keeps what they typed when the shop has noted one meanwhile, and reads their reports on their own page (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop }) => {
      const days = language === 'de' ? 340 : 344;
      await enterDesk(page, shop);
      const sale = aWalkIn({
        language,
        startDate: dayFromNow(days),
        endDate: dayFromNow(days + 1),
        driver: { ...aWalkIn().driver, fullName: name, email: '' },
      });
      const { code } = (await fromDesk(page, 'POST', '/walk-ins', sale)).answer;
      const { contractUrl } = (await fromDesk(page, 'GET', `/walk-ins/${code}`)).answer;
      const customer = await page.context().newPage();
      const sayContract = sayIn(language, 'contract');

      await test.step('an open contract learns of the address at its field', async () => {
        await customer.goto(contractUrl);
        await fillContract(customer, name);
        await expect(customer.getByText(sayContract('form.email.optional'))).toBeVisible();
        const noted = { email: 'rosa@guest.example' };
        await fromDesk(page, 'POST', `/bookings/${code}/email`, noted);
        await customer.getByRole('button', { name: sayContract('form.submit') }).click();
        await expect(customer.getByText(sayContract('form.error.email_noted'))).toBeVisible();
        await expect(customer.getByText(sayContract('form.email.optional'))).toHaveCount(0);
        await expect(customer.locator('#main [name=email]')).toBeFocused();
        await expect(customer.locator('[name=placeOfBirth]')).toHaveValue('Wrocław');
        await expect(customer.locator('[name=city]')).toHaveValue('Köln');
        await expectAccessible(customer);
        await photograph(customer, `contract-email-noted-${language}`);
        await customer.locator('#main [name=email]').fill('rosa.neri@guest.example');
        await customer.getByRole('button', { name: sayContract('form.submit') }).click();
        await expect(customer.getByRole('button', { name: sayContract('text.accept') })).toBeVisible();
      });
    },
  );

test('a report that no mail brings is given from the desk with the link of the customer’s own page, where its file is', async ({
  page,
  shop,
  isMobile,
}) => {
  const language = isMobile ? 'pt' : 'de';
  const days = isMobile ? 346 : 348;
  await enterDesk(page, shop);
  const sale = aWalkIn({
    language,
    startDate: dayFromNow(days),
    endDate: dayFromNow(days + 1),
    driver: { ...aWalkIn().driver, fullName: name, email: '', phone: '+393331234567' },
  });
  const { code } = (await fromDesk(page, 'POST', '/walk-ins', sale)).answer;
  await fromDesk(page, 'POST', `/bookings/${code}/reports`, await aReport());
  await test.step('while it is out nobody reads that its return had no report, nor of an e-mail that cannot be sent', async () => {
    await page.goto(`/admin/bookings/${code}`);
    await expect(page.getByText(say('reports.notBack'))).toBeVisible();
    await expect(page.getByText(say('reports.none'), { exact: true })).toHaveCount(0);
    await unfold(page.getByRole('region', { name: say('money.new'), exact: true }));
    await expect(page.getByText(say('money.asks.noMail', { name }))).toBeVisible();
    await expect(page.getByLabel(say('money.byMail'))).toHaveCount(0);
    await expectAccessible(page);
    await photograph(page, 'out-without-address');
  });
  await fromDesk(page, 'POST', `/bookings/${code}/reports`, await aReturn());
  await page.goto(`/admin/bookings/${code}`);
  const reports = page.getByRole('region', { name: say('reports.title') });
  await expect(reports.getByText(say('reports.noMail'))).toBeVisible();
  await reports.getByRole('link', { name: say('booking.pageLink', { name }) }).click();
  const acts = page.getByRole('region', { name: say('booking.steps'), exact: true });
  const give = acts.getByRole('button', { name: say('booking.pageLink', { name }) });
  await expect(give).toBeInViewport();
  await give.click();
  await expect(acts.getByRole('link', { name: say('money.whatsapp') })).toHaveAttribute(
    'href',
    /wa\.me\/393331234567/,
  );
  await expect(acts.getByRole('button', { name: say('money.message.copy') })).toBeVisible();
  await expect(acts.getByRole('img', { name: say('booking.pageLink.square', { name }) })).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'report-given');
  const link = await acts.getByRole('link', { name: say('money.link.open') }).getAttribute('href');

  await test.step('there the customer opens it', async () => {
    const own = await page.context().newPage();
    await own.goto(link ?? '');
    const booked = sayIn(language, 'booked');
    const card = own.getByRole('region', { name: booked('reports.title') });
    await expect(card).toBeVisible();
    await expectAccessible(own);
    await card.scrollIntoViewIfNeeded();
    await photograph(own, `own-reports-${language}`);
    await own.getByRole('link', { name: booked('data.title'), exact: true }).click();
    await expect(own.getByText(booked('data.code.noAddress'))).toBeVisible();
    await expectAccessible(own);
    await photograph(own, `own-data-${language}`);
    await own.goBack();
    const file = await card.getByRole('link', { name: booked('reports.handover') }).getAttribute('href');
    const answer = await own.request.get(file ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  });
});
