import { InfoPage } from '../../ui/info-page.tsx';
import { Still } from '../../web/still.tsx';
import { useSay } from '../../web/words.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactPanel } from './contact-panel.tsx';

export default function Contact() {
  const say = useSay('contact');
  return (
    <InfoPage
      eyebrow={say('head.eyebrow')}
      title={say('head.title')}
      lead={say('head.lead')}
      side={<Still>{import.meta.env.SSR ? <ContactPanel /> : null}</Still>}
    >
      <ContactForm />
    </InfoPage>
  );
}
