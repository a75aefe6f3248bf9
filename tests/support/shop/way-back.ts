import type { charged } from './charges.ts';

type Rental = Pick<Awaited<ReturnType<typeof charged>>, 'shop'>;

/** Where a browser is led that comes back from the provider's page, once it has pressed on this page of a customer. */
export async function backFrom(
  { shop }: Rental,
  of: 'money-requests' | 'deposits',
  address: string,
): Promise<string | null> {
  const table = of === 'deposits' ? 'deposit' : 'money_request';
  const { id } = await shop.database.selectFrom(table).select('id').executeTakeFirstOrThrow();
  const cookie = `costiera-return=${address.split('/').at(-1)}`;
  const answer = await shop.ask('GET', `/api/${of}/${id}`, undefined, { cookie });
  return answer.headers.get('location');
}
