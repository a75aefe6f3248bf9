import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import type { ExtraAnswer, ExtrasAnswer } from '../../back-office/extras/extras.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { showToast } from '../../ui/toast.ts';
import { useState } from 'react';
import { addresses, extraAddress } from '../addresses.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { mergeTyped } from '../layout/begun.rules.ts';
import NotFound from '../layout/not-found.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff, StaffApiError } from '../staff-api.ts';
import { ExtraForm } from './extra-form.tsx';
import { blankExtra, bodyOf, draftOf, type ExtraDraft, nameIn } from './extra.rules.ts';
import { useExtras } from './extras-page.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** One extra, or a new one. */
export default function ExtraPage() {
  const say = useSay();
  const { extra: asked } = useParams();
  const extras = useExtras();
  return (
    <div className="grid gap-5">
      <p>
        <Link to={addresses.extras}>{say('extras.all')}</Link>
      </p>
      {asked === 'new' ? (
        <Edited key="new" extra={null} />
      ) : (
        <QueryView query={extras}>
          {(data) => {
            const extra = data.extras.find(({ id }) => String(id) === asked);
            return extra ? <Edited key={asked} extra={extra} /> : <NotFound />;
          }}
        </QueryView>
      )}
    </div>
  );
}

function Edited({ extra }: { extra: ExtraAnswer | null }) {
  const { say, language } = useDeskLanguage();
  const saving = useSave();
  const begun = useBegun(extra, saving);
  const { first, known } = begun;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1">{extra ? nameIn(extra.texts, language) : say('extras.new')}</h1>
        {extra?.status === 'inactive' && <Badge>{say('extras.retired')}</Badge>}
      </div>
      <ExtraForm
        key={begun.drawn}
        first={shownOf(first)}
        isNew={extra === null}
        isSecondDriver={extra?.isSecondDriver ?? false}
        saving={saving}
        begun={begun}
        onSave={(draft) => saving.mutate({ known, draft: mergeTyped(begun, draft, shownOf) })}
        below={(isUnsaved) =>
          extra && (
            <Retire
              extra={extra}
              isUnsaved={isUnsaved}
              onStatus={(status) => saving.mutate({ known: extra, draft: { ...draftOf(extra), status } })}
            />
          )
        }
      />
    </>
  );
}

const shownOf = (extra: ExtraAnswer | null): ExtraDraft => (extra ? draftOf(extra) : blankExtra);

/** Of what was known when somebody began to type; null: a new one. */
type Saved = { known: ExtraAnswer | null; draft: ExtraDraft };

function useSave() {
  const say = useSay();
  const showError = useErrorToast();
  const client = useQueryClient();
  const go = useNavigate();
  return useMutation({
    mutationFn: ({ known, draft }: Saved) =>
      known
        ? sendStaff<ExtraAnswer>('PUT', `/extras/${known.id}`, { ...bodyOf(draft), version: known.version })
        : sendStaff<ExtraAnswer>('POST', '/extras', bodyOf(draft)),
    onSuccess: (extra, { known }) => {
      showToast({ title: say('extras.saved'), kind: 'success' });
      client.setQueryData<ExtrasAnswer>(['extras'], (all) => {
        const others = all?.extras ?? [];
        const isKnown = others.some(({ id }) => id === extra.id);
        return {
          extras: isKnown ? others.map((one) => (one.id === extra.id ? extra : one)) : [...others, extra],
        };
      });
      if (!known) void go(extraAddress(extra.id), { replace: true });
    },
    onError: async (fault) => {
      showError(fault);
      if (fault instanceof StaffApiError) await client.invalidateQueries({ queryKey: ['extras'] });
    },
  });
}

type RetireProps = {
  extra: ExtraAnswer;
  isUnsaved: boolean;
  onStatus: (status: 'active' | 'inactive') => void;
};

/** No longer offered, or offered again; not beside what is unsaved. Who has booked it keeps it. */
function Retire({ extra: { status, isIncluded, bookingsAhead }, isUnsaved, onStatus }: RetireProps) {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  if (status === 'inactive')
    return (
      <SectionCard title={say('extras.back')}>
        <div>
          <Button kind="second" disabled={isUnsaved} onClick={() => onStatus('active')}>
            {say('extras.back')}
          </Button>
        </div>
        {isUnsaved && <p className="text-sm text-muted">{say('unsaved.first')}</p>}
      </SectionCard>
    );
  const explained = isIncluded
    ? say('extras.retire.included')
    : say('extras.retire.explained', { n: bookingsAhead });
  return (
    <SectionCard title={say('extras.retire')}>
      <p className="text-muted">{explained}</p>
      <div>
        <Button
          kind="second"
          disabled={isUnsaved}
          onClick={() => setAsking(true)}
          {...confirmDialog.intent}
          aria-haspopup="dialog"
        >
          {say('extras.retire')}
        </Button>
      </div>
      {isUnsaved && <p className="text-sm text-muted">{say('unsaved.first')}</p>}
      {asking && (
        <confirmDialog.Component
          title={say('extras.retire.sure')}
          button={say('extras.retire')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => onStatus('inactive')}
        >
          <p>{explained}</p>
        </confirmDialog.Component>
      )}
    </SectionCard>
  );
}
