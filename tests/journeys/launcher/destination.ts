import { expect } from '@playwright/test';
import { emptyBookingState } from '../../../src/site/draft/booking-state.ts';
import { addresses, chosenDates, delivered, type Row } from '../../support/browser/launcher-screen.ts';

/** docs/product.md §4, second bullet. */
export const destination: Row[] = [
  {
    clause: 'choosing a town resets the pickup option',
    on: 'desktop',
    chosen: delivered,
    async walk(screen) {
      await screen.chooseTown('Maiori');
      await expect
        .poll(screen.stored)
        .toMatchObject({ ...addresses, destination: 'Maiori', pickupOption: '' });
    },
  },
  {
    clause: 'choosing a town moves on to the pickup',
    on: 'phone',
    async walk(screen) {
      await screen.chooseTown('Maiori');
      await expect(screen.pickup).toBeVisible();
      await expect(screen.destinations).toBeHidden();
    },
  },
  {
    clause: 'choosing a town shows the pickup beside it',
    on: 'desktop',
    async walk(screen) {
      await screen.chooseTown('Amalfi');
      await expect(screen.destinations).toBeVisible();
      await expect(screen.button(/^Consegna a domicilio/)).toBeVisible();
    },
  },
  {
    clause: 'the office is offered only for Maiori',
    on: 'phone',
    async walk(screen) {
      await screen.chooseTown('Amalfi');
      await screen.button('Indietro').click();
      await expect(screen.button(/^Consegna a domicilio/)).toBeVisible();
      await expect(screen.button(/^Ritiro in ufficio/)).toHaveCount(0);
      await screen.page.reload();
      await screen.chooseTown('Maiori');
      await expect(screen.button(/^Ritiro in ufficio/)).toBeVisible();
    },
  },
  {
    clause: 'no match says so with what was typed',
    on: 'phone',
    async walk(screen) {
      await screen.where.click();
      await screen.page.getByLabel('Cerca una località').fill('zzz');
      await expect(screen.dialog.getByRole('status')).toHaveText('Nessuna destinazione trovata per «zzz»');
      await expect(screen.button('Positano')).toHaveCount(0);
    },
  },
  {
    clause: 'delivery leads to the addresses',
    on: 'phone',
    async walk(screen) {
      await screen.chooseTown('Maiori');
      await screen.button(/^Consegna a domicilio/).click();
      await expect(screen.addresses).toBeVisible();
      await expect(screen.field('Indirizzo di consegna')).toBeVisible();
    },
  },
  {
    clause: 'delivery shows the address fields',
    on: 'desktop',
    async walk(screen) {
      await screen.chooseTown('Maiori');
      await expect(screen.field('Indirizzo di consegna')).toHaveCount(0);
      await screen.button(/^Consegna a domicilio/).click();
      await expect(screen.destinations).toBeVisible();
      await expect(screen.field('Indirizzo di consegna')).toBeVisible();
      await screen.sameAddress.uncheck();
      await expect(screen.field('Indirizzo di riconsegna')).toBeVisible();
    },
  },
  {
    clause: 'the office closes the dialog and opens the calendar',
    on: 'phone',
    async walk(screen) {
      await screen.chooseTown('Maiori');
      await screen.button(/^Ritiro in ufficio/).click();
      await expect(screen.calendar).toBeVisible();
      await expect(screen.dialog).toHaveCount(1);
    },
  },
  {
    clause: 'the office and "choose dates" open the calendar',
    on: 'desktop',
    async walk(screen) {
      await screen.chooseTown('Maiori');
      await screen.button(/^Ritiro in ufficio/).click();
      await expect(screen.destinations).toBeVisible();
      await screen.button('Scegli le date').click();
      await expect(screen.calendar).toBeVisible();
    },
  },
  {
    clause: 'delivery needs both addresses, then the calendar opens',
    async walk(screen) {
      await screen.chooseTown('Positano');
      await screen.button('Scegli le date').click();
      await expect(screen.page.getByText('Campi obbligatori', { exact: true }).first()).toBeVisible();
      await expect(screen.field('Indirizzo di consegna')).toBeFocused();
      await screen.field('Indirizzo di consegna').fill('Hotel Marincanto');
      await screen.sameAddress.uncheck();
      await screen.button('Scegli le date').click();
      await expect(screen.field('Indirizzo di riconsegna')).toBeFocused();
      await expect(screen.calendar).toHaveCount(0);
      await screen.field('Indirizzo di riconsegna').fill('Piazza Duomo 1');
      await screen.button('Scegli le date').click();
      await expect(screen.calendar).toBeVisible();
    },
  },
  {
    clause: 'back leads from the addresses to the pickup, then to the destinations',
    on: 'phone',
    async walk(screen) {
      await screen.chooseTown('Positano');
      await screen.button('Indietro').click();
      await expect(screen.pickup).toBeVisible();
      await screen.button('Indietro').click();
      await expect(screen.destinations).toBeVisible();
      await expect(screen.button('Indietro')).toHaveCount(0);
    },
  },
  {
    clause: 'closing it unfinished resets the whole selection',
    on: 'phone',
    chosen: { destination: 'Maiori', pickupOption: 'office', ...chosenDates },
    async walk(screen) {
      await screen.chooseTown('Positano');
      await screen.addresses.waitFor();
      await screen.button('Chiudi').click();
      await expect(screen.dialog).toHaveCount(0);
      await expect(screen.where).toContainText('Scegli la destinazione');
      await expect(screen.when).toContainText('Scegli date e orari');
      expect(await screen.stored()).toEqual(emptyBookingState);
    },
  },
  {
    clause: 'closing it finished keeps the selection',
    on: 'desktop',
    chosen: delivered,
    async walk(screen) {
      await screen.where.click();
      await screen.button('Chiudi').click();
      await expect(screen.where).toContainText('Positano, consegna a domicilio');
      expect(await screen.stored()).toMatchObject(delivered);
    },
  },
];
