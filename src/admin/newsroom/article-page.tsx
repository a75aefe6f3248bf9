import './newsroom.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import type { ArticleAnswer } from '../../back-office/newsroom/articles.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { addresses, articleAddress } from '../addresses.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSay } from '../language-provider.tsx';
import { ArticleForm, type ArticleDraft } from './article-form.tsx';

const blank: ArticleDraft = { type: 'updates', status: 'draft', featured: false, imageFile: null, texts: {} };

/** One article, or a new one: what is saved has a version, and saving an older one is refused (F07). */
export default function ArticlePage() {
  const say = useSay();
  const { id } = useParams();
  const found = useQuery({
    queryKey: ['article', id],
    queryFn: () => fetchStaff<ArticleAnswer>(`/articles/${id}`),
    enabled: id !== undefined,
    // What somebody is writing is never taken from under their hands.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const saving = useSave(found.data);
  return (
    <div className="grid gap-5">
      <p>
        <Link to={addresses.articles}>{say('news.all')}</Link>
      </p>
      {id !== undefined && found.isPending && <Loading />}
      {found.isError && <Failed fault={found.error} again={() => void found.refetch()} />}
      {(id === undefined || found.data) && (
        <ArticleForm
          key={id ?? 'new'}
          id={found.data?.id ?? null}
          first={found.data ?? blank}
          busy={saving.isPending}
          onSave={(draft) => saving.mutateAsync(draft)}
        />
      )}
    </div>
  );
}

function useSave(known: ArticleAnswer | undefined) {
  const showError = useErrorToast();
  const say = useSay();
  const client = useQueryClient();
  const go = useNavigate();
  return useMutation({
    mutationFn: ({ type, status, featured, imageFile, texts }: ArticleDraft) => {
      const body = { type, status, featured, imageFile, texts };
      return known
        ? sendStaff<ArticleAnswer>('PUT', `/articles/${known.id}`, { ...body, version: known.version })
        : sendStaff<ArticleAnswer>('POST', '/articles', body);
    },
    onSuccess: (article) => {
      client.setQueryData(['article', String(article.id)], article);
      showToast({ title: say(`news.saved.${article.status}`), kind: 'success' });
      if (!known) void go(articleAddress(article.id), { replace: true });
      return client.invalidateQueries({ queryKey: ['articles'] });
    },
    onError: showError,
  });
}
