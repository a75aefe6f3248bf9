import { townLists } from '../../translations/town-lists.ts';
import { useContent } from '../../pages/page-content.ts';
import { modelTexts } from '../../seo/model-texts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** One sentence for who finds the shop by its words (docs/product.md §2): true, and harmless when it is read aloud. */
export function Keywords() {
  const say = useSay('home');
  const language = useLanguage();
  const values = { ...townLists(language), ...modelTexts(language, useContent('models')) };
  return <VisuallyHidden>{say('keywords', values)}</VisuallyHidden>;
}
