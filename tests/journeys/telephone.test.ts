import type { Locator, Page } from '@playwright/test';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { enterDesk } from '../support/browser/desk-pages.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { photograph } from '../support/browser/photograph.ts';
import { expect, testOnOwnShop } from '../support/browser/shop-fixture.ts';

const test = testOnOwnShop();

const say = sayIn('it', 'admin');
const mostTaps = 12;

/** Each press counts, so does focusing a field, and opening a list and choosing of it are two. */
function aHand(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    async press(what: Locator) {
      taps += 1;
      await what.click();
    },
    async fill(what: Locator, text: string) {
      taps += 1;
      await what.fill(text);
    },
    async choose(what: Locator, option: string) {
      taps += 2;
      await what.selectOption(option);
    },
    screen: page,
  };
}

/** From the first page of the desk to the link that is sent: two days in Positano, brought and fetched. */
async function keepForCaller(page: Page, name: string, button: string, language = 'it') {
  const hand = aHand(page);
  await page.goto('/admin/walk-in');
  await hand.press(page.getByRole('button', { name: say('walkIn.way.call'), exact: true }));
  // A caller gives their name and wavers on the days: what was typed stands while the desk looks again.
  await hand.fill(page.getByLabel(say('team.name')), name);
  await hand.fill(page.getByLabel(say('walkIn.phone')), '+393331234567');
  await hand.press(page.getByRole('button', { name: say('walkIn.days', { days: 2 }) }));
  await hand.fill(page.getByLabel(say('booking.start')), addDays(today(new Date()), 6));
  await hand.choose(page.getByLabel(say('account.language')), language);
  await hand.press(page.getByLabel(say('walkIn.place.delivery', { n: 1 })));
  await hand.fill(page.getByLabel(say('walkIn.place.address')), 'Hotel Marincanto');
  await expect(page.getByText(say('walkIn.price.listed'))).toBeVisible();
  await expectAccessible(page);
  await photograph(page, 'telephone');
  await hand.press(page.getByRole('button', { name: button }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return hand.taps();
}

test(
  'a desk that stays open offers to be paid at the pickup as soon as another person has allowed it, without a reload',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/walk-in');
    await page.getByRole('button', { name: say('walkIn.way.call'), exact: true }).click();
    await page.getByLabel(say('team.name')).fill('Ada Lovelace');
    await expect(page.getByText(say('walkIn.price.listed'))).toBeVisible();
    const atPickup = page.getByRole('button', { name: say('walkIn.kept.arrival') });
    await expect(atPickup).toHaveCount(0);
    const other = await page.context().newPage();
    await other.goto('/admin/settings/payments');
    const allowed = other.getByRole('checkbox', { name: say('setting.payments.onArrival') });
    const saveOther = async () => {
      await other.getByRole('button', { name: say('unsaved.save') }).click();
      await expect(other.getByText(say('setting.saved')).first()).toBeVisible();
    };
    await allowed.check();
    await saveOther();
    await page.getByRole('button', { name: say('walkIn.days', { days: 3 }) }).click();
    await expect(atPickup).toBeVisible();
    await expect(page.getByLabel(say('team.name'))).toHaveValue('Ada Lovelace');
    await allowed.uncheck();
    await saveOther();
    await page.getByRole('button', { name: say('walkIn.days', { days: 2 }) }).click();
    await expect(atPickup).toHaveCount(0);
  },
);

test(
  'somebody who calls has scooters kept in at most twelve taps, and answers on their own page',
  {
    tag: '@desktop',
  },
  async ({ page, shop }) => {
    test.slow(); // the desk, a phone, and two languages
    await enterDesk(page, shop);
    expect(await keepForCaller(page, 'Rosa Telefono', say('walkIn.kept.hold'))).toBeLessThanOrEqual(mostTaps);
    await expect(page.getByRole('link', { name: say('money.whatsapp') })).toHaveAttribute(
      'href',
      /wa\.me\/393331234567/,
    );
    await expectAccessible(page);
    await photograph(page, 'telephone-kept');
    const link = await page.getByRole('link', { name: say('money.link.open') }).getAttribute('href');

    await test.step('the customer reads it by the link, and is led to where they pay', async () => {
      const phone = await page.context().newPage();
      await phone.goto(link ?? '');
      await expect(phone.getByRole('heading', { name: 'Riservato per te' })).toBeVisible();
      await expectAccessible(phone);
      await photograph(phone, 'telephone-own-it');
      await phone.getByLabel(/Ho letto e accetto/).check();
      await phone.getByRole('button', { name: /^Paga ora/ }).click();
      await phone.waitForURL('**/demo/pay/**');
      await phone.close();
    });

    await test.step('on the page of the booking the same is found again by whoever answers the next call', async () => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^[A-Z0-9]{8}$/ })
        .click();
      await expect(page.getByRole('link', { name: say('booking.all') })).toBeVisible();
      await expect(page.getByText(say('sold.kept.how', { n: 1, name: 'Rosa Telefono' }))).toBeVisible();
      await expect(page.getByRole('link', { name: say('money.link.open') })).toHaveAttribute(
        'href',
        link ?? '',
      );
      await expect(page.getByRole('link', { name: say('money.whatsapp') })).toBeVisible();
      await expect(page.getByRole('button', { name: say('sold.kept.letGo', { n: 1 }) })).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'telephone-kept-booking');
      await page.goBack();
    });

    await test.step('what is not wanted is let go at once', async () => {
      await page.getByRole('button', { name: say('sold.kept.letGo', { n: 1 }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('sold.kept.letGo', { n: 1 }) })
        .click();
      await expect(page.getByText(say('sold.letGo.shop', { n: 1 }))).toBeVisible();
    });
  },
);

test(
  'on a desk a simple sale by telephone stands on the screen whole, from its days to its price and its buttons: three columns that end together, each label in one line',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/walk-in?by=telephone');
    await expect(page.getByText(say('walkIn.price.listed'))).toBeVisible();
    const foot = page.getByRole('button', { name: say('walkIn.kept.offer') });
    for (const one of [
      page.getByLabel(say('booking.start')),
      page.getByRole('button', { name: say('party.add') }),
      page.getByLabel(say('team.name')),
      page.getByLabel(say('party.emailIfAny')),
      page.getByLabel(say('walkIn.place.delivery', { n: 1 })),
      page.getByText(say('walkIn.price.listed')),
      page.getByRole('button', { name: say('walkIn.kept.hold') }),
      foot,
    ])
      await expect(one).toBeInViewport({ ratio: 1 });
    const ends = [
      page.getByRole('region', { name: say('walkIn.scooter') }),
      page.getByRole('region', { name: say('walkIn.place') }),
      foot,
    ].map(async (one) => {
      const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
      return Math.round(y + height);
    });
    const [first, ...others] = await Promise.all(ends);
    expect(others).toEqual([first, first]);
    const oneLine = 32;
    const labels = await page
      .locator('form label:not(:has(input))')
      .evaluateAll((all) => all.map((label) => label.getBoundingClientRect().height));
    expect(Math.max(...labels)).toBeLessThan(oneLine);
    await photograph(page, 'telephone-simple');
  },
);

test(
  'Enter in the search of callers sells nothing, and a number that is refused is where one goes on, red until it is typed anew',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await enterDesk(page, shop);
    await page.goto('/admin/walk-in?by=telephone');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/walk-ins')) sent.push(request.url());
    });
    const number = page.getByLabel(say('walkIn.phone'));
    await page.getByLabel(say('team.name')).fill('Rosa Telefono');
    await number.fill('12');
    await expect(page.getByRole('button', { name: say('walkIn.kept.hold') })).toBeEnabled();
    const search = page.getByLabel(say('walkIn.caller'), { exact: true });
    await search.fill('nessuno con questo nome');
    await expect(page.getByText(say('walkIn.caller.none'))).toBeVisible();
    await search.press('Enter');
    await page.getByRole('button', { name: say('walkIn.kept.hold') }).click();
    await expect(page.getByText(say('walkIn.wrong.phone'))).toBeVisible();
    await expect(number).toBeFocused();
    expect(sent).toHaveLength(1);
    await expectAccessible(page);
    await photograph(page, 'telephone-refused');
    // What is corrected is not called wrong until the next press.
    await number.fill('+393331234567');
    await expect(page.getByText(say('walkIn.wrong.phone'))).toHaveCount(0);
    await expect(number).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await photograph(page, 'telephone-corrected');
  },
);

test(
  'one of two scooters is brought and the other fetched: two bookings for one customer, one right after the other',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    test.slow(); // two sales
    const name = 'Rosa Telefono';
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/driver')) opened.push(request.url());
    });
    await enterDesk(page, shop);
    await page.goto('/admin/walk-in?by=telephone');
    const when = page.getByRole('region', { name: say('walkIn.when') });
    await when.getByLabel(say('booking.start')).fill(addDays(today(new Date()), 6));
    await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
    const choice = page.getByRole('radio', { name: /Liberty 125cc, bianco/ });
    await expect(choice).toBeChecked();
    // As many as the site says, whatever is chosen here.
    const free = page.getByText(say('walkIn.free', { n: 12 }), { exact: true });
    await expect(free).toBeVisible();
    await page.getByRole('button', { name: say('party.add') }).click();
    await expect(page.getByLabel(say('party.scooter', { n: 2 }))).toBeVisible();
    await expect(free).toBeVisible();
    await page.getByLabel(say('team.name')).first().fill(name);
    await page.getByLabel(say('walkIn.phone')).first().fill('+393331234567');
    await page
      .getByRole('region', { name: say('party.rider', { n: 2 }) })
      .getByLabel(say('team.name'))
      .fill('Zoë');
    // Nobody reads a licence over the telephone.
    await expect(page.getByLabel(say('party.licenceLater'))).toBeChecked();

    await test.step('the price names its parts, and what is made by hand with its reason', async () => {
      await page.getByLabel(say('walkIn.place.delivery', { n: 2 })).check();
      const pay = page.getByRole('region', { name: say('walkIn.pay') });
      await expect(pay.locator('[aria-live="polite"]').first()).toContainText('2 × 65,00');
      await expect(pay.getByText(say('walkIn.price.delivery'))).toBeVisible();
      await page.getByLabel(say('walkIn.price.byHand')).check();
      await page.getByLabel(say('walkIn.price.agreed')).fill('110');
      await page.getByLabel(say('walkIn.price.why')).fill('cliente di sempre');
      await page.getByLabel(say('walkIn.price.why')).press('Tab');
      await expect(pay.getByText(`${say('walkIn.price.byHand')}: cliente di sempre`)).toBeVisible();
      await expect(pay.getByText(say('walkIn.price.agreedAll'))).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'telephone-parts');
    });

    await test.step('a price by hand stands when the days change, beside what the list says now', async () => {
      const changed = page.getByText(new RegExp(say('walkIn.price.changed', { amount: '.+' })));
      await page.getByRole('button', { name: say('walkIn.days', { days: 3 }) }).click();
      await expect(changed).toBeVisible();
      await expect(page.getByLabel(say('walkIn.price.byHand'))).toBeChecked();
      await expect(page.getByLabel(say('walkIn.price.agreed'))).toHaveValue('110');
      await expect(page.getByLabel(say('walkIn.price.why'))).toHaveValue('cliente di sempre');
      await expectAccessible(page);
      await photograph(page, 'telephone-list-changed');
      await page.getByRole('button', { name: say('walkIn.days', { days: 1 }) }).click();
      await expect(changed).toHaveCount(0);
      await page.getByLabel(say('walkIn.price.byHand')).uncheck();
    });

    await test.step('the second is sold apart, right after the first', async () => {
      const apart = page.getByRole('button', { name: say('walkIn.apart.go', { n: 2 }) });
      const rider = page.getByRole('region', { name: say('party.rider', { n: 2 }) });
      await apart.click();
      await expect(rider).toHaveCount(0);
      await page.getByRole('button', { name: say('walkIn.apart.back') }).click();
      await expect(rider.getByLabel(say('team.name'))).toHaveValue('Zoë');
      await apart.click();
      await expect(page.getByRole('button', { name: say('walkIn.apart.back') })).toBeVisible();
      await page.getByLabel(say('walkIn.place.address')).fill('Hotel Marincanto');
      const keptTime = page.locator('input[name=keptTime]');
      await keptTime.fill('18:15');
      await photograph(page, 'telephone-apart');
      await page.getByRole('button', { name: say('walkIn.kept.hold') }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'telephone-first-of-two');
      await page.getByRole('link', { name: say('sold.second') }).click();
      const second = page.getByLabel(say('team.name'));
      await expect(second).toHaveValue('Zoë');
      await expect(keptTime).toHaveValue('18:15');
      // What is sealed of the customer is opened on a press, not by the page: a reload opens nothing.
      expect(opened).toEqual([]);
      await page.getByRole('button', { name: say('walkIn.second.contact') }).click();
      await expect(page.getByLabel(say('walkIn.phone'))).toHaveValue('+393331234567');
      await expect(second).toHaveValue('Zoë');
      expect(opened).toHaveLength(1);
      await expect(when.getByLabel(say('booking.start'))).toHaveValue(addDays(today(new Date()), 6));
      await expect(page.getByText(say('walkIn.free', { n: 11 }))).toBeVisible(); // beside the one that was just sold
      await expectAccessible(page);
      await photograph(page, 'telephone-second-of-two');
      await page.getByRole('button', { name: say('walkIn.kept.hold') }).click();
      await expect(page.getByText(say('sold.kept.how', { n: 1, name: 'Zoë' }))).toBeVisible();
      const secondCode = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const way = page.getByRole('link', { name: say('sold.second') });
      await expect(way).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('button', { name: say('walkIn.kept.hold') })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: say('party.add') })).toBeVisible();
      await expect(way).toHaveCount(0);
      // On the page of either stands the other, and leads to it.
      await page.goto(`/admin/bookings/${secondCode}`);
      const beside = page.getByRole('region', { name: say('booking.soldBeside', { n: 1 }) });
      await expect(beside).toBeVisible();
      await expectAccessible(page);
      await photograph(page, 'telephone-sold-beside');
      await beside.getByRole('link', { name }).click();
      await beside.getByRole('link', { name: 'Zoë' }).click();
      await expect(page).toHaveURL(new RegExp(`/bookings/${secondCode}$`));
    });
  },
);

for (const { language, offer, decline } of [
  { language: 'de', offer: 'Unser Angebot', decline: 'Angebot ablehnen' },
  { language: 'pt', offer: 'A nossa proposta', decline: 'Recusar a proposta' },
] as const)
  test(
    `an offer is read and declined in the customer’s own language (${language})`,
    { tag: '@phone' },
    async ({ page, shop }) => {
      await enterDesk(page, shop);
      await keepForCaller(page, 'Rosa Telefono', say('walkIn.kept.offer'), language);
      const link = await page.getByRole('link', { name: say('money.link.open') }).getAttribute('href');
      await page.goto(link ?? '');
      await expect(page.getByRole('heading', { name: offer })).toBeVisible();
      await expectAccessible(page);
      await photograph(page, `telephone-offer-${language}`);
      const yes = page.getByRole('button', { name: sayIn(language, 'booked')('kept.decline.yes') });
      await expect(yes).toBeHidden();
      await page.getByText(decline, { exact: true }).click();
      await expectAccessible(page);
      await photograph(page, `telephone-decline-asked-${language}`);
      await yes.click();
      await expect(page.getByRole('heading', { name: offer })).toBeHidden();
      await photograph(page, `telephone-declined-${language}`);
    },
  );

test(
  'the owner lets callers pay at the pickup: one of them books with one press, in their own language, and nothing is paid yet',
  { tag: '@phone' },
  async ({ page, shop, isMobile }) => {
    test.slow(); // a setting, the desk, and their own page
    const language = isMobile ? 'de' : 'fr';
    const [sayHere, sayCheckout] = [sayIn(language, 'booked'), sayIn(language, 'checkout')];
    await enterDesk(page, shop);
    await page.goto('/admin/settings/payments');
    await page.getByLabel(say('setting.payments.onArrival')).check();
    await expectAccessible(page);
    await photograph(page, 'arrival-setting');
    await page.getByRole('button', { name: say('unsaved.save') }).click();
    await expect(page.getByText(say('setting.saved'), { exact: true })).toBeVisible();

    if (!isMobile)
      await test.step('it is offered from now on, without a reload', async () => {
        await page.getByRole('link', { name: say('nav.walkIn'), exact: true }).click();
        await page.getByRole('button', { name: say('walkIn.way.call'), exact: true }).click();
        await expect(page.getByRole('button', { name: say('walkIn.kept.arrival') })).toBeVisible();
      });

    await keepForCaller(page, 'Rosa Ritiro', say('walkIn.kept.arrival'), language);
    await photograph(page, 'arrival-kept');
    const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const link = await page.getByRole('link', { name: say('money.link.open') }).getAttribute('href');
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { name: sayHere('kept.arrival.title') })).toBeVisible();
    await expectAccessible(page);
    await photograph(page, `arrival-own-${language}`);
    await page.getByLabel(sayCheckout('terms.accept')).check();
    await page
      .getByRole('button', {
        name: language === 'de' ? /^Zahlungspflichtig buchen/ : /^Réserver avec obligation de payer/,
      })
      .click();
    await expect(page.getByRole('heading', { name: sayHere('rest.title', { paid: 'none' }) })).toBeVisible();
    await expect(page.getByText(sayHere('plans.unpaid'))).toBeVisible();
    await expectAccessible(page);
    await photograph(page, `arrival-booked-${language}`);

    await test.step('cancelling it at the desk promises neither money nor a mail to who left no address', async () => {
      await page.goto(`/admin/bookings/${code}`);
      await page.getByRole('button', { name: say('booking.newLink'), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('booking.newLink.button'), exact: true })
        .click();
      await expect(page.getByText(say('booking.newLink.done.noMail'), { exact: true })).toBeVisible();
      await expect(page.getByText(say('booking.link.done'), { exact: true })).toBeHidden();
      // Who gets no mail is not locked out: the new link stands there, to be sent or copied.
      await expect(page.getByRole('link', { name: say('money.whatsapp') })).toHaveAttribute(
        'href',
        /393331234567/,
      );
      const fresh = page.getByRole('img', { name: say('booking.pageLink.square', { name: 'Rosa Ritiro' }) });
      await expect(fresh).toBeVisible();
      await expect(page.getByRole('link', { name: say('money.link.open') })).not.toHaveAttribute(
        'href',
        link ?? '',
      );
      await fresh.scrollIntoViewIfNeeded();
      await photograph(page, 'arrival-new-link');
      const label = say('booking.cancel');
      await page.getByRole('button', { name: label }).click();
      const asked = page.getByRole('dialog');
      await expect(asked.getByText(say('booking.cancel.nothing'))).toBeVisible();
      await expect(asked.getByText(say('told.phone'))).toBeVisible();
      await expect(asked.getByRole('link', { name: '+39' })).toHaveAttribute('href', 'tel:+393331234567');
      await expect(asked).not.toContainText('€');
      await expectAccessible(page);
      await photograph(page, 'arrival-cancel');
      await asked.getByRole('button', { name: label, exact: true }).click();
      await expect(page.getByText(say('booking.cancel.done'), { exact: true })).toBeVisible();
    });
  },
);

test('how long it is for, and until when it is kept, is chosen by keyboard; what is chosen looks so and is said, and on a phone all of it fits', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop);
  await page.goto('/admin/walk-in?by=telephone');
  await expect(page.getByText(say('walkIn.price.listed'))).toBeVisible();
  for (const [name, key] of [
    [say('walkIn.length'), 'Enter'],
    [say('walkIn.kept.until'), 'Space'],
  ] as const) {
    const chips = page.getByRole('group', { name }).getByRole('button');
    const pressed = page.getByRole('group', { name }).getByRole('button', { pressed: true });
    const colourOf = (chip: Locator) => chip.evaluate((one) => getComputedStyle(one).backgroundColor);
    await chips.first().focus();
    await page.keyboard.press('Tab');
    await expect(chips.nth(1)).toBeFocused();
    await page.keyboard.press(key);
    await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(pressed).toHaveCount(1);
    await expect(chips.first()).toHaveAttribute('aria-pressed', 'false');
    expect(await colourOf(chips.nth(1))).not.toBe(await colourOf(chips.first()));
    const width = page.viewportSize()?.width ?? 0;
    for (const chip of await chips.all()) {
      const box = await chip.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    // For a ride in days there is more than one hour to choose.
    await page.getByLabel(say('booking.start')).fill(addDays(today(new Date()), 6));
  }
  await expectAccessible(page);
  await photograph(page, 'telephone-chosen');
});
