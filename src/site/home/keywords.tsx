import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** One sentence for who finds the shop by its words (docs/product.md §2): true, and harmless when it is read aloud. */
export const Keywords = () => <VisuallyHidden>{useSay('home')('keywords')}</VisuallyHidden>;
