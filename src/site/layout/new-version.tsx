import { Button } from '../../ui/button.tsx';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { route } from '../../pages/routes.ts';
import { newVersionId } from './keep-service-worker.ts';

/** Hidden until there is one (keep-service-worker.ts). In the middle of a form nobody is asked. */
export function NewVersion() {
  const say = useSay('offline');
  const { found } = usePageContext();
  if (route(found.name).task) return null;
  return (
    <div
      id={newVersionId}
      hidden
      role="alertdialog"
      aria-labelledby={`${newVersionId}-text`}
      className="version-bar"
    >
      <p id={`${newVersionId}-text`}>{say('update')}</p>
      <Button data-answer="yes">{say('update.yes')}</Button>
      <Button data-answer="no" kind="second">
        {say('update.no')}
      </Button>
    </div>
  );
}
