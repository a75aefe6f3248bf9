import { useContent } from '../../pages/page-content.ts';
import { usePageContext, useSay } from '../../pages/page-context.tsx';
import { route } from '../../pages/routes.ts';

/**
 * Through whom a guest books. On the page on which they arrive the server knows it; from there the draft of the tab does, and the styles write it
 * (public/boot.js). Whoever came by themselves sees nothing. What a secret link opens says itself by whom it was booked.
 */
export function SentBy() {
  const say = useSay('notices');
  const sender = useContent('partner');
  const { found } = usePageContext();
  if (route(found.name).secret) return null;
  return (
    <p className={`sent-by ${sender ? 'sent-by-here' : ''}`}>
      {say('sentBy')} <strong className={sender ? '' : 'sent-by-name'}>{sender?.name}</strong>
    </p>
  );
}
