import { Note } from '../../ui/note.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { DirectContacts } from './direct-contacts.tsx';

/** The message stays in the form below. */
export function MessageNotSent() {
  const say = useSay('contact');
  return (
    <Note tone="bad" role="alert">
      <p className="font-semibold">{say('error.send')}</p>
      <p className="mb-3">{say('error.kept')}</p>
      <DirectContacts />
    </Note>
  );
}
