import { Accordion } from '../../ui/accordion.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useDayPrice } from '../day-price.ts';
import { faqTexts } from './faq-texts.ts';

type Props = { heading: 'h2' | 'h3'; most?: number };

/** Questions that open one at a time. The page that shows them has `faq` among its still surfaces. */
export function Faqs({ heading, most }: Props) {
  const say = useSay('faq');
  const items = faqTexts(say, useLanguage(), useDayPrice())
    .slice(0, most)
    .map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }));
  return <Accordion name="faq" heading={heading} items={items} />;
}
