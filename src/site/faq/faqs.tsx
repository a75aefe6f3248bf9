import { Accordion } from '../../ui/accordion.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useContent } from '../../pages/page-content.ts';
import { modelTexts } from '../../seo/model-texts.ts';
import { useDayPrice } from '../day-price.ts';
import { faqTexts } from './faq-texts.ts';

type Props = { heading: 'h2' | 'h3'; most?: number };

/** Questions that open one at a time. The page that shows them has `faq` among its still surfaces. */
export function Faqs({ heading, most }: Props) {
  const say = useSay('faq');
  const language = useLanguage();
  const values = { price: useDayPrice(), ...modelTexts(language, useContent('models')) };
  const items = faqTexts(say, language, values)
    .slice(0, most)
    .map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }));
  return <Accordion name="faq" heading={heading} items={items} />;
}
