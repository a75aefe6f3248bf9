import type { ChangeWish } from '../../booking/change/change.shape.ts';

/** A wish as the form sends it, to be confirmed exactly. */
export const WishFields = ({ wish }: { wish: ChangeWish }) => (
  <>
    {Object.entries(wish).map(([name, value]) => (
      <input
        key={name}
        type="hidden"
        name={name}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}
      />
    ))}
  </>
);
