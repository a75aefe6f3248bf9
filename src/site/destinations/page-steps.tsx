import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** Where one is, above the title: the same steps that search engines read (src/site/layout/breadcrumbs.ts). */
export function PageSteps({ town }: { town?: string }) {
  const say = useSay('places');
  const pageName = useSay('footer');
  const language = useLanguage();
  const above = town ? (['home', 'destinations'] as const) : (['home'] as const);
  return (
    <nav aria-label={say('path.label')} className="wrap page-steps">
      <ol>
        {above.map((name) => (
          <li key={name}>
            <a href={href(name, language)}>{pageName(`page.${name}`)}</a>
          </li>
        ))}
        <li aria-current="page">{town ?? pageName('page.destinations')}</li>
      </ol>
    </nav>
  );
}
