import { type FormEvent, useState } from 'react';
import type { ChoiceBody } from '../../back-office/notifications/notifications.shape.ts';
import { CheckField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { UnsavedBar } from '../layout/unsaved-bar.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { TimeChoice } from '../settings/time-choice.tsx';
import { notificationsKey } from './notifications-key.ts';

const usualQuiet = { from: '22:00', until: '07:00' };
const usualHour = '07:00';

/** When somebody is left in peace, and at which hour the day comes by mail. */
export function NotificationHours({ saved }: { saved: ChoiceBody }) {
  const say = useSay();
  const [draft, setDraft] = useState(saved);
  const saving = useDeskAction(say('notifications.saved'), [notificationsKey]);
  const { quiet, digestAt } = draft;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(['PUT', '/notifications', draft]);
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <SectionCard title={say('notifications.quiet')}>
        <CheckField
          name="quiet"
          label={say('notifications.quiet.on')}
          hint={say('notifications.quiet.hint')}
          checked={quiet !== null}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, quiet: currentTarget.checked ? usualQuiet : null })
          }
        />
        {quiet && (
          <div className="setting-figures">
            {(['from', 'until'] as const).map((end) => (
              <TimeChoice
                key={end}
                name={`quiet.${end}`}
                label={say(`notifications.quiet.${end}`)}
                value={quiet[end]}
                error={undefined}
                onTime={(time) => setDraft({ ...draft, quiet: { ...quiet, [end]: time } })}
              />
            ))}
          </div>
        )}
      </SectionCard>
      <SectionCard title={say('notifications.digest')}>
        <CheckField
          name="digest"
          label={say('notifications.digest.on')}
          hint={say('notifications.digest.hint')}
          checked={digestAt !== null}
          onChange={({ currentTarget }) =>
            setDraft({ ...draft, digestAt: currentTarget.checked ? usualHour : null })
          }
        />
        {digestAt !== null && (
          <div className="setting-figures">
            <TimeChoice
              name="digestAt"
              label={say('notifications.digest.at')}
              value={digestAt}
              error={undefined}
              onTime={(time) => setDraft({ ...draft, digestAt: time })}
            />
          </div>
        )}
      </SectionCard>
      <UnsavedBar
        isUnsaved={JSON.stringify(draft) !== JSON.stringify(saved)}
        onDiscard={() => setDraft(saved)}
        busy={saving.isPending}
      />
    </form>
  );
}
