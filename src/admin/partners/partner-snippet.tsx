import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { CopyButton } from './partner-links.tsx';

/** What a partner pastes into their own site. It is written by us and escaped where it is made (src/partners/snippet.rules.ts). */
export function PartnerSnippet({ snippet }: { snippet: string }) {
  const say = useSay();
  return (
    <SectionCard title={say('partners.site')}>
      <p className="max-w-prose">{say('partners.site.what')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
        <div className="grid gap-2">
          <h3 className="font-semibold">{say('partners.site.preview')}</h3>
          <div dangerouslySetInnerHTML={{ __html: snippet }} />
        </div>
        <div className="grid gap-2">
          <label className="grid gap-2">
            <span className="font-semibold">{say('partners.site.text')}</span>
            <textarea
              readOnly
              rows={14}
              spellCheck={false}
              className="control font-mono text-sm"
              value={snippet}
            />
          </label>
          <p>
            <CopyButton text={snippet}>{say('partners.site.copy')}</CopyButton>
          </p>
        </div>
      </div>
    </SectionCard>
  );
}
