import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** The pages that are told beside each other. */
type LegalPageName = 'termsOfService' | 'refundPolicy' | 'privacyPolicy' | 'cookies' | 'legalNotice';

export type SeeAlsoProps = { title: string; pages: readonly LegalPageName[] };

export const SeeAlso = ({ title, pages }: SeeAlsoProps) => (
  <section>
    <h2 className="h3 mb-2">{title}</h2>
    <PageLinks pages={pages} />
  </section>
);

export function PageLinks({ pages }: Pick<SeeAlsoProps, 'pages'>) {
  const say = useSay('footer');
  const language = useLanguage();
  return (
    <ul>
      {pages.map((name) => (
        <li key={name}>
          <a
            href={href(name, language)}
            className="flex min-h-11 items-center gap-2 font-semibold text-sea underline-offset-4 hover:underline"
          >
            <Icon name="next" className="size-4" />
            {say(`page.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
