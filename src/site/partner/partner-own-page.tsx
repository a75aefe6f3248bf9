import { renderSVG } from 'uqr';
import type { PartnerPage } from '../../partners/partner-page.type.ts';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Note } from '../../ui/note.tsx';
import { UnknownLink } from '../pay/unknown-link.tsx';
import { Orders } from './orders.tsx';
import { Statements } from './statements.tsx';

export function PartnerOwnPage() {
  const say = useSay('partner');
  const page = useContent('partnerPage');
  if (!page)
    return (
      <div className="wrap-narrow grid min-h-[70vh] content-start gap-6 py-8 md:py-12">
        <h1 className="h1">{say('none')}</h1>
        <UnknownLink text={say('none.text')} home={say('home')} />
      </div>
    );
  return (
    <div className="wrap grid min-h-[70vh] grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:py-12">
      <div className="grid gap-3">
        <h1 className="h1 wrap-anywhere">{say('title', { name: page.name })}</h1>
        <p className="max-w-prose text-lg">{say('intro')}</p>
        {!page.active && (
          <Note tone="plain">
            <p>{say('off')}</p>
          </Note>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <Statements page={page} />
        <OwnLink page={page} />
      </div>
      <Orders page={page} />
      <ForTheirSite page={page} />
    </div>
  );
}

function OwnLink({ page: { link, town, token } }: { page: PartnerPage }) {
  const say = useSay('partner');
  const language = useLanguage();
  const poster = (size: string) => `/api/partner-pages/${token}/poster/${size}?language=${language}`;
  return (
    <section aria-labelledby="link" className="card grid gap-4 p-6">
      <h2 id="link" className="h2">
        {say('link')}
      </h2>
      <p className="font-semibold wrap-anywhere">
        <a href={link}>{link.replace(/^https?:\/\//, '')}</a>
      </p>
      <p>{say('link.text', { town })}</p>
      <div
        role="img"
        aria-label={say('poster.qr', { address: link })}
        className="size-40 [&>svg]:size-full"
        dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 1 }) }}
      />
      <p>{say('link.poster')}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={poster('A4')} className="inline-flex min-h-11 items-center underline">
          {say('poster.a4')}
        </a>
        <a href={poster('A5')} className="inline-flex min-h-11 items-center underline">
          {say('poster.a5')}
        </a>
      </p>
    </section>
  );
}

function ForTheirSite({ page: { snippet } }: { page: PartnerPage }) {
  const say = useSay('partner');
  return (
    <section aria-labelledby="snippet" className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-6">
      <h2 id="snippet" className="h2">
        {say('snippet')}
      </h2>
      <p className="max-w-prose">{say('snippet.text')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
        <div className="grid gap-2">
          <h3 className="font-semibold">{say('snippet.preview')}</h3>
          <div dangerouslySetInnerHTML={{ __html: snippet }} />
        </div>
        <label className="grid gap-2">
          <span className="font-semibold">{say('snippet.code')}</span>
          <textarea
            readOnly
            rows={16}
            spellCheck={false}
            className="control font-mono text-sm"
            value={snippet}
          />
        </label>
      </div>
    </section>
  );
}
