import type { SettingAnswer, SettingVersionAnswer } from '../../back-office/settings/settings.shape.ts';
import type { ChangedField } from '../../shop/settings/changed-fields.rules.ts';
import type { SettingKind } from '../../shop/settings/setting-kinds.shape.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fieldLabel, saysSomething, shownValue } from './field-label.ts';

type Props = { kind: SettingKind; setting: SettingAnswer; onUndo: (() => void) | null; busy: boolean };

/** Who set what when, the newest first; the last step can be taken back. */
export function SettingHistory({ kind, setting: { history }, onUndo, busy }: Props) {
  const say = useSay();
  const [newest] = history;
  return (
    <SectionCard title={say('setting.history')}>
      {history.length === 0 && <p className="text-muted">{say('setting.history.empty')}</p>}
      <Versions kind={kind} versions={history.slice(0, shownVersions)} />
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
            kind={kind}
            most={shownFields}
            changed={newest.changed.map(({ path, before, after }) => ({
              path,
              before: after,
              after: before,
            }))}
          />
        </ConfirmButton>
      )}
      {history.length > shownVersions && (
        <details className="grid gap-3">
          <summary className="min-h-6 cursor-pointer font-semibold">{say('setting.history.older')}</summary>
          <Versions kind={kind} versions={history.slice(shownVersions)} />
        </details>
      )}
    </SectionCard>
  );
}

const shownVersions = 4;

function Versions({ kind, versions }: { kind: SettingKind; versions: readonly SettingVersionAnswer[] }) {
  const { say, language } = useDeskLanguage();
  return (
    <ol className="grid gap-3">
      {versions.map((version) => (
        <li key={version.version} className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2">
            <strong>{version.who ?? say('setting.history.program')}</strong>
            <time dateTime={version.setAt} className="text-sm text-muted">
              {formatWhen(language, new Date(version.setAt))}
            </time>
          </p>
          <Changes kind={kind} changed={version.changed} most={shownFields} />
        </li>
      ))}
    </ol>
  );
}

const shownFields = 6;

type ChangesProps = {
  kind: SettingKind;
  changed: readonly ChangedField[];
  /** So many are enough to know a step by. */
  most?: number;
};

/** Each field as its page calls it: what stood there, and what stands there now. */
export function Changes({ kind, changed, most = Infinity }: ChangesProps) {
  const desk = useDeskLanguage();
  const told = changed.filter(saysSomething);
  if (told.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {told.slice(0, most).map(({ path, before, after }) => (
        <li key={path} className="break-words">
          <span className="text-muted first-letter:uppercase">{fieldLabel(desk, kind, path)}:</span>{' '}
          {shownValue(desk, path, before)} → {shownValue(desk, path, after)}
        </li>
      ))}
      {told.length > most && <li>…</li>}
    </ul>
  );
}
