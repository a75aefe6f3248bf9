import type { ChangeEvent, ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import type { InvoiceListAnswer } from '../../back-office/invoices/invoices.shape.ts';
import { isZipPeriod } from '../../back-office/invoices/zip-period.rules.ts';
import { firstOfMonth, monthOf, today } from '../../basics/rome-time.ts';
import { invoiceStates, invoiceTypes } from '../../invoices/invoice.rules.ts';
import { formatDateRange, formatMoney, styleWithYear } from '../../translations/format.ts';
import { Field } from '../../ui/field.tsx';
import { bookingAddress } from '../addresses.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { FilterBar } from '../layout/filter-bar.tsx';
import { leadTo } from '../layout/lead-to.ts';
import { DownloadLink } from '../layout/download-link.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { useListed } from '../layout/use-listed.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useHasPermission } from '../session.ts';
import { changedByInvoice } from './changed-by-invoice.ts';
import { InvoiceLine } from './invoice-line.tsx';
import { listedDays } from './listed-days.ts';
import { NoInvoices } from './no-invoices.tsx';
import { NumbersForm } from './numbers-form.tsx';
import { MissingNote } from './missing-note.tsx';

/** Invoices of some days, who waits for one, and the channel's answers. */
export default function InvoicesPage() {
  const words = useDeskLanguage();
  const { say } = words;
  const { asked, ask, found } = useListed<InvoiceListAnswer>('invoices');
  return (
    <div className="grid gap-5">
      <PageHeader
        title={say('invoices.title', { days: listedDays(words, asked) })}
        about={say('invoices.explained')}
        actions={<ZipLink from={asked.get('from')} until={asked.get('until')} />}
      />
      <FilterBar
        asked={asked}
        ask={ask}
        ranges={['lastDays', 'month']}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: say('invoices.state'),
            none: say('invoices.state.all'),
            options: invoiceStates.map((value) => ({ value, label: say(`invoices.state.${value}`) })),
          },
          {
            kind: 'choice',
            name: 'type',
            label: say('invoices.kind'),
            none: say('invoices.kind.all'),
            options: invoiceTypes.map((value) => ({ value, label: say(`invoices.kind.${value}`) })),
          },
        ]}
      />
      <QueryView query={found}>
        {(list) => (
          <List
            list={list}
            filters={asked}
            // Of the rejected ones alone it would be gone with what is to be done next.
            onSentAgain={() => asked.get('state') === 'rejected' && ask({ state: 'made' })}
            // The only one of those that are asked for: what is left would be an empty list.
            onMarked={(as) => list.invoices.length === 1 && asked.has('state') && ask({ state: as })}
          />
        )}
      </QueryView>
    </div>
  );
}

type ListProps = { list: InvoiceListAnswer; filters: URLSearchParams } & Required<
  Pick<ComponentProps<typeof InvoiceLine>, 'onSentAgain' | 'onMarked'>
>;

function List({ list, filters, onSentAgain, onMarked }: ListProps) {
  const { invoices, more, asked, missing, numbersUnchecked } = list;
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const { hash } = useLocation();
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5">
        <MissingNote missing={missing} />
        {numbersUnchecked && <NumbersForm />}
        {more && (
          <p role="status" className="text-muted">
            {say('invoices.more', { n: invoices.length })}
          </p>
        )}
        {invoices.length === 0 ? (
          <NoInvoices asked={filters} />
        ) : (
          <ul className="card grid">
            {invoices.map((invoice) => (
              <li
                key={invoice.id}
                ref={hash === `#${invoice.id}` ? leadTo : null}
                className="scroll-mt-24 border-b border-line p-4 last:border-0"
              >
                <InvoiceLine
                  invoice={invoice}
                  onSentAgain={onSentAgain}
                  onMarked={onMarked}
                  about={
                    <>
                      {invoice.buyer} · <Link to={bookingAddress(invoice.code)}>{invoice.code}</Link>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid gap-5">
        <SectionCard title={say('invoices.asked')}>
          {asked.length === 0 ? (
            <p className="text-muted">{say('invoices.asked.none')}</p>
          ) : (
            <ul className="grid gap-2">
              {asked.map(({ code, buyer, cents }) => (
                <li key={code} className="flex justify-between gap-3">
                  <span className="wrap-anywhere">
                    <Link to={bookingAddress(code)}>{code}</Link> {buyer}
                  </span>
                  <span className="shrink-0 tabular-nums">{formatMoney(language, cents)}</span>
                </li>
              ))}
            </ul>
          )}
        </SectionCard>
        {may('issue invoices') && <AnswerFile />}
      </div>
    </div>
  );
}

/** Of the days that are asked for; of this month where none are. */
function ZipLink({ from, until }: Record<'from' | 'until', string | null>) {
  const { say, language } = useDeskLanguage();
  const now = today(new Date());
  const days = { from: from ?? firstOfMonth(monthOf(until ?? now)), until: until ?? now };
  if (!isZipPeriod(days)) return <span className="text-sm text-muted">{say('invoices.zip.tooLong')}</span>;
  const style = styleWithYear('short', new Date(), days.from, days.until);
  return (
    <>
      {/* Of fewer days than the list, whose heading says other ones. */}
      {!(from && until) && (
        <span className="text-sm text-muted">{formatDateRange(language, days.from, days.until, style)}</span>
      )}
      <DownloadLink call={`/invoices-zip?${new URLSearchParams({ ...days, language })}`}>
        {say('invoices.zip')}
      </DownloadLink>
    </>
  );
}

function AnswerFile() {
  const say = useSay();
  const reading = useDeskAction(say('invoices.answer.done'), changedByInvoice);
  async function read({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const xml = (await file.text()).slice(0, 200_000);
    currentTarget.value = '';
    reading.mutate(['POST', '/invoices/answers', { xml }]);
  }
  return (
    <SectionCard title={say('invoices.answer')}>
      <Field label={say('invoices.answer.file')} name="answer" hint={say('invoices.answer.hint')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".xml,application/xml,text/xml"
            onChange={(event) => void read(event)}
          />
        )}
      </Field>
    </SectionCard>
  );
}
