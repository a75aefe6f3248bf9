import { Island } from '../../pages/island.tsx';
import { ContactHead, ContactPanel } from './contact-texts.tsx';

/** Only the form is alive; around it stands what InfoPage would draw. */
export default function Contact() {
  return (
    <>
      <ContactHead />
      <div className="wrap info-columns py-10 md:py-16">
        <div className="min-w-0">
          <Island />
        </div>
        <aside>
          <ContactPanel />
        </aside>
      </div>
    </>
  );
}
