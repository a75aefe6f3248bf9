import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSay } from '../../../pages/page-context.tsx';
import type { LauncherControls } from '../use-launcher.ts';

/** On to the calendar. */
export function DestinationFooter({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  return (
    <div className="md:mx-auto md:flex md:w-[min(84rem,100%)] md:justify-end">
      <Button
        size="large"
        className="w-full md:w-auto"
        data-continue
        onClick={() => launcher.dispatch({ did: 'continue' })}
      >
        <Icon name="calendar" />
        {say('destination.continue')}
      </Button>
    </div>
  );
}
