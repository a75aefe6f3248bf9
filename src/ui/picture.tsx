import type { CSSProperties } from 'react';

type Props = {
  /** Without width and ending: `/api/assets/posters/amalfi` stands for `amalfi-480.avif`, `amalfi-480.webp`, … */
  file: string;
  widths: readonly number[];
  /** Of the widest. */
  height: number;
  /** How wide it is shown, as the `sizes` of an `img`. */
  sizes: string;
  alt: string;
  className?: string;
  style?: CSSProperties;
  /** In the first view: fetched at once. */
  first?: boolean;
};

export const sourceSet = (file: string, widths: readonly number[], kind: 'avif' | 'webp'): string =>
  widths.map((width) => `${file}-${width}.${kind} ${width}w`).join(', ');

/** A drawn picture in the smallest file that the browser understands, fetched when it is near unless it is seen first. */
export function Picture({ file, widths, height, sizes, alt, className, style, first = false }: Props) {
  const widest = widths.at(-1) ?? 0;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(file, widths, 'avif')} sizes={sizes} />
      <img
        src={`${file}-${widths[0]}.webp`}
        srcSet={sourceSet(file, widths, 'webp')}
        sizes={sizes}
        alt={alt}
        width={widest}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
        style={style}
      />
    </picture>
  );
}

type UploadedProps = Pick<Props, 'file' | 'sizes' | 'className'>;

/** A picture that the owner sent, in its two widths (src/fleet/encode-model-picture.ts). Decorative. */
export const UploadedPicture = ({ file, sizes, className }: UploadedProps) => (
  <img
    src={`/api/assets/${file}`}
    srcSet={`/api/assets/${file.replace('-1040.', '-520.')} 520w, /api/assets/${file} 1040w`}
    sizes={sizes}
    alt=""
    width="1040"
    height="700"
    loading="lazy"
    decoding="async"
    className={className}
  />
);
