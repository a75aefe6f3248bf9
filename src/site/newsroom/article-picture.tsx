import { Picture } from '../../ui/picture.tsx';

type Props = {
  url: string;
  sizes: string;
  /** Shown in a frame that cuts off what does not fit: without a printed border of its own. */
  cut?: boolean;
  first?: boolean;
};

type Files = { file: string; widths: readonly number[]; height: number };

/** Our posters hang in several cuts and sizes; of any other picture there is one file. */
function postersOf(url: string, cut: boolean): Files | null {
  const [, name] = /\/posters\/([a-z]+)-1200\.webp$/.exec(url) ?? [];
  if (name === undefined) return null;
  const file = `/api/assets/posters/${name}`;
  if (name === 'hero')
    return cut
      ? { file, widths: [800, 1200, 1920], height: 823 }
      : { file: `${file}-tall`, widths: [480, 800], height: 1000 };
  return cut
    ? { file: `${file}-card`, widths: [480, 800, 1200], height: 1600 }
    : { file, widths: [480, 800, 1200], height: 1600 };
}

/** It only illustrates: the title stands beside it. */
export function ArticlePicture({ url, sizes, cut = false, first = false }: Props) {
  const posters = postersOf(url, cut);
  if (!posters) return <img src={url} alt="" loading={first ? 'eager' : 'lazy'} decoding="async" />;
  return <Picture {...posters} sizes={sizes} alt="" first={first} />;
}
