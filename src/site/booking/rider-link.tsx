import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import type { OwnGroupRide } from '../../own-page/own-booking.type.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { business } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyMark } from './start-copying.ts';

type Link = NonNullable<OwnGroupRide['link']>;
/** `isNew`: made by the press before, so it is to be sent even where the contract is signed already. */
type Props = { ride: OwnGroupRide; link: Link; token: string; isNew: boolean; isPotOpen: boolean };

/** What the customer does with a rider's own link: send it, show it, take it back. */
export function RiderLink({ ride, link, token, isNew, isPotOpen }: Props) {
  return (
    <div className="grid gap-3 print:hidden">
      <Folded isOpen={isNew || isPotOpen || !link.maySend} name={ride.fullName}>
        {(link.maySend || isNew) && <Send ride={ride} link={link} token={token} isPotOpen={isPotOpen} />}
        <Renew ride={ride} link={link} token={token} />
      </Folded>
    </div>
  );
}

/** One line for each rider, unless the link is what the page is opened for. */
function Folded({ isOpen, name, children }: { isOpen: boolean; name: string; children: ReactNode }) {
  const say = useSay('booked');
  if (isOpen) return children;
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{say('group.link', { name })}</summary>
      <div className="grid gap-3">{children}</div>
    </details>
  );
}

function Send({ ride, link, token, isPotOpen }: Omit<Props, 'isNew'>) {
  const say = useSay('booked');
  const { fullName: name } = ride;
  const [firstName = ''] = name.split(' ');
  const text = say(isPotOpen ? 'pot.message' : 'group.message', {
    name: firstName,
    business: business().name,
    link: link.url,
  });
  return (
    <div className="grid gap-2">
      <p>{say(isPotOpen ? 'pot.send' : 'group.send', { name })}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="second"
          href={`${link.whatsapp}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={say('group.whatsapp.of', { name })}
        >
          <Icon name="chat" />
          WhatsApp
        </Button>
        {link.email !== null && link.maySend && (
          <Act ride={ride} link={link} token={token} act="mail">
            <Button type="submit" kind="second" aria-label={say('group.mail.of', { name })}>
              <Icon name="mail" />
              {say('group.mail')}
            </Button>
          </Act>
        )}
        <span hidden {...{ [copyMark]: link.url }}>
          <Button kind="second" aria-label={say('group.copy.of', { name })}>
            <Icon name="share" />
            {say('group.copy')}
          </Button>
          <span role="status" hidden className="ml-3 font-semibold text-leaf">
            {say('group.copied')}
          </span>
        </span>
      </div>
      <details>
        <summary className="min-h-11 py-2 font-semibold">{say('group.qr', { name })}</summary>
        <div className="grid gap-3">
          <p>{say(isPotOpen ? 'pot.qr' : 'group.qr.text', { name })}</p>
          <div
            role="img"
            aria-label={say('group.qr.picture', { name })}
            className="w-56 max-w-full bg-white p-1 [&_svg]:block [&_svg]:size-full"
            // The library's own drawing of our address.
            dangerouslySetInnerHTML={{ __html: renderSVG(link.url, { border: 2 }) }}
          />
          <p className="text-small text-muted wrap-anywhere select-all">{link.url}</p>
        </div>
      </details>
    </div>
  );
}

/** Opens first, and says what it does: the press is the second one. */
function Renew({ ride, link, token }: Omit<Props, 'isNew' | 'isPotOpen'>) {
  const say = useSay('booked');
  const { fullName: name } = ride;
  return (
    <details>
      <summary className="min-h-11 py-2">{say('group.renew', { name })}</summary>
      <div className="grid justify-items-start gap-3">
        <p>{say('group.renew.text', { name })}</p>
        <Act ride={ride} link={link} token={token} act="renew">
          <Button type="submit" kind="danger" aria-label={say('group.renew.of', { name })}>
            {say('group.renew.button')}
          </Button>
        </Act>
      </div>
    </details>
  );
}

function Act({
  ride,
  link,
  token,
  act,
  children,
}: Omit<Props, 'isNew' | 'isPotOpen'> & { act: 'mail' | 'renew'; children: ReactNode }) {
  const language = useLanguage();
  return (
    <form method="post" action={`${href('booking', language, { token })}#group`}>
      <input type="hidden" name="ride" value={ride.code} />
      <input type="hidden" name="generation" value={link.generation} />
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}
