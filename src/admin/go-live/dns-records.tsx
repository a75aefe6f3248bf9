import { dnsKinds, recordsIn } from '../../go-live/dns-records.rules.ts';
import type { GoLivePoint } from '../../go-live/go-live.shape.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../language-provider.tsx';

/** What the sender's domain is to publish, to be copied letter by letter, and what each of it is for. */
export function DnsRecords({ point: { values } }: { point: GoLivePoint }) {
  const say = useSay();
  const records = recordsIn(values);
  return (
    <div className="grid gap-4">
      {records.map(({ kind, name, text }) => (
        <dl key={kind} className="grid gap-2 rounded-(--radius-small) border border-line p-3 text-sm">
          <dt className="font-semibold uppercase">{kind}</dt>
          <Copied label={say('goLive.dns.name')} text={name} of={kind} />
          <Copied label={say('goLive.dns.text')} text={text} of={kind} />
        </dl>
      ))}
      <details>
        <summary className="min-h-11 content-center font-semibold">{say('goLive.dns.why')}</summary>
        <ul className="grid max-w-prose gap-2 text-muted">
          {dnsKinds.map((kind) => (
            <li key={kind}>{say(`goLive.dns.${kind}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Copied({ label, text, of }: { label: string; text: string; of: string }) {
  const say = useSay();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ title: say('goLive.dns.copied'), kind: 'success' });
  };
  return (
    <dd className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <span className="grid gap-0.5">
        <span className="text-muted">{label}</span>
        <code className="wrap-anywhere">{text}</code>
      </span>
      <Button
        kind="quiet"
        aria-label={`${say('goLive.dns.copy')}: ${of.toUpperCase()}, ${label}`}
        onClick={() => void copy()}
      >
        {say('goLive.dns.copy')}
      </Button>
    </dd>
  );
}
