import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import type { PartnerAnswer } from '../../back-office/partners/partners.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses, partnerAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { mergeTyped } from '../layout/begun.rules.ts';
import { QueryView } from '../layout/query-states.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useSession } from '../session.ts';
import { fetchStaff, sendStaff, StaffApiError } from '../staff-api.ts';
import { blankPartner, draftOf, fieldsIn, newPartnerIn, type PartnerDraft } from './partner-draft.rules.ts';
import { PartnerForm } from './partner-form.tsx';
import { PartnerLinks } from './partner-links.tsx';
import { PartnerOrders } from './partner-orders.tsx';
import { PartnerSnippet } from './partner-snippet.tsx';
import { PartnerStatements } from './partner-statements.tsx';

/** One who sends guests, or a new one. */
export default function PartnerPage() {
  const { say, language } = useDeskLanguage();
  const { partner: asked = '' } = useParams();
  const isNew = asked === 'new';
  const query = useQuery({
    queryKey: ['partners', asked],
    queryFn: ({ signal }) => fetchStaff<PartnerAnswer>(`/partners/${asked}`, signal),
    enabled: !isNew,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        <Link to={addresses.partners}>{say('partners.all')}</Link>
      </p>
      {isNew ? (
        <>
          <h1 className="h1">{say('partners.new')}</h1>
          <Edited first={blankPartner(language)} known={null} />
        </>
      ) : (
        <QueryView query={query}>{(answer) => <PartnerSections answer={answer} />}</QueryView>
      )}
    </div>
  );
}

function PartnerSections({ answer }: { answer: PartnerAnswer }) {
  const { say, language } = useDeskLanguage();
  const mayManage = useSession().data?.may.includes('manage partners') ?? false;
  const { partner, statements, orders } = answer;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1 wrap-anywhere">{partner.name}</h1>
        {!partner.active && <Badge>{say('partners.off')}</Badge>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <PartnerLinks answer={answer} mayManage={mayManage} />
        {statements && <PartnerStatements id={partner.id} statements={statements} />}
      </div>
      <PartnerOrders orders={orders} seesMoney={statements !== null} />
      {mayManage && <Edited key={partner.id} first={draftOf(language, partner)} known={partner} />}
      <PartnerSnippet snippet={answer.snippet} />
    </>
  );
}

type EditedProps = { first: PartnerDraft; known: PartnerAnswer['partner'] | null };

function Edited({ first, known }: EditedProps) {
  const { say } = useDeskLanguage();
  const showError = useErrorToast();
  const client = useQueryClient();
  const go = useNavigate();
  const { id: newId, renew } = useSentOnce();
  const saving = useMutation({
    mutationFn: async ({ draft, version }: { draft: PartnerDraft; version: number }) => {
      const fields = fieldsIn(draft);
      const fresh = newPartnerIn(draft, newId);
      if (known && fields) {
        const body = { ...fields, version };
        return sendStaff<{ id: string }>('PUT', `/partners/${known.id}`, body);
      }
      return fresh ? sendStaff<{ id: string }>('POST', '/partners', fresh) : null;
    },
    onSuccess: async (saved) => {
      showToast({ title: say('partners.saved'), kind: 'success' });
      await client.invalidateQueries({ queryKey: ['partners'] });
      if (!known && saved) void go(partnerAddress(saved.id), { replace: true });
    },
    onError: async (fault) => {
      showError(fault);
      if (fault instanceof StaffApiError) await client.invalidateQueries({ queryKey: ['partners'] });
    },
  });
  const begun = useBegun({ draft: first, version: known?.version ?? 0 }, saving);
  return (
    <PartnerForm
      key={begun.drawn}
      first={begun.first.draft}
      isNew={known === null}
      saving={saving}
      begun={{
        ...begun,
        type: () => {
          begun.type();
          renew();
        },
      }}
      onSave={(typed) =>
        saving.mutate({
          draft: mergeTyped(begun, typed, (shown) => shown.draft),
          version: begun.known.version,
        })
      }
    />
  );
}
