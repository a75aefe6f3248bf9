import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { legalValues } from '../legal/legal-values.ts';
import { readSections } from '../legal/section.ts';

export default function Refunds() {
  const { words, found } = usePageContext();
  const say = useSay('refund');
  return (
    <LegalPage
      title={say('title')}
      lead={say('lead')}
      contents={say('contents')}
      sections={readSections({ words, say }, 'refund', legalValues(found.language))}
      before={<AtAGlance />}
      seeAlso={{ title: say('see.title'), pages: ['termsOfService', 'privacyPolicy', 'legalNotice'] }}
    />
  );
}

const cases = ['free', 'late', 'noShow'] as const;

function AtAGlance() {
  const say = useSay('refund');
  return (
    <div className="card prose p-5">
      <table aria-label={say('table.label')}>
        <thead>
          <tr>
            <th scope="col">{say('table.when')}</th>
            <th scope="col">{say('table.refund')}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map((name) => (
            <tr key={name}>
              <td>{say(`table.${name}`)}</td>
              <td className="font-bold">{say(`table.${name}.refund`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
