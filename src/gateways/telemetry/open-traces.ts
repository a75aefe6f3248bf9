import { setTimeout } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Traces } from './traces.type.ts';

const lastMs = 2_000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Spans by OTLP over HTTP. Where to, with which headers and how many: OTEL_* as every program of open telemetry reads them. Not made the
 * process's own tracer: libraries would begin to write spans too, with addresses in them.
 */
export function openTraces({ copy, version }: { copy: string; version: string }): Traces {
  const resource = resourceFromAttributes({
    'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'costiera',
    'service.version': version,
    'service.instance.id': copy,
  });
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    resource: defaultResource().merge(resource),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('costiera', version);
  return {
    begin({ name, kind, parent, attributes, secondsAgo }) {
      const above = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const startTime = secondsAgo === undefined ? {} : { startTime: Date.now() - secondsAgo * 1000 };
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, ...startTime }, above);
      return {
        name: span.spanContext(),
        end(how) {
          if (how.name !== undefined) span.updateName(how.name);
          span.setAttributes(how.attributes);
          if (how.isFault) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    // A collector that is away must not keep a shop from ending.
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        setTimeout(lastMs, undefined, { ref: false }),
      ]),
  };
}
