-- The newsroom (docs/product.md §2 and §4): articles, each with its text in one language or more.
create table article (
  id integer primary key generated always as identity,
  type text not null check (type in ('press-release', 'updates', 'quick-read')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  featured boolean not null default false,
  -- Below assets/.
  image_file text,
  -- When it was first published; it stays when the article is archived and comes back.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'published' or published_at is not null)
);
-- Of those that are published, one alone may stand above the others.
create unique index article_featured on article (featured) where featured and status = 'published';
create index article_by_age on article (published_at desc) where status = 'published';

create table article_text (
  article_id integer not null references article on delete cascade,
  language text not null check (language in ('it', 'en', 'es', 'fr', 'pt', 'de')),
  title text not null check (title <> ''),
  excerpt text not null,
  -- HTML, cleaned when it is saved and again whenever it is shown (docs/product.md §5).
  content text not null,
  primary key (article_id, language)
);
