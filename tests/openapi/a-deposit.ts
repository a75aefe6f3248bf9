import type { DepositAnswer } from '../../src/back-office/deposits/deposits.shape.ts';
import { pressButton, sessionIn } from '../support/process/shopper.ts';
import type { DeskCall } from './owners-browser.ts';

/** The owner asks for a deposit of whoever `books` now and of nobody later; its customer is on the way to give it. */
export async function aDeposit(
  url: string,
  ask: DeskCall,
  books: () => Promise<string>,
): Promise<{ depositId: string; session_id: string }> {
  await setDeposit(ask, 300_00);
  const code = await books();
  await setDeposit(ask, 0);
  await ask('POST', `/bookings/${code}/deposit`);
  const { deposit } = JSON.parse(await ask('GET', `/bookings/${code}/deposit`)) as DepositAnswer;
  const payPage = await pressButton(url + new URL(deposit?.link ?? '').pathname);
  const [, depositId] = /deposits\/([0-9a-f-]{36})/.exec(await (await fetch(payPage)).text()) ?? [];
  if (depositId === undefined) throw new Error('the pay page leads back to the deposit');
  return { depositId, session_id: sessionIn(payPage) };
}

async function setDeposit(ask: DeskCall, depositCents: number): Promise<void> {
  // As the settings page reads it.
  const { value, version } = JSON.parse(await ask('GET', '/settings/fees')) as {
    value: object;
    version: number;
  };
  await ask('PUT', '/settings/fees', { value: { ...value, depositCents }, basedOn: version });
}
