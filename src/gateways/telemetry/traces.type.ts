import type { SpanName } from '../../basics/acts.ts';

/** Nothing personal: names of routes and calls, words, figures. */
type SpanAttributes = Record<string, string | number>;

export type Traces = {
  begin(span: {
    name: string;
    kind: 'server' | 'client' | 'internal';
    parent: SpanName | undefined;
    attributes: SpanAttributes;
    /** Where it began earlier. */
    secondsAgo?: number;
  }): OpenSpan;
  /** Sends what is left. */
  close(): Promise<void>;
};

type OpenSpan = {
  name: SpanName;
  /** `name`: a better one, where it was not known before. */
  end(how: { name?: string; attributes: SpanAttributes; isFault: boolean }): void;
};
