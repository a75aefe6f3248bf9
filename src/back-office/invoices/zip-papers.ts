import type { Logger } from 'pino';
import type { Bookings } from '../../booking/booking.ts';
import { addDays, instantOf, type PlainDate, today } from '../../basics/rome-time.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { isUnreachable } from '../../database/unreachable.ts';
import { safeFileName, streamZip } from '../../documents/stream-zip.ts';
import { csvEuros, writeCsv } from '../../documents/write-csv.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeListTaken } from '../../identity/write-list-taken.ts';
import { fileNameOf } from '../../invoices/invoice.rules.ts';
import type { InvoiceRoom } from '../../invoices/invoices.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { pdfOf, textOf } from './manage-invoices.ts';

export type ZipPapersDeps = StaffDeps & {
  invoices: Pick<InvoiceRoom, 'issuedBetween' | 'byId'>;
  bookings: Pick<Bookings, 'byId'>;
  contract: Pick<ContractRoom, 'sealedBetween' | 'fileOf'>;
  log: Pick<Logger, 'error'>;
};
/** `language`: of the list; files and folders have one name whoever takes them. */
type PapersPeriod = { from: PlainDate; until: PlainDate; hasContracts: boolean; language: DeskLanguage };
type Listed = { file: string; kind: string; number: string; day: string; total: string; state: string };

const headings = {
  file: 'invoices.zip.file',
  kind: 'invoices.kind',
  number: 'journal.number',
  day: 'journal.day',
  total: 'invoices.zip.total',
  state: 'invoices.state',
} as const satisfies Record<keyof Listed, string>;

/**
 * The papers of some days of Rome, each in a file of its own with a list of them: invoices as the channel’s file and as the copy, and contracts as they were
 * sealed on those days. They are drawn one by one while they are taken; a contract that cannot be opened stands in the
 * list as such. Who took them, and how many, stands in the log.
 */
export async function zipPapers(
  deps: ZipPapersDeps,
  by: Permit<'see invoices'> | Permit<'see the figures'>,
  { from, until, hasContracts, language }: PapersPeriod,
): Promise<ReadableStream<Uint8Array>> {
  const { database, invoices, contract, clock } = deps;
  const issued = await invoices.issuedBetween(database, from, until);
  const [begins, ends] = [from, addDays(until, 1)].map((date) => instantOf({ date, time: '00:00' }));
  const signed = hasContracts && begins && ends ? await contract.sealedBetween(database, begins, ends) : [];
  const list = `${hasContracts ? 'papers' : 'invoices'} ${from} ${until}`;
  await writeListTaken(deps, by, list, issued.length + signed.length);
  return streamZip(filesOf(deps, { issued, signed, language }), clock.now());
}

type Signed = Awaited<ReturnType<ContractRoom['sealedBetween']>>;

async function* filesOf(
  deps: ZipPapersDeps,
  { issued, signed, language }: { issued: readonly string[]; signed: Signed; language: DeskLanguage },
) {
  const say = sayIn(language, 'admin');
  const list: Listed[] = [];
  for (const id of issued) {
    const invoice = await deps.invoices.byId(deps.database, id);
    if (!invoice) continue;
    const number = textOf(invoice);
    const isCredit = invoice.type === 'TD04';
    const entry = {
      kind: say(isCredit ? 'invoices.credit' : 'invoices.card'),
      number,
      day: invoice.issued_on,
      // A credit note's own sum is written without a sign; a month's is what they add up to.
      total: csvEuros(isCredit ? -invoice.total_cents : invoice.total_cents),
      state: say(`invoices.state.${invoice.state}`),
    };
    const name = isCredit ? 'nota-di-credito' : 'fattura';
    const files = [
      // Under the name by which the channel takes it.
      { file: `fatture/${fileNameOf(invoice)}`, bytes: new TextEncoder().encode(invoice.xml) },
      { file: `fatture/${name}_${safeFileName(number)}.pdf`, bytes: await pdfOf(deps, invoice) },
    ];
    for (const { file, bytes } of files) {
      list.push({ file, ...entry });
      yield { name: file, bytes };
    }
  }
  for (const { id, signedAt } of signed) {
    // Null of a person who is erased: their key is gone.
    const paper = await openPaper(deps, id);
    if (!paper) continue;
    const day = today(signedAt);
    const entry = { kind: say('booking.contract'), day, total: '' };
    if (paper === 'unreadable') {
      list.push({ ...entry, file: '', number: '', state: say('invoices.zip.unreadable') });
      continue;
    }
    const file = `contratti/${day}_${safeFileName(paper.code)}_${id.slice(0, 8)}.pdf`;
    list.push({ ...entry, file, number: paper.code, state: '' });
    yield { name: file, bytes: paper.bytes };
  }
  yield { name: 'elenco.csv', bytes: new TextEncoder().encode(writeList(list, say)) };
}

function writeList(list: readonly Listed[], say: ReturnType<typeof sayIn<'admin'>>): string {
  // Object.keys forgets the names.
  const columns = Object.keys(headings) as (keyof Listed)[];
  const rows = list.map((line) =>
    Object.fromEntries(columns.map((column) => [say(headings[column]), line[column]])),
  );
  return writeCsv(
    rows,
    columns.map((column) => say(headings[column])),
  );
}

/** One that is damaged, or sealed under a key that is gone, must not cut off all after it; a database that is gone must. */
async function openPaper({ contract, log }: ZipPapersDeps, contractId: string) {
  try {
    return await contract.fileOf(contractId);
  } catch (fault) {
    if (isUnreachable(fault)) throw fault;
    log.error({ err: fault, contractId }, 'a sealed contract cannot be opened');
    return 'unreadable';
  }
}
