import type { SettingAnswer, SettingVersionAnswer } from '../../back-office/settings/settings.shape.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

type Props = { setting: SettingAnswer; onUndo: (() => void) | null; busy: boolean };

/** Who set what when, the newest first; the last step can be taken back. */
export function SettingHistory({ setting: { history }, onUndo, busy }: Props) {
  const { say, language } = useDeskLanguage();
  const [newest] = history;
  return (
    <SectionCard title={say('setting.history')}>
      {history.length === 0 && <p className="text-muted">{say('setting.history.empty')}</p>}
      <ol className="grid gap-3">
        {history.map((version) => (
          <li
            key={version.version}
            className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            <p className="flex flex-wrap gap-x-2">
              <strong>{version.who ?? say('setting.history.program')}</strong>
              <time dateTime={version.setAt} className="text-muted">
                {formatWhen(language, new Date(version.setAt))}
              </time>
            </p>
            <Changes changed={version.changed} />
          </li>
        ))}
      </ol>
      {onUndo && newest && newest.changed.length > 0 && (
        <ConfirmButton
          label={say('setting.undo')}
          kind="second"
          title={say('setting.undo.title')}
          button={say('setting.undo.button')}
          danger={false}
          busy={busy}
          onConfirm={onUndo}
        >
          <Changes
            changed={newest.changed.map(({ path, before, after }) => ({
              path,
              before: after,
              after: before,
            }))}
          />
        </ConfirmButton>
      )}
    </SectionCard>
  );
}

const shownFields = 12;

const Changes = ({ changed }: Pick<SettingVersionAnswer, 'changed'>) => (
  <ul className="grid gap-0.5 text-sm">
    {changed.slice(0, shownFields).map(({ path, before, after }) => (
      <li key={path} className="break-words">
        <span className="text-muted">{path}</span> {before ?? '–'} → {after ?? '–'}
      </li>
    ))}
    {changed.length > shownFields && <li>…</li>}
  </ul>
);
