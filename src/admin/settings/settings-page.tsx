import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DeskPage } from '../layout/desk-pages.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import type { FoundField } from './find-fields.ts';
import { findSettings } from './find-settings.ts';

/** Every page on which something of the shop is set, found by typing, and its fields: rows of the desk's pages with a section. */
export default function SettingsPage() {
  const desk = useDeskLanguage();
  const { say } = desk;
  const may = useHasPermission();
  const [query, setQuery] = useState('');
  const sections = findSettings(desk, query, may);
  const found = sections.flatMap(({ pages }) => pages);
  return (
    <div className="grid gap-6">
      <PageHeader title={say('settings.title')} about={say('settings.explained')} />
      <search className="max-w-xl">
        <TextField
          name="q"
          type="search"
          label={say('settings.search')}
          hint={say('settings.hint')}
          value={query}
          autoComplete="off"
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </search>
      <p role="status" className="sr-only">
        {query && say('settings.found', { n: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState icon="search" heading="h2" title={say('settings.found', { n: 0 })} />
      )}
      <div className="gap-4 md:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
        {sections.map(({ section, pages }) => (
          <SectionCard key={section} title={say(`settings.${section}`)}>
            <ul className="-mx-2 grid">
              {pages.map(({ fields, ...page }) => (
                <li key={page.name} className="border-t border-line first:border-0">
                  <SettingsLink {...page} />
                  <FieldLinks fields={fields} />
                </li>
              ))}
            </ul>
          </SectionCard>
        ))}
      </div>
    </div>
  );
}

function SettingsLink({ address, icon, label, about }: DeskPage) {
  const say = useSay();
  return (
    <Link
      to={address}
      className="flex items-start gap-3 rounded-control px-2 py-3 text-ink no-underline hover:bg-sand"
    >
      <Icon name={icon} className="mt-0.5 size-5 text-muted" />
      <span className="min-w-0 grow">
        <span className="block font-semibold text-sea-deep">{say(label)}</span>
        {about && <span className="block text-sm text-muted">{say(about)}</span>}
      </span>
      <Icon name="next" className="mt-0.5 size-5 text-muted" />
    </Link>
  );
}

/** The fields of a page that are called what is typed: each link leads to its own. */
const FieldLinks = ({ fields }: { fields: readonly FoundField[] }) =>
  fields.length > 0 && (
    <ul className="grid pb-2 pl-10">
      {fields.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-8 items-center text-sea-deep underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
