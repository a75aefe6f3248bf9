import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SettingAnswer, SettingEffect } from '../../back-office/settings/settings.shape.ts';
import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { useSay } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { fetchStaff, StaffApiError, sendSetting } from '../staff-api.ts';

type Issue = { path: string; code: string };

/** What is wrong, by the path of its field ("phone", "week.0.1.until"). */
export type FieldErrors = ReadonlyMap<string, string>;

const issuesOf = (fault: unknown): Issue[] => {
  const issues = fault instanceof StaffApiError ? fault.answer['issues'] : undefined;
  return Array.isArray(issues) ? (issues as Issue[]) : []; // the shape of every refused form
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The setting of a kind with what is typed of it: kept while somebody else saves, and refused only by the server. */
export const useSetting = <Kind extends SettingKind>(kind: Kind) =>
  useQuery({
    queryKey: ['settings', kind],
    queryFn: () => fetchStaff<SettingAnswer<Kind>>(`/settings/${kind}`),
  });

export function useSettingDraft<Kind extends SettingKind>(kind: Kind, setting: SettingAnswer<Kind>) {
  const say = useSay();
  const client = useQueryClient();
  const showError = useErrorToast();
  const [draft, setDraft] = useState<ShopSettings[Kind]>(setting.value);
  const [basedOn, setBasedOn] = useState(setting.version);
  const isUnsaved = !isSame(draft, setting.value);
  // Somebody else saved, and nothing is typed here: what is new is shown at once.
  useEffect(() => {
    if (setting.version === basedOn) return;
    if (isSame(draft, setting.value) || !isUnsaved) setDraft(setting.value);
  }, [setting, basedOn, draft, isUnsaved]);
  const reread = () => client.invalidateQueries({ queryKey: ['settings', kind] });
  const saving = useMutation({
    mutationFn: () => sendSetting('PUT', kind, { basedOn, value: draft }),
    onSuccess: async () => {
      showToast({ title: say('setting.saved'), kind: 'success' });
      await reread();
    },
    onError: (fault) => {
      if (issuesOf(fault).length === 0) showError(fault);
      return reread();
    },
  });
  const undoing = useMutation({
    mutationFn: () => sendSetting('POST', `${kind}/undo`, { basedOn: setting.version }),
    onSuccess: () => {
      showToast({ title: say('setting.undone'), kind: 'success' });
      return reread();
    },
    onError: (fault) => {
      showError(fault);
      return reread();
    },
  });
  const { version, value } = setting;
  useEffect(() => {
    if (!saving.isSuccess && !undoing.isSuccess) return;
    setBasedOn(version);
    setDraft(value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when what was saved has come back
  }, [version]);
  const errors: FieldErrors = new Map(
    issuesOf(saving.error).map(({ path, code }) => [path.replace(/^value\.?/, ''), code]),
  );
  return {
    draft,
    /** One field after another, as it is typed. */
    set: (part: Partial<ShopSettings[Kind]>) => setDraft((typed) => ({ ...typed, ...part })),
    discard: () => {
      setDraft(value);
      setBasedOn(version);
      saving.reset();
    },
    save: () => saving.mutate(),
    undo: () => undoing.mutate(),
    busy: saving.isPending || undoing.isPending,
    isUnsaved,
    errors,
    /** Somebody else has saved since this was begun: what is typed stands upon what is no more. */
    isOvertaken: version !== basedOn && isUnsaved,
    takeOver: () => setBasedOn(version),
  };
}
export type SettingDraft<Kind extends SettingKind> = ReturnType<typeof useSettingDraft<Kind>>;

/** What saving would do, asked while it is typed. */
export const useSettingEffects = <Kind extends SettingKind>(
  kind: Kind,
  value: ShopSettings[Kind],
  isAsked: boolean,
) =>
  useQuery({
    queryKey: ['settings', kind, 'effects', value],
    queryFn: () => sendSetting<SettingEffect[]>('POST', `${kind}/effects`, { value }),
    enabled: isAsked,
    retry: false,
    placeholderData: (before) => before,
  });
