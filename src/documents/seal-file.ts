import type { FileSeal } from '../contract/evidence/seal-contract.ts';

type Structure = PDFKit.PDFStructureElement;

/** What pdfkit has and its types keep to itself. */
type OpenDocument = {
  _root: { data: Record<string, unknown> };
  page: { annotations: object[] };
  ref(data: object): { end(): void };
  annotate(x: number, y: number, w: number, h: number, options: object): void;
  endAcroForm(): unknown;
};

const subFilters = { signature: 'ETSI.CAdES.detached', time_stamp: 'ETSI.RFC3161' } as const;
const types = { signature: 'Sig', time_stamp: 'DocTimeStamp' } as const;
const openRange = '/ByteRange [0 /********** /********** /**********]';

/** Lays an empty signature into a file that is about to end: an invisible field on the last page, and room for what fills it. */
export function prepareSeal(
  doc: PDFKit.PDFDocument,
  form: Structure,
  { by, at }: { by: FileSeal; at: Date },
): void {
  const open = doc as unknown as OpenDocument;
  const signature = open.ref({
    Type: types[by.kind],
    Filter: 'Adobe.PPKLite',
    SubFilter: subFilters[by.kind],
    ByteRange: [0, '**********', '**********', '**********'],
    Contents: Buffer.alloc(by.reservedBytes),
    // A time stamp says its moment itself.
    ...(by.kind === 'signature' ? { M: at, Name: new String(by.signerName) } : {}),
  });
  // F: printed and locked. Without width or height it needs no picture (ISO 19005-3, 6.3.3).
  const field = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('seal'),
    TU: new String(by.signerName),
    V: signature,
    F: 132,
  };
  open.annotate(0, 0, 0, 0, { ...field, structParent: form });
  const fields = open.page.annotations.slice(-1);
  const acroForm = open.ref({ Fields: fields, SigFlags: 3 });
  open._root.data['AcroForm'] = acroForm;
  // pdfkit's own ending of forms wants fonts for fields to be typed into, and has viewers draw them anew, which PDF/A forbids.
  open.endAcroForm = () => open;
  signature.end();
  acroForm.end();
}

/** Fills the empty signature: its range is everything but its own value (ISO 32000-1, 12.8.1). */
export async function sealFile(file: Buffer, { reservedBytes, sealBytes }: FileSeal): Promise<Uint8Array> {
  const range = file.indexOf(openRange, 0, 'latin1');
  const from = file.indexOf('/Contents <', range, 'latin1') + '/Contents '.length;
  const to = from + 2 * reservedBytes + 2;
  if (range < 0 || file[to - 1] !== '>'.charCodeAt(0)) throw new Error('a file without room for its seal');
  const numbers = `/ByteRange [0 ${from} ${to} ${file.length - to}]`;
  file.write(numbers.padEnd(openRange.length), range, 'latin1');
  const seal = await sealBytes(Buffer.concat([file.subarray(0, from), file.subarray(to)]));
  if (seal.length > reservedBytes) throw new Error('a seal that is longer than its room');
  file.write(Buffer.from(seal).toString('hex'), from + 1, 'latin1');
  return file;
}
