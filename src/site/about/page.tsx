import { business } from '../../shop/business.rules.ts';
import { officeTown, towns } from '../../place/towns.rules.ts';
import { coastEnds } from '../../translations/town-lists.ts';
import { Button } from '../../ui/button.tsx';
import { InfoPage } from '../../ui/info-page.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useContent } from '../../pages/page-content.ts';
import { modelTexts } from '../../seo/model-texts.ts';
import { isTownPage } from '../destinations/town-pages.ts';
import { TownPoster } from '../destinations/town-poster.tsx';
import { Facts } from './facts.tsx';
import { FleetHighlights } from './fleet-highlights.tsx';
import { ShopPhotosSection } from '../shop-photos.tsx';
import { Values } from './values.tsx';

export default function AboutPage() {
  const say = useSay('info');
  const officePage = officePageOf();
  return (
    <>
      <InfoPage
        eyebrow={say('about.eyebrow')}
        title={say('about.title')}
        lead={say('about.lead')}
        picture={
          isTownPage(officePage) && (
            <TownPoster town={officePage} sizes={posterSizes} className="w-60 md:w-72" first />
          )
        }
        side={<Facts />}
      >
        <Story />
      </InfoPage>
      <ShopPhotosSection />
      <Values />
      <FleetHighlights />
      <CallToAction />
    </>
  );
}

/** Of the town where the office is, if it has a poster. */
const officePageOf = () => towns().find(({ name }) => name === officeTown())?.id ?? '';
/** Narrow it is 15rem, of which a phone with three dots to a point would fetch twice the weight that anybody sees. */
const posterSizes = '(width >= 48rem) 18rem, 10rem';

function Story() {
  const say = useSay('info');
  const { company, office } = business();
  const models = modelTexts(useLanguage(), useContent('models'));
  return (
    <div className="prose">
      <h2>{say('about.company.title')}</h2>
      <p>{say('about.company.text', { company, ...models })}</p>
      <h2>{say('about.mission.title')}</h2>
      <p>{say('about.mission.text', models)}</p>
      <h2>{say('about.location.title')}</h2>
      <p>{say('about.location.text', { address: office.address, towns: towns().length, ...coastEnds() })}</p>
    </div>
  );
}

function CallToAction() {
  const say = useSay('info');
  const language = useLanguage();
  return (
    <section
      aria-labelledby="cta"
      className="when-near wrap-narrow grid justify-items-center gap-4 py-14 text-center"
    >
      <h2 id="cta" className="h2">
        {say('about.cta.title')}
      </h2>
      <p>{say('about.cta.text')}</p>
      <Button href={href('home', language)} size="large">
        {say('about.cta.home')}
      </Button>
    </section>
  );
}
