import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UnitPapersAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { endOfText } from '../../basics/cut-text.ts';
import { formatDate } from '../../translations/format.ts';
import { today } from '../../basics/rome-time.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { isPaperTooLarge, paperTypes, readPaper } from '../picked-paper.ts';
import { sendStaff } from '../staff-api.ts';
import { PaperLabel } from './paper-label.tsx';
import { papersChanged } from './use-fleet-action.ts';

type Props = { unitId: number; document: UnitPapersAnswer['documents'][number] };

/** The file of a paper: opened by downloading it, replaced, taken away; the first one is attached. */
export function PaperFile({ unitId, document: { kind, file } }: Props) {
  const { say, language } = useDeskLanguage();
  const client = useQueryClient();
  const [error, setError] = useState<string>();
  const address = `/units/${unitId}/documents/${kind}/file` as const;
  const sending = useMutation({
    mutationFn: async (picked: File) => {
      const content = await readPaper(picked);
      const name = endOfText(picked.name, 120);
      return sendStaff('PUT', address, { name, file: content, replaces: file?.id ?? null });
    },
    onSuccess: () => showToast({ title: say('papers.saved'), kind: 'success' }),
    // A picture that the browser cannot read throws before anything is sent.
    onError: (fault) => setError(errorMessage(fault, say('news.badPicture'))),
    onSettled: () => client.invalidateQueries({ queryKey: papersChanged[0] }),
  });
  const removing = useDeskAction(say('papers.removed'), papersChanged);
  const pick = (picked: File | undefined) => {
    setError(undefined);
    if (!picked) return;
    if (isPaperTooLarge(picked)) return setError(say('papers.tooLarge'));
    sending.mutate(picked);
  };
  return (
    <div className="grid gap-2">
      {file && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a className="wrap-anywhere underline" href={`/api/staff${address}`} download>
            {file.name}
          </a>
          <span className="text-sm text-muted">
            {Math.ceil(file.size / 1000)} kB · {formatDate(language, today(new Date(file.at)), 'numeric')}
          </span>
          <ConfirmButton
            kind="second"
            busy={removing.isPending}
            label={<PaperLabel kind={kind}>{say('papers.remove')}</PaperLabel>}
            title={say('papers.remove.sure')}
            button={say('papers.remove')}
            danger
            onConfirm={() => removing.mutate(['POST', `${address}/remove`, { replaces: file.id }])}
          >
            <p>{say('papers.remove.explained', { name: file.name })}</p>
          </ConfirmButton>
        </p>
      )}
      <Field
        name={`file-${kind}`}
        label={<PaperLabel kind={kind}>{say(file ? 'papers.replace' : 'papers.attach')}</PaperLabel>}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            disabled={sending.isPending}
            accept={paperTypes}
            onChange={({ currentTarget }) => {
              pick(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}
