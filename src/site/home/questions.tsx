import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Faqs } from '../faq/faqs.tsx';

/** The first three questions of the FAQ page, one open at a time (docs/product.md §2). */
export function Questions() {
  const say = useSay('home');
  const language = useLanguage();
  return (
    <section aria-labelledby="questions" className="home-section">
      <div className="wrap grid content-start gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.7fr]">
        <h2 id="questions" className="h2">
          {say('questions.title')}
        </h2>
        <div className="lg:row-span-2">
          <Faqs heading="h3" most={3} />
        </div>
        <p>
          <a href={href('faq', language)} className="button button-second">
            {say('questions.all')}
          </a>
        </p>
      </div>
    </section>
  );
}
