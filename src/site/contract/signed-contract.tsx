import type { ContractAnswer } from '../../contract/contract-answers.shape.ts';
import type { CustomerData } from '../../contract/contract.shape.ts';
import { formatInstant } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { needsEmail } from './personal-data.rules.ts';

/** Signed: the file, and what to bring. */
export function SignedContract({ token, contract }: { token: string; contract: ContractAnswer }) {
  const say = useSay('contract');
  const language = useLanguage();
  const { signedAt, pdfReady } = contract;
  // As JSON text, by the shape of the call; it was saved through CustomerData.
  const data = JSON.parse(contract.contract.customerData ?? 'null') as CustomerData | null;
  if (contract.replacedBy !== null) return <Replaced token={token} newToken={contract.replacedBy} />;
  return (
    <div className="card grid gap-6 p-6 md:p-8">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-transparent bg-leaf text-white">
          <Icon name="check" className="size-8" />
        </span>
        <h2 className="h2">{say('done.title')}</h2>
      </div>
      {data && (
        <p className="text-lg wrap-anywhere">
          {data.email
            ? say('done.text', { name: data.fullName, email: data.email })
            : say('done.text.page', { name: data.fullName })}
        </p>
      )}
      {signedAt && (
        <p className="text-muted">
          {say('done.signedAt', { moment: formatInstant(language, new Date(signedAt)) })}
        </p>
      )}
      <div role="status">
        {pdfReady ? (
          <Button
            href={`/api/contracts/pdf/${encodeURIComponent(token)}`}
            download
            kind="primary"
            size="large"
          >
            {say('done.pdf')}
          </Button>
        ) : (
          <p>{say('done.pdf.wait')}</p>
        )}
      </div>
      <div className="grid gap-2">
        <h3 className="h3">{say('done.next')}</h3>
        <ul className="grid list-disc gap-1 pl-6">
          <li>{say('done.next.licence')}</li>
          <li>{say('done.next.identity')}</li>
          {data?.additionalDriver && <li>{say('done.next.second')}</li>}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        {/* A booking is found by its address alone. */}
        {needsEmail(contract) && (
          <Button href={href('findBooking', language)} kind="second">
            {say('done.booking')}
          </Button>
        )}
        <Button href={href('home', language)} kind={needsEmail(contract) ? 'quiet' : 'second'}>
          {say('done.home')}
        </Button>
      </div>
    </div>
  );
}

/** Signed for what was agreed before a change: it stays readable, and the one that counts is a press away. */
function Replaced({ token, newToken }: { token: string; newToken: string }) {
  const say = useSay('contract');
  const language = useLanguage();
  return (
    <div className="card grid justify-items-start gap-4 p-6 md:p-8">
      <h2 className="h2">{say('replaced.title')}</h2>
      <p className="text-lg">{say('replaced.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" href={href('contract', language, { token: newToken })}>
          {say('replaced.button')}
        </Button>
        <Button kind="second" size="large" href={`/api/contracts/pdf/${encodeURIComponent(token)}`} download>
          {say('replaced.pdf')}
        </Button>
      </div>
    </div>
  );
}
