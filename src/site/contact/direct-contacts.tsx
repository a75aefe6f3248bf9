import { business, whatsappLink } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** The ways to the shop that need no form. */
export function DirectContacts() {
  const say = useSay('contact');
  return (
    <p className="flex flex-wrap gap-3">
      <Button href={whatsappLink()} kind="second" rel="noreferrer">
        <Icon name="chat" />
        {say('direct.whatsapp', { phone: business().whatsapp })}
      </Button>
      <Button href={`mailto:${business().email.general}`} kind="second">
        <Icon name="mail" />
        {business().email.general}
      </Button>
    </p>
  );
}
