import { sayIn } from '../../src/translations/words.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { bookAndPay } from '../support/process/shopper.ts';
import { collectPageFaults, expectAccessible } from '../support/browser/expect-accessible.ts';
import { loadedPage } from '../support/browser/loaded-page.ts';
import { expect, test } from '../support/browser/shop-fixture.ts';
import { photograph } from '../support/browser/photograph.ts';

const rider = (fullName: string, email: string) => ({ fullName, email, phone: '' });

// At a desk in English, by finger on a phone in German, whose words are the longest.
for (const language of ['de', 'en'] as const)
  test(
    `the group: each scooter opened, a link sent, shown, revoked and made anew (${language})`,
    { tag: language === 'de' ? '@phone' : '@desktop' },
    async ({ page, shop, context, baseURL }) => {
      const say = sayIn(language, 'booked');
      const picture = (name: string) => photograph(page, `${name}-${language}`);
      const day = dayFromNow(language === 'de' ? 345 : 348);
      const { bookingUrl } = await bookAndPay(
        shop.url,
        aBookingRequest(
          {
            language,
            furtherRides: [
              { scooterId: 1, extras: {}, driver: rider('Zoë Ångström', 'zoe@guest.example') },
              { scooterId: 2, extras: {}, driver: rider('Mia Özdemir', '') },
            ],
            expectedTotalCents: 3 * 65_00,
          },
          day,
        ),
      );
      const trouble = collectPageFaults(page, baseURL ?? '');
      await page.goto(bookingUrl);
      await page.locator(loadedPage).waitFor();
      const group = page.getByRole('region', { name: say('group.title') });
      await expect(group.getByRole('heading', { level: 3 })).toHaveCount(3);
      await expectAccessible(page);
      await picture('group');

      // A friend who stands beside scans the square: it opens the rider's page.
      await group.getByText(say('group.link', { name: 'Zoë Ångström' })).click();
      const zoes = group.getByText(say('group.qr', { name: 'Zoë Ångström' }));
      await zoes.click();
      await expect(
        group.getByRole('img', { name: say('group.qr.picture', { name: 'Zoë Ångström' }) }),
      ).toBeVisible();
      await expectAccessible(page);
      const link =
        (await group
          .getByText(/^http.*\/booking\//)
          .first()
          .textContent()) ?? '';
      const friend = await context.newPage();
      await friend.goto(link);
      await expect(friend.locator('#main')).toContainText(say('rider.booked_by', { name: 'Łukasz' }));
      await expect(friend.getByRole('region', { name: say('group.title') })).toHaveCount(0);

      await group.getByRole('button', { name: say('group.mail.of', { name: 'Zoë Ångström' }) }).click();
      await expect(group.getByRole('status').first()).toContainText(
        say('group.mailed', { name: 'Zoë Ångström' }),
      );

      await group.getByText(say('group.link', { name: 'Zoë Ångström' })).click();
      await group.getByText(say('group.renew', { name: 'Zoë Ångström' })).click();
      await expectAccessible(page);
      await picture('group-renew');
      await group.getByRole('button', { name: say('group.renew.of', { name: 'Zoë Ångström' }) }).click();
      await expect(group.getByRole('status').first()).toContainText(
        say('group.renewed', { name: 'Zoë Ångström' }),
      );
      await expectAccessible(page);
      await picture('group-renewed');
      await friend.reload();
      await expect(friend.locator('#main')).toContainText(say('unknown'));

      await group
        .getByRole('link', { name: say('group.open.of', { number: 3, name: 'Mia Özdemir' }) })
        .click();
      await expect(group).toBeVisible();
      await expect(page.getByRole('link', { name: say('plans.cancel') })).toBeVisible();
      await group.getByRole('link', { name: /Łukasz/ }).click();
      await page.waitForURL(`**${bookingUrl}`);
      expect(trouble.filter((said) => !said.includes('ViewTransition opt-in disabled'))).toEqual([]);
    },
  );
