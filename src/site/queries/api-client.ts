/** An answer that is not 2xx. Its message is the status, a colon, a space and the body (docs/product.md §8). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }

  /** The API's own answer, `{refusal, message, …}`; an empty object where the body is something else. */
  get answer(): ApiAnswer {
    try {
      const answer: unknown = JSON.parse(this.body);
      return typeof answer === 'object' && answer !== null ? { ...answer } : {};
    } catch {
      return {};
    }
  }
}

export type ApiAnswer = {
  refusal?: string;
  message?: string;
  issues?: { path: string | (string | number)[]; code: string }[];
  [more: string]: unknown;
};

type Options = Omit<RequestInit, 'headers' | 'credentials'> & { headers?: Record<string, string> };

/** Asks with the visitor's cookies, reads JSON, throws ApiError for every answer that is not 2xx (a 401 too). */
export async function callApi<Answer>(path: string, options: Options = {}): Promise<Answer> {
  const headers = { ...pageLanguage(), ...options.headers };
  const answer = await fetch(path, { ...options, headers, credentials: 'include' });
  if (!answer.ok) throw new ApiError(answer.status, await answer.text(), answer.statusText);
  return (await answer.json()) as Answer; // the server's own shape; its contract tests hold it to the OpenAPI document
}

/** Refusals come with a sentence for the visitor: in the language of the page, not of the browser. */
const pageLanguage = (): Record<string, string> =>
  typeof document === 'undefined' ? {} : { 'accept-language': document.documentElement.lang };

export const sendJson = <Answer>(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Answer> =>
  callApi<Answer>(path, {
    ...options,
    method,
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(body),
  });
