import { useContent } from '../../pages/page-content.ts';
import { usePageContext } from '../../pages/page-context.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What the shop tells whoever visits these days, under the header; drawn on the server alone. */
export function PageNotes() {
  const { found } = usePageContext();
  return (useContent('notes') ?? []).map(({ text, language, tone }) => (
    <div
      key={text}
      role="note"
      className={`border-b border-line ${tone === 'warning' ? 'bg-lemon' : 'bg-sand'}`}
    >
      <p
        className="wrap flex items-start justify-center gap-2 py-2 text-sm text-balance text-ink"
        lang={language === found.language ? undefined : language}
      >
        <Icon name={tone === 'warning' ? 'warning' : 'info'} className="mt-0.5 size-4 shrink-0" />
        <span>{text}</span>
      </p>
    </div>
  ));
}
