import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { ApiError } from '../queries/api-client.ts';
import { ContractFlow } from './contract-flow.tsx';
import ContractIsland from './island.tsx';

const token = 'x'.repeat(43);
const shown = (prefix: string, status: number): string =>
  renderComponent(<ContractFlow />, {
    address: `${prefix}/contract/${token}`,
    surfaces: ['contract'],
    answers: [{ key: ['/api/contracts/by-token', token], answer: new ApiError(status, '', '') }],
  });

describe('a contract that cannot be loaded', () => {
  it.each([
    ['/it', '/it/', 'Il link del contratto non è valido o è scaduto.'],
    ['', '/it/', 'Contratto non trovato'],
    ['/en', '/en/', 'Contract not found'],
  ])('says so on %s/contract/… and leads home to %s', (prefix, home, text) => {
    const html = shown(prefix, 404);
    expect(html).toContain('role="alert"');
    expect(html).toContain(text);
    expect(html).toMatch(new RegExp(`<a[^>]* href="${home}"`));
    expect(html).not.toContain('name="fullName"');
  });

  it('can be asked for again where it may come back, not where there is none', () => {
    expect(shown('/it', 503)).toMatch(/<button[^>]*>Riprova/);
    expect(shown('/it', 404)).not.toContain('Riprova');
    expect(shown('/it', 404)).toMatch(/name="code".*<button[^>]*>Mandami il link/s);
  });
});

it('a contract that is still being asked for leaves the person to ask below the screen: nothing jumps when it comes', () => {
  const options = { address: `/de/contract/${token}`, surfaces: ['contract'] } as const;
  expect(renderComponent(<ContractIsland />, options)).toMatch(/class="[^"]*\bmin-h-dvh\b/);
});
