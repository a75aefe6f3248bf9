import type { ChangeAlternative } from '../../booking/change/change.shape.ts';
import { formatPrice } from '../../translations/format.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage } from '../../pages/page-context.tsx';
import { AllFields, WishFields } from './wish-fields.tsx';

type Props = {
  token: string;
  offered: readonly ChangeAlternative[];
  nameOf(wish: ChangeAlternative['wish']): string;
  /** Wished for all that were ordered together. */
  isForAll?: boolean;
};

/** Wishes that can be had, each one press away, with what it costs more or less than now. The press shows the difference, it does not pay. */
export function WishButtons({ token, offered, nameOf, isForAll = false }: Props) {
  const language = useLanguage();
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {offered.map((one) => (
        <li key={nameOf(one.wish)}>
          <form method="post" action={href('bookingChange', language, { token })}>
            <WishFields wish={one.wish} />
            {isForAll && <AllFields />}
            <button
              type="submit"
              className="choice flex w-full flex-wrap items-center justify-between gap-x-4 font-semibold"
            >
              <span>{nameOf(one.wish)}</span>
              <Difference offered={one} />
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}

function Difference({
  offered: { dueCents, backCents, lessensRestCents = 0 },
}: {
  offered: ChangeAlternative;
}) {
  const language = useLanguage();
  const cheaperCents = backCents + lessensRestCents;
  if (cheaperCents > 0)
    return <span className="shrink-0 text-leaf">{`−${formatPrice(language, cheaperCents)}`}</span>;
  return <span className="shrink-0">{`+${formatPrice(language, dueCents)}`}</span>;
}
