import { addDays, today } from '../../src/basics/rome-time.ts';
import { formatMoney } from '../../src/translations/format.ts';
import { sayIn } from '../../src/translations/words.ts';
import { aMorning } from '../builders/a-booking.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { payWith } from '../support/browser/customer.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { unfold } from '../support/browser/unfold.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { photograph } from '../support/browser/photograph.ts';

const say = sayIn('it', 'admin');

for (const language of ['de', 'en'] as const)
  test(
    `the desk asks somebody for money, who pays it on their phone without scripts (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, browser, isMobile }) => {
      const name = `Ada ${language} ${isMobile ? 390 : 1440}`;
      const amount = formatMoney('it', 48_50);
      await enterDesk(page, shop);
      await page.goto('/admin/money');
      const form = page.getByRole('form', { name: say('money.new.other') });
      await form.getByLabel(say('money.name'), { exact: true }).fill(name);
      await form.getByLabel(say('email'), { exact: true }).fill('ada@guest.example');
      await form.getByLabel(say('money.phone')).fill('+39 333 1234567');
      // Who is called in Italy reads Italian, until another language is chosen.
      await expect(form.getByLabel(say('account.language'))).toHaveValue('it');
      await form.getByLabel(say('account.language')).selectOption(language);
      await form.getByLabel(say('money.reason')).fill('Helmet lost');
      await form.getByLabel(say('money.euros')).fill('33,50');
      await form.getByRole('button', { name: say('money.addLine') }).click();
      const second = form.getByRole('group', { name: say('money.line', { n: 2 }) });
      await second.getByLabel(say('money.reason')).fill('Cleaning');
      await second.getByLabel(say('money.euros')).fill('15');
      await form.getByLabel(say('money.until')).fill(addDays(today(new Date()), 7));
      await form.getByLabel(say('money.byMail')).check();
      await expectAccessible(page);
      await photograph(page, `desk-form-${language}`);
      await form.getByRole('button', { name: say('money.ask', { amount }) }).click();
      const card = page.getByRole('article').filter({ hasText: name });
      await expect(card).toContainText(say('money.state.open'));
      await card.getByText(say('money.link'), { exact: true }).click();
      await expect(card.getByRole('img', { name: say('money.link.square') })).toBeVisible();
      await expectAccessible(page);
      await photograph(page, `desk-open-${language}`);
      const link = await card.getByRole('link', { name: say('money.link.open') }).getAttribute('href');

      const plain = await browser.newContext({
        javaScriptEnabled: false,
        viewport: isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      });
      const phone = await plain.newPage();
      const sayPay = sayIn(language, 'pay');
      const theirs = formatMoney(language, 48_50);
      await phone.goto(link ?? '');
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(
        sayPay('title.open', { amount: theirs }),
      );
      await photograph(phone, `page-open-${language}`);
      const scripted = await page.context().newPage();
      await scripted.goto(link ?? '');
      await expectAccessible(scripted);
      await phone.getByRole('button', { name: sayPay('pay', { amount: theirs }) }).click();
      await payWith(phone, '4242 4242 4242 4242');
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(sayPay('title.paid'));
      await photograph(phone, `page-paid-${language}`);
      await scripted.reload();
      await expect(scripted.getByRole('heading', { level: 1 })).toHaveText(sayPay('title.paid'));
      await expectAccessible(scripted);
      await scripted.close();
      await plain.close();

      await page.getByLabel(say('money.show')).selectOption('all');
      await expect(card).toContainText(say('money.state.paid'));
      await expect(card).toContainText(say('money.paid', { amount }));
    },
  );

test(
  'the desk asks for money from a booking’s page, and withdraws it: the link says that nothing is left to pay',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { bookingId } = await bookAndPay(shop.url, aMorning(12));
    await enterDesk(page, shop);
    await page.goto(`/admin/bookings/${bookingId}`);
    await unfold(page.getByRole('region', { name: say('money.new'), exact: true }));
    const form = page.getByRole('form', { name: say('money.new') });
    await form.getByLabel(say('money.reason')).fill('Serbatoio mezzo vuoto');
    await form.getByLabel(say('money.euros')).fill('12.00');
    await form.getByRole('button', { name: say('money.ask', { amount: formatMoney('it', 12_00) }) }).click();
    const card = page.getByRole('article').filter({ hasText: 'Serbatoio mezzo vuoto' });
    await expect(card).toContainText(say('money.state.open'));
    await card.getByText(say('money.link'), { exact: true }).click();
    const link = await card.getByRole('link', { name: say('money.link.open') }).getAttribute('href');
    await expectAccessible(page);
    await photograph(page, 'booking');
    await card.getByRole('button', { name: say('money.withdraw'), exact: true }).click();
    // It may have been for charges, which stand on the same page: they are asked for anew.
    const chargesAnew = () => page.waitForResponse((answer) => answer.url().endsWith('/charges'));
    const withdrawn = chargesAnew();
    await page.getByRole('button', { name: say('money.withdraw.button') }).click();
    await expect(card).toContainText(say('money.state.withdrawn'));
    await withdrawn;
    await form.getByLabel(say('money.reason')).fill('Casco perso');
    await form.getByLabel(say('money.euros')).fill('30.00');
    const amount = formatMoney('it', 30_00);
    await form.getByRole('button', { name: say('money.ask', { amount }) }).click();
    const other = page.getByRole('article').filter({ hasText: 'Casco perso' });
    await other.getByText(say('money.take'), { exact: true }).click();
    const taken = chargesAnew();
    await other.getByRole('button', { name: say('taking.take.cash', { amount }) }).click();
    await expect(other).toContainText(say('money.state.paid'));
    await taken;
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Nothing left to pay|Non c’è più niente da pagare/,
    );
    await expectAccessible(page);
    await photograph(page, 'page-withdrawn');
  },
);
