import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ContractTextAnswer } from '../../back-office/bookings/bookings.shape.ts';
import {
  besideEachOther,
  linesOfSection,
  linesOfText,
  parseContractText,
} from '../../contract/text/contract-text.rules.ts';
import { formatInstant, formatLanguages } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { TextsBeside } from '../../ui/texts-beside.tsx';
import { bookingAddress } from '../addresses.ts';
import { QueryView } from '../layout/query-states.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { fetchStaff } from '../staff-api.ts';

/** A booking's contract in the words that are signed: the Italian, and beside it the customer's language. */
export default function ContractPage() {
  const { say } = useDeskLanguage();
  const { code = '' } = useParams();
  const found = useQuery({
    queryKey: ['contract', code],
    queryFn: () => fetchStaff<ContractTextAnswer>(`/bookings/${code}/contract`),
  });
  return (
    <div className="grid gap-5">
      <p className="print:hidden">
        <Link to={bookingAddress(code)}>{say('contractPage.booking', { code })}</Link>
      </p>
      <h1 className="h1">{say('contractPage.title', { code })}</h1>
      <QueryView query={found}>{(contract) => <Contract contract={contract} />}</QueryView>
    </div>
  );
}

function Contract({ contract }: { contract: ContractTextAnswer }) {
  const { say } = useDeskLanguage();
  if (contract.texts.length === 0) return <Note>{say('contractPage.none')}</Note>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button kind="second" onClick={() => window.print()}>
          <Icon name="print" />
          {say('contractPage.print')}
        </Button>
        <span className="text-sm text-muted">{say('contractPage.logged')}</span>
      </div>
      <Evidence contract={contract} />
      <div className={`card p-4 sm:p-6 ${contract.texts.length === 1 ? 'max-w-2xl' : ''}`}>
        <Texts texts={contract.texts} />
      </div>
    </>
  );
}

function Evidence({
  contract: { status, signedAt, textSha256, verificationCode },
}: {
  contract: ContractTextAnswer;
}) {
  const { say, language } = useDeskLanguage();
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{say('booking.contract')}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <Badge tone={status === 'signed' ? 'good' : 'sun'}>{say(`contract.${status}`)}</Badge>
        {signedAt && formatInstant(language, new Date(signedAt))}
      </dd>
      {verificationCode && (
        <>
          <dt className="text-muted">{say('contractPage.code')}</dt>
          <dd>{verificationCode}</dd>
        </>
      )}
      <dt className="text-muted">{say('contractPage.hash')}</dt>
      <dd className="font-mono break-all">{textSha256}</dd>
    </dl>
  );
}

/** The Italian on the left, whichever language the customer chose; on a phone first the one that the desk reads. */
function Texts({ texts }: Pick<ContractTextAnswer, 'texts'>) {
  const { say, language } = useDeskLanguage();
  const [left = [], right] = texts.map(({ text }) => {
    const parsed = parseContractText(text);
    return [...linesOfText(parsed), ...(parsed.onerous ? linesOfSection(parsed.onerous) : [])];
  });
  const rows = right ? besideEachOther(left, right) : left.map((line) => [line] as const);
  const columns = texts.map(({ language: own }, nth) => ({
    language: own,
    name: formatLanguages(language, [own]),
    lines: rows.map((row) => row[nth] ?? null),
  }));
  const first = texts.find((text) => text.language === language)?.language ?? 'it';
  return <TextsBeside label={say('contractPage.text')} columns={columns} first={first} />;
}
