import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { permissionOf } from '../layout/desk-pages.ts';
import { useHasPermission } from '../session.ts';
import { firstDay } from './first-day.ts';
import { taskOf, useGuideSay } from './guide-words.ts';
import { Task } from './task.tsx';

/** A day at the desk from opening to closing, of what this person may do; printed it lies beside the till. */
export default function GuidePage() {
  const say = useGuideSay();
  const sayDesk = useSay();
  const may = useHasPermission();
  const parts = firstDay
    .map(({ title, tasks }) => ({ title, tasks: tasks.filter(({ page }) => may(permissionOf(page))) }))
    .filter(({ tasks }) => tasks.length > 0);
  return (
    <div className="grid gap-8 max-xl:max-w-prose">
      <PageHeader
        title={say('day.title')}
        about={say('day.lead')}
        actions={
          <Button kind="second" onClick={() => print()}>
            {sayDesk('codes.print')}
          </Button>
        }
      />
      <div className="gap-x-12 xl:columns-2">
        {parts.map(({ title, tasks }) => (
          <section key={title} className="mb-8 grid gap-3 last:mb-0 xl:break-inside-avoid">
            <h2 className="h3">{say(title)}</h2>
            <ol className="grid gap-3">
              {tasks.map(({ page, task }) => (
                <Task key={`${page} ${task}`} task={taskOf(page, task)} say={say} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
