import { looks } from '../shop/looks.rules.ts';
import { photoKinds, type PhotoKind } from '../shop/settings/looks.shape.ts';
import { useSay } from '../pages/page-context.tsx';
import { UploadedPicture } from '../ui/picture.tsx';
import { Section } from './home/section.tsx';

const uploadedPhotos = (): { kind: PhotoKind; file: string }[] =>
  photoKinds.map((kind) => ({ kind, file: looks().photos[kind] })).filter(({ file }) => file !== '');

/** What the owner has photographed of the shop: who, where, with what. Nothing where nothing was. Drawn by the server alone. */
export function ShopPhotos({ sizes, className = '' }: { sizes: string; className?: string }) {
  const say = useSay('home');
  const photos = uploadedPhotos();
  if (photos.length === 0) return null;
  return (
    <ul className={`grid gap-4 ${className}`} id="photos-of-shop">
      {photos.map(({ kind, file }) => (
        <li key={kind} className="card overflow-hidden">
          <figure>
            <UploadedPicture file={file} sizes={sizes} className="h-auto w-full" />
            <figcaption className="p-4 font-semibold">{say(`photos.${kind}`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The same as a part of a page. */
export function ShopPhotosSection() {
  const say = useSay('home');
  if (uploadedPhotos().length === 0) return null;
  return (
    <Section id="photos" title={say('photos.title')}>
      <ShopPhotos sizes="(width >= 48rem) 24rem, 100vw" className="wrap md:grid-cols-3" />
    </Section>
  );
}
