import { expect } from '@playwright/test';
import { emptyBookingState } from '../../../src/site/draft/booking-state.ts';
import { chosenDates, delivered, type Row } from '../../support/browser/launcher-screen.ts';
import { payWithGoodCard } from '../../support/browser/pay-with-good-card.ts';

const scooter = {
  id: 1,
  model: 'Liberty 125cc',
  type: 'scooter',
  category: '125cc',
  imageUrl: '/api/assets/liberty-white.svg',
  available: true,
  pricePerDay: 65,
};

/** docs/product.md §4, first bullet. */
export const bookingState: Row[] = [
  {
    clause: 'the booking state changes by merging partial changes, stored each time',
    on: 'phone',
    async walk(screen) {
      await screen.chooseTown('Positano');
      await expect.poll(screen.stored).toMatchObject({
        ...emptyBookingState,
        destination: 'Positano',
        selectedDestination: { id: 'positano' },
        pickupOption: 'delivery',
      });
      await screen.fillAddresses();
      await expect.poll(screen.stored).toMatchObject(delivered);
    },
  },
  {
    clause: 'it is loaded at the start: a reload loses nothing, in another language neither',
    on: 'desktop',
    async walk(screen) {
      await screen.toTheCalendar();
      await screen.chooseDatesAndTimes();
      await screen.page.reload();
      await expect(screen.where).toContainText('Positano');
      await expect(screen.when).toContainText('09:00');
      await screen.page.goto('/en/');
      await expect(screen.page.getByRole('button', { name: /^Where/ })).toContainText('Positano');
      expect(await screen.stored()).toMatchObject({ ...delivered, ...chosenDates });
    },
  },
  {
    clause: 'it can be cleared, which resets every field and removes the stored copy: after paying',
    on: 'phone',
    chosen: {
      destination: 'Maiori',
      pickupOption: 'office',
      ...chosenDates,
      selectedScooter: scooter,
      extras: { 5: 1 },
    },
    async walk(screen) {
      await screen.page.goto('/it/checkout');
      await payWithGoodCard(screen.page);
      await expect(screen.page.getByRole('heading', { name: 'Pagamento riuscito' })).toBeVisible();
      await expect.poll(screen.stored).toBeNull();
      await screen.page.goto('/it/');
      await expect(screen.where).toContainText('Scegli la destinazione');
    },
  },
  {
    clause: 'storage failures are ignored with a console warning',
    on: 'desktop',
    async walk(screen) {
      const warnings: string[] = [];
      screen.page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()));
      await screen.page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await screen.open();
      await screen.toTheCalendar();
      await screen.chooseDatesAndTimes();
      await expect(screen.range).toContainText('09:00');
      expect(warnings.join()).toContain('the booking draft is not stored');
    },
  },
];
