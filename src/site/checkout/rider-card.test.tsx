import { expect, it } from 'vitest';
import { drawnControls } from '../../../tests/support/shop/drawn-controls.ts';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { riderFields } from '../../booking/typed-rider.rules.ts';
import { RiderCard } from './rider-card.tsx';
import { ridersFor, type Rider } from './rider.rules.ts';

const nothing = () => undefined;
const controlsOf = (rider: Rider) =>
  drawnControls(
    renderComponent(
      <RiderCard
        {...{ rider, title: '2', scooter: '2', pickupDay: '2027-06-14', unfit: null, second: null }}
        nameOf={(field) => field}
        errorOf={nothing}
        onType={nothing}
        onSeat={nothing}
        onMine={null}
        onRemove={nothing}
      />,
      { address: '/en/checkout', surfaces: ['booking', 'checkout', 'group', 'licence'] },
    ),
  ).filter(({ name }) => !name.endsWith('-licence')); // whether it is told now

it('everything that is asked of who rides beside the customer can be typed, and is shown again as it was typed', () => {
  const [empty] = ridersFor([1], []).riders;
  if (!empty) throw new Error('each scooter has a rider');
  const typed = controlsOf({ ...empty, licence: 'now' }).map(
    ({ name, choices }) => [name, choices.at(-1) ?? `typed as ${name}`] as const,
  );
  expect(typed.map(([name]) => name)).toEqual(riderFields);
  const rider = { ...empty, ...Object.fromEntries(typed), licence: 'now' } as const;
  expect(controlsOf(rider).map(({ name, shown }) => [name, shown])).toEqual(typed);
});
