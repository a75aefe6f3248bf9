import type Stripe from 'stripe';

/** What Stripe answers when it says no. https://docs.stripe.com/api/errors */
export type ApiError = {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
};

/** A card that said no. Unlike a refusal it is what was asked for: the intent stands, and its key remembers the answer. */
export class CardDecline {
  readonly error: ApiError;
  constructor(error: ApiError) {
    this.error = error;
  }
}

/** Thrown here, unlike in the shop: an HTTP interface is left from any depth with a status and a body. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly status: 400 | 401 | 404 | 409 | 500;
  readonly error: ApiError;
  constructor(status: ApiRefusal['status'], error: ApiError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalidRequest = (message: string, more: Pick<ApiError, 'code' | 'param'> = {}): ApiRefusal =>
  new ApiRefusal(400, { type: 'invalid_request_error', message, ...more });

export const noSuch = (what: string, id: string, param = 'id'): ApiRefusal =>
  new ApiRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });
