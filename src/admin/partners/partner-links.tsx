import { useState } from 'react';
import type { PartnerAnswer } from '../../back-office/partners/partners.shape.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../language-provider.tsx';
import { QrCode } from '../layout/qr-code.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

type Props = { answer: PartnerAnswer; mayManage: boolean };

/** For their guests: link, code and poster; for themselves: their own page. */
export function PartnerLinks({ answer, mayManage }: Props) {
  const say = useSay();
  const { partner, link, ownPage } = answer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionCard title={say('partners.link')}>
        <p className="font-semibold wrap-anywhere">{link}</p>
        <div className="flex flex-wrap items-start gap-5">
          <QrCode text={link} label={say('partners.qr')} className="w-44" />
          <p className="flex flex-wrap items-start gap-2 sm:flex-col">
            <CopyButton text={link}>{say('partners.copy')}</CopyButton>
            {(['A4', 'A5'] as const).map((size) => (
              <a
                key={size}
                className={buttonClass({ kind: 'second' })}
                href={`/api/staff/partners/${partner.id}/poster/${size}`}
                target="_blank"
                rel="noreferrer"
              >
                {say(size === 'A4' ? 'partners.poster.a4' : 'partners.poster.a5')}
              </a>
            ))}
          </p>
        </div>
      </SectionCard>
      {ownPage !== null && (
        <SectionCard title={say('partners.ownPage')}>
          <p>{say('partners.ownPage.what')}</p>
          <p className="flex flex-wrap gap-2">
            <CopyButton text={ownPage}>{say('partners.copy')}</CopyButton>
            <a className={buttonClass({ kind: 'second' })} href={ownPage} target="_blank" rel="noreferrer">
              {say('partners.ownPage.open')}
            </a>
            {mayManage && <RenewLink id={partner.id} />}
          </p>
        </SectionCard>
      )}
    </div>
  );
}

export function CopyButton({ text, children }: { text: string; children: string }) {
  const say = useSay();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ title: say('partners.copied'), kind: 'success' });
  };
  return (
    <Button kind="second" onClick={() => void copy()}>
      {children}
    </Button>
  );
}

function RenewLink({ id }: { id: string }) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  const renewing = useDeskAction(say('partners.ownPage.renewed'), [['partners']]);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)} {...confirmDialog.intent} aria-haspopup="dialog">
        {say('partners.ownPage.new')}
      </Button>
      {isAsking && (
        <confirmDialog.Component
          title={say('partners.ownPage.new')}
          button={say('partners.ownPage.new')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => renewing.mutate(['POST', `/partners/${id}/new-link`])}
        >
          <p>{say('partners.ownPage.sure')}</p>
        </confirmDialog.Component>
      )}
    </>
  );
}
