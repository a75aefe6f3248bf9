import { business } from '../../shop/business.rules.ts';
import { InfoHead, SideCard } from '../../ui/info-page.tsx';
import { useSay } from '../../pages/page-context.tsx';

export function VerifyHead() {
  const say = useSay('info');
  return (
    <InfoHead kind="papers" eyebrow={business().name} title={say('verify.title')} lead={say('verify.lead')} />
  );
}

/** What is shown of a contract, and what leaves the visitor's device. */
export function VerifyNotes() {
  const say = useSay('info');
  return (
    <div className="grid gap-5">
      <SideCard title={say('verify.privacy.title')} icon="lock">
        <p>{say('verify.privacy.text')}</p>
      </SideCard>
      <SideCard title={say('verify.what.title')} icon="shield">
        <p>{say('verify.what.text')}</p>
      </SideCard>
    </div>
  );
}
