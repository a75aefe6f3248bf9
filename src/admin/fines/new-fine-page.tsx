import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { endOfText } from '../../basics/cut-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { addresses, fineAddress } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { isPaperTooLarge, paperTypes, readPaper } from '../picked-paper.ts';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { sendStaff } from '../staff-api.ts';
import { finesChanged } from './fine-tones.ts';
import { NoticeFields, noticeIn, type Notice } from './notice-fields.tsx';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useReadAnew } from '../layout/use-read-anew.ts';

/** A notice with its scan; who rode is looked for when it is recorded. */
export default function NewFinePage() {
  const say = useSay();
  const readAnew = useReadAnew();
  const navigate = useNavigate();
  const { id, renew } = useSentOnce();
  const [scan, setScan] = useState<File>();
  const [scanError, setScanError] = useState<string>();
  const saving = useMutation({
    mutationFn: async ({ id: sent, notice, picked }: { id: string; notice: Notice; picked: File }) => {
      const file = await readPaper(picked).catch((fault: Error) => {
        setScanError(errorMessage(fault, say('news.badPicture')));
        return null;
      });
      if (file === null) return null;
      await sendStaff('POST', '/fines', {
        id: sent,
        ...notice,
        scan: { name: endOfText(picked.name, 120), file },
      });
      return sent;
    },
    onSuccess: async (sent) => {
      if (sent === null) return;
      showToast({ title: say('fines.saved'), kind: 'success' });
      await readAnew(finesChanged);
      await navigate(fineAddress(sent), { replace: true });
    },
  });
  const pick = (picked: File | undefined) => {
    setScan(picked);
    setScanError(picked && isPaperTooLarge(picked) ? say('papers.tooLarge') : undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!scan || isPaperTooLarge(scan)) return;
    saving.mutate({ id, notice: noticeIn(event.currentTarget), picked: scan });
  };
  return (
    <div className="grid max-w-3xl gap-5 xl:max-w-none">
      <p>
        <Link to={addresses.fines}>{say('fines.back')}</Link>
      </p>
      <PageHeader title={say('fines.new')} about={say('fines.about')} />
      <form className="grid gap-5" onSubmit={submit} onChange={renew}>
        <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
          <SectionCard title={say('fines.notice')}>
            <NoticeFields />
          </SectionCard>
          <div className="card grid gap-4 p-4 sm:p-5">
            <Field
              name="scan"
              label={say('fines.scan')}
              hint={say('fines.scan.hint')}
              error={scanError}
              required
            >
              {(control) => (
                <input
                  {...control}
                  type="file"
                  accept={paperTypes}
                  onChange={({ currentTarget }) => pick(currentTarget.files?.[0])}
                />
              )}
            </Field>
            {scan?.type.startsWith('image/') && <ScanPicture scan={scan} />}
          </div>
        </div>
        <FormError fault={saving.error} />
        <p>
          <Button type="submit" size="large" busy={saving.isPending}>
            {say('fines.save')}
          </Button>
        </p>
      </form>
    </div>
  );
}

/** A photo of the notice, to be copied from beside it. */
function ScanPicture({ scan }: { scan: File }) {
  const say = useSay();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(scan);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [scan]);
  return url && <img src={url} alt={say('fines.scan')} className="h-auto w-full rounded-control" />;
}
