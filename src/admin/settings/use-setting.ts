import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SettingAnswer, SettingEffect } from '../../back-office/settings/settings.shape.ts';
import { mergeSetting } from '../../shop/settings/merge-setting.rules.ts';
import type { SettingKind, ShopSettings } from '../../shop/settings/setting-kinds.shape.ts';
import { showToast } from '../../ui/toast.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { useSay } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { fetchStaff, issuesOf, sendStaff, StaffApiError } from '../staff-api.ts';
import { rereadShop } from './reread-shop.ts';
import {
  type DraftState,
  fillDraft,
  hasUnsaved,
  markSaved,
  rebaseDraft,
  type SentSetting,
  settleDraft,
} from './setting-draft.rules.ts';

/** What is wrong, by the path of its field ("phone", "week.0.1.until"). */
export type FieldErrors = ReadonlyMap<string, string>;

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
  const [state, setState] = useState<DraftState<Kind>>(() => fillDraft(setting));
  const { begun, draft, overtaken } = state;
  const isUnsaved = hasUnsaved(state);
  const reread = () => client.invalidateQueries({ queryKey: ['settings', kind] });
  const saving = useMutation({
    mutationFn: (sent: SentSetting<Kind>) => sendStaff('PUT', `/settings/${kind}`, sent),
    onSuccess: async (_, sent) => {
      setState((typed) => markSaved(typed, sent));
      showToast({ title: say('setting.saved'), kind: 'success' });
      await Promise.all([reread(), rereadShop()]);
      const newest = client.getQueryData<SettingAnswer<Kind>>(['settings', kind]);
      if (newest) setState((saved) => settleDraft(saved, sent, newest));
    },
    onError: (fault) => {
      if (issuesOf(fault).length === 0) showError(fault);
      return reread();
    },
  });
  const undoing = useDeskAction(say('setting.undone'), [['settings', kind]]);
  const { error } = saving;
  const errors = useMemo(() => errorsOf(error), [error]);
  const busy = saving.isPending || undoing.isPending;
  // Something newer was set. While one's own is on its way it may be that.
  if (setting.version !== begun.version && (!isUnsaved || !busy)) setState(rebaseDraft(state, setting));
  return {
    draft,
    /** As it is in force. */
    saved: begun.value,
    /** One field after another, as it is typed. */
    set: (part: Partial<ShopSettings[Kind]>) =>
      setState((typed) => ({ ...typed, draft: { ...typed.draft, ...part } })),
    discard: () => {
      setState(fillDraft(setting));
      saving.reset();
    },
    save: () => saving.mutate({ basedOn: begun.version, value: draft }),
    undo: () =>
      undoing.mutate(['POST', `/settings/${kind}/undo`, { basedOn: setting.version }], {
        onSuccess: () => void rereadShop(),
      }),
    busy,
    isUnsaved,
    errors,
    /** The last save was refused: somebody else had set something newer. */
    hasVersionConflict: error instanceof StaffApiError && error.refusal === 'settings_changed',
    /** Somebody else has saved since this was begun: which of what they set gives way to what is typed here. */
    overtaken:
      overtaken !== null && isUnsaved && !busy ? mergeSetting(overtaken, draft, begun.value).overruled : null,
  };
}
const errorsOf = (fault: unknown): FieldErrors =>
  new Map(issuesOf(fault).map(({ path, code }) => [path.replace(/^value\.?/, ''), code]));

export type SettingDraft<Kind extends SettingKind> = ReturnType<typeof useSettingDraft<Kind>>;

/** What saving would do, and what it would refuse: asked when whoever types stops for a moment. */
export function useSettingEffects<Kind extends SettingKind>(
  kind: Kind,
  value: ShopSettings[Kind],
  isAsked: boolean,
) {
  const asked = useSettled(value, 200);
  return useQuery({
    queryKey: ['settings', kind, 'effects', asked],
    queryFn: async (): Promise<{ effects: SettingEffect[]; refused: FieldErrors }> => {
      try {
        const effects = await sendStaff<SettingEffect[]>('POST', `/settings/${kind}/effects`, {
          value: asked,
        });
        return { effects, refused: new Map() };
      } catch (fault) {
        const refused = errorsOf(fault);
        if (refused.size === 0) throw fault;
        return { effects: [], refused };
      }
    },
    enabled: isAsked,
    retry: false,
    placeholderData: (before) => before,
  });
}
