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

/** That the wish is for all that were ordered together; to be confirmed, as they were shown. */
export const AllFields = ({ versions }: { versions?: string }) => (
  <>
    <input type="hidden" name="which" value="all" />
    {versions !== undefined && <input type="hidden" name="versions" value={versions} />}
  </>
);
