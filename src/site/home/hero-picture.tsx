import { sourceSet } from '../../ui/picture.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { useDayPrice } from '../day-price.ts';

const wide = { file: '/api/assets/posters/hero', widths: [800, 1200, 1920], media: '(width >= 40rem)' };
/** Its third width is for the pages of towns: a phone's first screen has a budget. */
const tall = { file: '/api/assets/posters/hero-tall', widths: [480, 800], media: '(width < 40rem)' };

/** What the picture is cut from is wider than the screen where the board needs more height than 21 to 9 gives it. */
const wideSizes = 'max(100vw, 90rem)';

/** The coast, and on it the seal with the price. The largest thing of the first view: fetched before everything else. */
export const HeroPicture = () => (
  <>
    <picture>
      {[wide, tall].map(({ file, widths, media }) => (
        <source
          key={media}
          type="image/avif"
          media={media}
          srcSet={sourceSet(file, widths, 'avif')}
          sizes={media === wide.media ? wideSizes : '100vw'}
        />
      ))}
      <source media={wide.media} srcSet={sourceSet(wide.file, wide.widths, 'webp')} sizes={wideSizes} />
      <img
        src={`${tall.file}-480.webp`}
        srcSet={sourceSet(tall.file, tall.widths, 'webp')}
        sizes="100vw"
        alt=""
        width="800"
        height="1000"
        fetchPriority="high"
      />
    </picture>
    <PriceSeal />
  </>
);

/** The words beside it say the same. */
function PriceSeal() {
  const say = useSay('home');
  return (
    <div className="seal" aria-hidden="true">
      <span>{say('seal.day')}</span>
      <span>{say('seal.from')}</span>
      <b>{useDayPrice()}</b>
    </div>
  );
}
