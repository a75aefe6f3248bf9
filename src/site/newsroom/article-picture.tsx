import { Picture } from '../../ui/picture.tsx';

type Props = { url: string; sizes: string; className?: string };

/** The posters' own sizes; of any other picture there is one. */
const posterSizes: Record<string, { widths: readonly number[]; height: number }> = {
  hero: { widths: [800, 1200, 1920], height: 823 },
};
const townSizes = { widths: [480, 800, 1200], height: 1600 };

/** It only illustrates: the title stands beside it. */
export function ArticlePicture({ url, sizes, className }: Props) {
  const [, file, name = ''] = /^(.*\/posters\/([a-z]+))-1200\.webp$/.exec(url) ?? [];
  if (file === undefined)
    return <img src={url} alt="" loading="lazy" decoding="async" className={className} />;
  return (
    <Picture file={file} {...(posterSizes[name] ?? townSizes)} sizes={sizes} alt="" className={className} />
  );
}
