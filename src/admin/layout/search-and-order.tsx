import { SelectField, TextField } from '../../ui/field.tsx';
import type { AskFilters } from './use-search-filters.ts';

type Props<Order extends string> = {
  asked: URLSearchParams;
  ask: AskFilters;
  label: string;
  hint: string;
  orderLabel: string;
  /** The first is the one that needs not be said. */
  orders: readonly [Order, ...Order[]];
  nameOf(order: Order): string;
};

/** Above a list: what is looked for in it as somebody types, and its order. Another search shows as many as at first. */
export function SearchAndOrder<Order extends string>(props: Props<Order>) {
  const { asked, ask, label, hint, orderLabel, orders, nameOf } = props;
  const [usual] = orders;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[1fr_16rem]">
      <TextField
        name="q"
        type="search"
        label={label}
        hint={hint}
        defaultValue={asked.get('q') ?? ''}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => ask({ q: event.currentTarget.value, show: '' })}
      />
      <SelectField
        name="order"
        label={orderLabel}
        value={asked.get('order') ?? usual}
        onChange={({ currentTarget: { value } }) => ask({ order: value === usual ? '' : value })}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {nameOf(order)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
