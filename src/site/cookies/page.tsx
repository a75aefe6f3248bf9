import { Button } from '../../ui/button.tsx';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { legalValues } from '../legal/legal-values.ts';
import { readSections } from '../legal/section.ts';
import { browserStorageItems } from './browser-storage-items.ts';

export default function Cookies() {
  const { words, found } = usePageContext();
  const say = useSay('cookies');
  const sections = readSections({ words, say }, 'cookies', legalValues(found.language));
  const [what, ...others] = sections;
  const table = { id: 'table', title: say('table.title'), blocks: [] };
  return (
    <LegalPage
      title={say('title')}
      lead={say('lead')}
      contents={say('contents')}
      sections={what ? [what, table, ...others] : others}
      within={{ table: <BrowserStorageTable />, choice: <ChangeChoice /> }}
      seeAlso={{ title: say('see.title'), pages: ['privacyPolicy', 'termsOfService', 'legalNotice'] }}
    />
  );
}

function BrowserStorageTable() {
  const say = useSay('cookies');
  return (
    <table aria-label={say('table.label')}>
      <thead>
        <tr>
          <th scope="col">{say('table.purpose')}</th>
          <th scope="col">{say('table.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {browserStorageItems.map(({ name, purpose, duration }) => (
          <tr key={name}>
            <td>
              {say(purpose)}
              <code className="block text-small break-all text-muted" translate="no">
                {name}
              </code>
            </td>
            <td>{say(duration)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Opens the banner again (../cookie-banner). Without scripts nothing of others is loaded, and there is nothing to choose. */
function ChangeChoice() {
  const say = useSay('cookies');
  return (
    <p className="needs-scripting">
      <Button data-cookie-choice>{say('choice.button')}</Button>
    </p>
  );
}
