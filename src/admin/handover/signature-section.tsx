import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { useSession } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import type { ReportDraft } from './report-draft.ts';
import { SectionCard } from '../layout/section-card.tsx';
import type { ChangeDraft } from './use-draft.ts';

const SignaturePad = lazy(async () => ({
  default: (await import('../../ui/signature-pad.tsx')).SignaturePad,
}));

/** Two people sign on one phone, one after the other. */
export function SignatureSection({
  draft,
  change,
  before,
}: {
  draft: ReportDraft;
  change: ChangeDraft;
  before: HandoverAnswer;
}) {
  const say = useSay();
  const { data } = useSession();
  const { signatures, customerGone, kind, about } = draft;
  const sign = (who: keyof typeof signatures) => (picture: string | null) =>
    change(({ signatures: now }) => (now[who] === picture ? {} : { signatures: { ...now, [who]: picture } }));
  return (
    <SectionCard title={say('handover.signatures')}>
      {draft.changed?.wasSigned && (signatures.customer === null || signatures.staff === null) && (
        <Note tone="warning">{say('handover.changed.signed')}</Note>
      )}
      {kind === 'return' && (
        <CheckField
          name="gone"
          label={say('handover.customerGone')}
          checked={customerGone}
          onChange={(event) => change({ customerGone: event.currentTarget.checked })}
        />
      )}
      {!(kind === 'return' && customerGone) && (
        <OneSignature name={about.driver} picture={signatures.customer} onPicture={sign('customer')} />
      )}
      <OneSignature name={data?.name ?? say('desk')} picture={signatures.staff} onPicture={sign('staff')} />
      <p className="text-sm text-muted">
        {say('handover.signatures.mean')}{' '}
        {say(before.hasNobodyToWrite ? 'handover.signatures.noMail' : 'handover.signatures.mail')}
      </p>
    </SectionCard>
  );
}

type OneProps = { name: string; picture: string | null; onPicture: (picture: string | null) => void };

/** Each stroke is kept; a page that is opened again shows the signature as it was. */
function OneSignature({ name, picture, onPicture }: OneProps) {
  const say = useSay();
  const [isKept, setKept] = useState(picture !== null);
  const label = say('handover.signature', { name });
  const again = () => {
    setKept(false);
    onPicture(null);
  };
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{name}</p>
      {picture === null || !isKept ? (
        <Suspense fallback={<Skeleton className="aspect-[3/1] w-full max-w-[600px]" />}>
          <SignaturePad label={label} clearLabel={say('handover.signature.clear')} onChange={onPicture} />
        </Suspense>
      ) : (
        <div className="grid justify-items-start gap-1">
          <img src={picture} alt={label} width={600} height={200} className="signed" />
          <Button kind="quiet" onClick={again}>
            {say('handover.signature.again')}
          </Button>
        </div>
      )}
    </div>
  );
}
