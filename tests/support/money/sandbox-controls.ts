/** What a customer, a bank or bad luck does at the payment sandbox. */
export type SandboxControls = {
  simulateOutcome(
    sessionId: string,
    outcome: 'paid' | 'declined' | 'later' | 'arrives' | 'fails' | 'expired',
  ): Promise<void>;
  alterSession(
    sessionId: string,
    change: { amount_total?: number; currency?: string; livemode?: boolean },
  ): Promise<void>;
  /** The customer's bank takes the money of a session back, and later says who was right. */
  dispute(sessionId: string, status: 'inquiry' | 'open' | 'won' | 'lost'): Promise<void>;
  disputeIntent(intentId: string, status: 'inquiry' | 'open' | 'won' | 'lost'): Promise<void>;
  /** What a kept card does from now on when it is charged while its owner is elsewhere. */
  turnCard(methodId: string, withoutOwner: 'pays' | 'declined' | 'asks the bank'): Promise<void>;
  endRefund(refundId: string, status: 'succeeded' | 'failed'): Promise<void>;
  /** All that waits goes to the bank; with a fee of the month. The payout's id, empty where nothing was left. */
  payOut(asked?: {
    status?: 'paid' | 'in_transit' | 'failed' | 'canceled';
    feeCents?: number;
    automatic?: boolean;
  }): Promise<string>;
  endPayout(payoutId: string, status: 'paid' | 'failed' | 'canceled'): Promise<void>;
  faults(faults: Record<string, number | string>): Promise<void>;
};

export function sandboxControls(apiUrl: string): SandboxControls {
  const tell = async (address: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${apiUrl}${address}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`the sandbox said ${answer.status} to ${address}: ${await answer.text()}`);
    return answer.json();
  };
  const act = async (address: string, body: unknown): Promise<void> => void (await tell(address, body));
  return {
    simulateOutcome: (sessionId, outcome) => act(`/test/sessions/${sessionId}`, { outcome }),
    alterSession: (sessionId, change) => act(`/test/sessions/${sessionId}/altered`, change),
    dispute: (sessionId, status) => act(`/test/sessions/${sessionId}/dispute`, { status }),
    disputeIntent: (intentId, status) => act(`/test/intents/${intentId}/dispute`, { status }),
    turnCard: (methodId, without_owner) => act(`/test/cards/${methodId}`, { without_owner }),
    endRefund: (refundId, status) => act(`/test/refunds/${refundId}`, { status }),
    payOut: async (asked = {}) => {
      const { payout } = (await tell('/test/payouts', asked)) as { payout: { id: string } | null };
      return payout?.id ?? '';
    },
    endPayout: (payoutId, status) => act(`/test/payouts/${payoutId}`, { status }),
    faults: (faults) => act('/test/faults', faults),
  };
}
