/** One message on its way to a browser (RFC 8030 §5). */
type PushRequest = {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** `retryAfter`: that header as it came. */
type PushAnswer = { status: number; retryAfter: string | null } | 'unreachable';

/** The services that browsers have. */
export type PushService = { send(request: PushRequest): Promise<PushAnswer> };
