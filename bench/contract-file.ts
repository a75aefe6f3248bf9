import { aContractPaper } from '../tests/builders/a-contract-paper.ts';
import { contractPdf } from '../src/documents/contract-pdf.ts';

/** What a signed contract costs: processor time and bytes, in letters of the West and with a name in Japanese. */
export async function benchContractFile(): Promise<void> {
  const papers = {
    Latin: await aContractPaper('it'),
    'Japanese and Arabic': await aContractPaper('it', {
      customer: { fullName: '山田太郎', placeOfBirth: 'الرياض' },
    }),
  };
  for (const [letters, paper] of Object.entries(papers)) {
    const first = await measured(() => contractPdf(paper));
    const then: number[] = [];
    while (then.length < 5) then.push((await measured(() => contractPdf(paper))).ms);
    const usual = then.toSorted((one, other) => one - other)[2] ?? 0;
    console.log(
      `signed contract, ${letters}: ${Math.round(usual)} ms of processor (the first ${Math.round(first.ms)}), ${Math.round(first.bytes / 1000)} kB`,
    );
  }
}

async function measured(draw: () => Promise<Uint8Array>): Promise<{ ms: number; bytes: number }> {
  const before = process.cpuUsage();
  const { length } = await draw();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: length };
}
