import { towns } from '../../place/towns.rules.ts';

type Props = { town: string; className?: string };

/** The poster of the town, or of the coast where the town has none. Decorative: the town is named beside it. */
export function TownPicture({ town, className = '' }: Props) {
  const pictured = towns.find(({ name, popular }) => popular && name === town);
  const file = `/api/assets/posters/${pictured ? `${pictured.id}-card-480` : 'hero-tall-480'}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}.avif`} />
      <img
        src={`${file}.webp`}
        alt=""
        width="480"
        height={pictured ? '640' : '600'}
        loading="lazy"
        className={`object-cover ${className}`}
      />
    </picture>
  );
}
