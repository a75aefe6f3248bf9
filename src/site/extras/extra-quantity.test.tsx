import { expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { ExtraQuantity } from './extra-quantity.tsx';

const buttons = (scooters: number, language: string): string[] => {
  const html = renderComponent(
    <ExtraQuantity name="Casco" quantity={1} atMost={2} scooters={scooters} change={() => undefined} />,
    { address: `/${language}/extras`, surfaces: ['extras', 'several'] },
  );
  return [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label ?? '');
};

it('a press that gives an extra to each of several scooters says so, by the button’s own name', () => {
  expect(buttons(1, 'en')).toEqual(['Remove Casco', 'Add Casco']);
  expect(buttons(3, 'en')).toEqual([
    'Remove Casco from each of the 3 scooters',
    'Add Casco to each of the 3 scooters',
  ]);
  expect(buttons(3, 'de')).toEqual([
    'Casco von jedem der 3 Roller entfernen',
    'Casco zu jedem der 3 Roller hinzufügen',
  ]);
});
