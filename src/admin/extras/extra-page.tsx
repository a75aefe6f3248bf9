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
import NotFound from '../layout/not-found.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import { ExtraForm } from './extra-form.tsx';
import { blankExtra, bodyOf, draftOf, type ExtraDraft, nameIn } from './extra.rules.ts';
import { useExtras } from './extras-page.tsx';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** One extra, or a new one. What is saved has a version, and saving over somebody else's is refused (F07). */
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
            // Kept while somebody types: another's saving is told when this one is saved.
            return extra ? <Edited key={asked} extra={extra} /> : <NotFound />;
          }}
        </QueryView>
      )}
    </div>
  );
}

function Edited({ extra }: { extra: ExtraAnswer | null }) {
  const { say, language } = useDeskLanguage();
  const [saved, setSaved] = useState(extra);
  const saving = useSave(saved, setSaved);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="h1">{saved ? nameIn(saved.texts, language) : say('extras.new')}</h1>
        {saved?.status === 'inactive' && <Badge>{say('extras.retired')}</Badge>}
      </div>
      <ExtraForm
        key={saved?.version ?? 'new'}
        first={saved ? draftOf(saved) : blankExtra}
        isNew={saved === null}
        isSecondDriver={saved?.isSecondDriver ?? false}
        saving={saving}
      />
      {saved && <Retire extra={saved} onStatus={(status) => saving.mutate({ ...draftOf(saved), status })} />}
    </>
  );
}

function useSave(known: ExtraAnswer | null, onSaved: (extra: ExtraAnswer) => void) {
  const say = useSay();
  const showError = useErrorToast();
  const client = useQueryClient();
  const go = useNavigate();
  return useMutation({
    mutationFn: (draft: ExtraDraft) =>
      known
        ? sendStaff<ExtraAnswer>('PUT', `/extras/${known.id}`, { ...bodyOf(draft), version: known.version })
        : sendStaff<ExtraAnswer>('POST', '/extras', bodyOf(draft)),
    onSuccess: (extra) => {
      showToast({ title: say('extras.saved'), kind: 'success' });
      client.setQueryData<ExtrasAnswer>(['extras'], (all) => {
        const others = all?.extras ?? [];
        const isKnown = others.some(({ id }) => id === extra.id);
        return {
          extras: isKnown ? others.map((one) => (one.id === extra.id ? extra : one)) : [...others, extra],
        };
      });
      onSaved(extra);
      if (!known) void go(extraAddress(extra.id), { replace: true });
    },
    onError: showError,
  });
}

type RetireProps = { extra: ExtraAnswer; onStatus: (status: 'active' | 'inactive') => void };

/** No longer offered, or offered again. Who has booked it keeps it. */
function Retire({ extra: { status, bookingsAhead }, onStatus }: RetireProps) {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  if (status === 'inactive')
    return (
      <SectionCard title={say('extras.back')}>
        <div>
          <Button kind="second" onClick={() => onStatus('active')}>
            {say('extras.back')}
          </Button>
        </div>
      </SectionCard>
    );
  return (
    <SectionCard title={say('extras.retire')}>
      <p className="text-muted">{say('extras.retire.explained', { n: bookingsAhead })}</p>
      <div>
        <Button
          kind="second"
          onClick={() => setAsking(true)}
          {...confirmDialog.intent}
          aria-haspopup="dialog"
        >
          {say('extras.retire')}
        </Button>
      </div>
      {asking && (
        <confirmDialog.Component
          title={say('extras.retire.sure')}
          button={say('extras.retire')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => onStatus('inactive')}
        >
          <p>{say('extras.retire.explained', { n: bookingsAhead })}</p>
        </confirmDialog.Component>
      )}
    </SectionCard>
  );
}
