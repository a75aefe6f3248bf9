import { useQuery } from '@tanstack/react-query';
import type { DestinationOffer } from '../../../booking/offer/offer.shape.ts';
import { towns } from '../../../place/towns.rules.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import type { LauncherControls } from '../use-launcher.ts';
import { firstSpan } from './picture-grid.rules.ts';

const popularNames = () => towns().flatMap(({ name, popular }) => (popular ? [name] : []));

/** The first picture is as wide as it takes to fill two columns, or three. Of a wide one the upper part is seen: the church. */
const inTwo = ['', 'first:col-span-2 first:[--seen:17%]'];
const inThree = [
  'sm:first:col-span-1 sm:first:[--seen:34%]',
  'sm:first:col-span-2 sm:first:[--seen:17%]',
  'sm:first:col-span-3 sm:first:[--seen:17%]',
];
const pictureClassOf = (count: number) =>
  `${inTwo[firstSpan(count, 2) - 1]} ${inThree[firstSpan(count, 3) - 1]}`;

/** The API's popular towns with their pictures. Where they cannot be had, the list below still names every town. */
export function PopularTowns({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { data, isError } = useQuery<DestinationOffer[]>({ queryKey: ['/api/destinations'] });
  const names = popularNames();
  if (isError || names.length === 0) return null;
  const pictureClass = pictureClassOf(names.length);
  const shown = data?.filter(({ name }) => names.includes(name));
  return (
    <section aria-labelledby="launcher-popular" className="grid gap-3">
      <h3 id="launcher-popular" className="h3">
        {say('destination.popular')}
      </h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3" aria-busy={!shown}>
        {shown
          ? shown.map((town) => (
              <li key={town.id} className={pictureClass}>
                <TownCard
                  town={town}
                  chosen={launcher.selection.destination === town.name}
                  onChoose={() => launcher.dispatch({ did: 'choose town', town })}
                />
              </li>
            ))
          : names.map((name) => (
              <li key={name} className={pictureClass}>
                <Skeleton className="h-28 w-full sm:h-36" />
                <Skeleton className="mt-2 mb-3 h-5 w-2/3" />
              </li>
            ))}
      </ul>
    </section>
  );
}

type CardProps = { town: DestinationOffer; chosen: boolean; onChoose: () => void };

const TownCard = ({ town, chosen, onChoose }: CardProps) => (
  <button type="button" className="choice choice-picture" aria-pressed={chosen} onClick={onChoose}>
    <img
      src={town.imageUrl}
      alt=""
      width="480"
      height="640"
      className="h-28 w-full object-cover object-[50%_var(--seen,34%)] sm:h-36 xl:h-44"
    />
    <span className="block px-3 py-2 font-display text-lg font-bold">{town.name}</span>
  </button>
);
