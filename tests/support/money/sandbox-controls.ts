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
  faults(faults: Record<string, number | string>): Promise<void>;
};

export function sandboxControls(apiUrl: string): SandboxControls {
  const tell = async (address: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${apiUrl}${address}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`the sandbox said ${answer.status} to ${address}: ${await answer.text()}`);
  };
  return {
    simulateOutcome: (sessionId, outcome) => tell(`/test/sessions/${sessionId}`, { outcome }),
    alterSession: (sessionId, change) => tell(`/test/sessions/${sessionId}/altered`, change),
    dispute: (sessionId, status) => tell(`/test/sessions/${sessionId}/dispute`, { status }),
    disputeIntent: (intentId, status) => tell(`/test/intents/${intentId}/dispute`, { status }),
    turnCard: (methodId, without_owner) => tell(`/test/cards/${methodId}`, { without_owner }),
    endRefund: (refundId, status) => tell(`/test/refunds/${refundId}`, { status }),
    faults: (faults) => tell('/test/faults', faults),
  };
}
