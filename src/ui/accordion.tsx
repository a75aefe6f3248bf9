import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type AccordionItem = {
  /** Also the item's id in the address: `#…` opens it. */
  id: string;
  title: ReactNode;
  content: ReactNode;
};

type Props = {
  items: readonly AccordionItem[];
  /** Items of one name close each other; it is unique on the page. */
  name: string;
  /** The titles' place in the page's outline. */
  heading: 'h2' | 'h3' | 'h4';
  /** Which stands open at first. */
  open?: string;
};

/**
 * Questions that open, one at a time: the browser's own `details`, so that it works before scripts and without them, and is
 * found by a search in the page. It may stand inside of ServerOnly.
 */
export const Accordion = ({ items, name, heading: Heading, open }: Props) => (
  <div className="accordion">
    {items.map(({ id, title, content }) => (
      <details key={id} name={name} open={id === open}>
        <summary>
          <Heading className="accordion-title">{title}</Heading>
          <Icon name="down" className="accordion-mark" />
        </summary>
        <div id={id} className="accordion-content prose">
          {content}
        </div>
      </details>
    ))}
  </div>
);
