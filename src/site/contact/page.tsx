import { ServerOnly } from '../../pages/server-only.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactHead, ContactPanel } from './contact-texts.tsx';

/** Only the form is alive; around it stands what InfoPage would draw. */
export default function Contact() {
  return (
    <>
      <ServerOnly>{import.meta.env.SSR ? <ContactHead /> : null}</ServerOnly>
      <div className="wrap info-columns py-10 md:py-16">
        <div className="min-w-0">
          <ContactForm />
        </div>
        <aside>
          <ServerOnly>{import.meta.env.SSR ? <ContactPanel /> : null}</ServerOnly>
        </aside>
      </div>
    </>
  );
}
