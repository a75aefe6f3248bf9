import { Link, useParams } from 'react-router';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import ClausesPart from './clauses-part.tsx';
import MailTextsPart from './mail-texts-part.tsx';
import VisitorNotesPart from './visitor-notes-part.tsx';

const parts = { mails: MailTextsPart, notes: VisitorNotesPart, clauses: ClausesPart };
type Part = keyof typeof parts;
const isPart = (text: string | undefined): text is Part => text !== undefined && text in parts;

/** What the owner says in words of their own, one kind of text beside the other. */
export default function WordsPage() {
  const say = useSay();
  const { part } = useParams();
  const shown = isPart(part) ? part : 'mails';
  const Shown = parts[shown];
  const tabs = (
    <nav aria-label={say('nav.words')} className="flex flex-wrap gap-2 border-b border-line pb-3">
      {(Object.keys(parts) as Part[]).map((name) => (
        // Object.keys forgets the names
        <Link
          key={name}
          to={`${addresses.words}/${name}`}
          aria-current={name === shown ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full border px-4 font-semibold no-underline ${
            name === shown ? 'border-sea bg-sea text-white' : 'border-line bg-card text-ink hover:bg-sand'
          }`}
        >
          {say(`setting.words.${name}`)}
        </Link>
      ))}
    </nav>
  );
  return <Shown key={shown} tabs={tabs} />;
}
