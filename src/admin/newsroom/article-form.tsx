import { type FormEvent, useState } from 'react';
import { articleTypes } from '../../newsroom/article.shape.ts';
import type { ArticleAnswer } from '../../back-office/newsroom/articles.shape.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, Field, SelectField, TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { PictureField } from './picture-field.tsx';
import { RichText } from './rich-text.tsx';

export type ArticleDraft = Omit<ArticleAnswer, 'id' | 'version'>;
type Text = { title: string; excerpt: string; content: string };

type Props = {
  /** Null: not saved yet. */
  id: number | null;
  first: ArticleDraft;
  busy: boolean;
  onSave: (draft: ArticleDraft) => Promise<unknown>;
};

const empty: Text = { title: '', excerpt: '', content: '' };

export function ArticleForm({ id, first, busy, onSave }: Props) {
  const say = useSay();
  const [draft, setDraft] = useState<ArticleDraft>(first);
  const [language, setLanguage] = useState<Language>('it');
  const text = draft.texts[language] ?? empty;
  const write = (part: Partial<Text>) =>
    setDraft((now) => ({
      ...now,
      texts: { ...now.texts, [language]: { ...empty, ...now.texts[language], ...part } },
    }));
  const save = async (status: ArticleDraft['status']) => {
    const next = { ...draft, status, texts: written(draft.texts) };
    await onSave(next);
    setDraft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(draft.status).catch(() => null); // said by a toast
  };
  return (
    <form className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]" onSubmit={submit}>
      <section className="card grid gap-4 p-5" aria-labelledby="article-text">
        <h1 className="h2" id="article-text">
          {text.title || say('news.new')}
        </h1>
        <SelectField
          name="language"
          label={say('news.language')}
          hint={say('news.languageHint')}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(languages.find((one) => one === value) ?? 'it')
          }
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageOptions[one].name}
              {draft.texts[one]?.title ? ' ✓' : ''}
            </option>
          ))}
        </SelectField>
        <TextField
          name="title"
          label={say('news.headline')}
          value={text.title}
          maxLength={200}
          required={language === 'it' || language === 'en' ? !written(draft.texts).en : false}
          onChange={({ currentTarget: { value } }) => write({ title: value })}
        />
        <Field name="excerpt" label={say('news.excerpt')}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={600}
              value={text.excerpt}
              onChange={({ currentTarget: { value } }) => write({ excerpt: value })}
            />
          )}
        </Field>
        <RichText
          key={language}
          lang={language}
          html={text.content}
          onHtml={(content) => write({ content })}
        />
      </section>
      <div className="grid gap-5">
        <section className="card grid gap-4 p-5">
          <SelectField
            name="type"
            label={say('news.type')}
            value={draft.type}
            onChange={({ currentTarget: { value } }) =>
              setDraft({ ...draft, type: articleTypes.find((one) => one === value) ?? draft.type })
            }
          >
            {articleTypes.map((one) => (
              <option key={one} value={one}>
                {say(`news.type.${one}`)}
              </option>
            ))}
          </SelectField>
          <CheckField
            name="featured"
            label={say('news.featured')}
            hint={say('news.featuredHint')}
            checked={draft.featured}
            onChange={({ currentTarget: { checked } }) => setDraft({ ...draft, featured: checked })}
          />
          <PictureField file={draft.imageFile} onFile={(imageFile) => setDraft({ ...draft, imageFile })} />
        </section>
        <Steps id={id} draft={draft} language={language} busy={busy} onSave={save} />
      </div>
    </form>
  );
}

/** A language without a title is not written yet. */
const written = (texts: ArticleDraft['texts']): ArticleDraft['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text?.title.trim()));

type StepsProps = {
  id: number | null;
  draft: ArticleDraft;
  language: Language;
  busy: boolean;
  onSave: (status: ArticleDraft['status']) => Promise<void>;
};

function Steps({ id, draft, language, busy, onSave }: StepsProps) {
  const say = useSay();
  const isPublished = draft.status === 'published';
  const step = (status: ArticleDraft['status']) => void onSave(status).catch(() => null); // said by a toast
  return (
    <section className="card grid gap-3 p-5" aria-label={say('booking.steps')}>
      <p className="text-sm text-muted">{say(`news.now.${draft.status}`)}</p>
      <Button type="submit" kind={isPublished ? 'primary' : 'second'} busy={busy}>
        {say(isPublished ? 'news.saveLive' : 'news.save')}
      </Button>
      {!isPublished && (
        <Button busy={busy} onClick={() => step('published')}>
          {say('news.publish')}
        </Button>
      )}
      {isPublished && (
        <Button kind="danger" busy={busy} onClick={() => step('archived')}>
          {say('news.takeDown')}
        </Button>
      )}
      {id !== null && (
        <a
          className="min-h-11 py-2 text-center font-semibold text-sea-deep underline"
          href={`/admin/preview/${id}/${language}`}
          target="_blank"
          rel="noreferrer"
        >
          {say('news.preview')}
        </a>
      )}
      <p className="text-sm text-muted">{say('news.previewHint')}</p>
    </section>
  );
}
