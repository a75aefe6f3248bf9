import type { Environment } from '../../read-environment.ts';

/** Whether spans are to be sent, as its own variables say it (https://opentelemetry.io/docs/specs/otel/protocol/exporter/). */
export const areTracesWanted = (environment: Environment): boolean =>
  Boolean(environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? environment['OTEL_EXPORTER_OTLP_ENDPOINT']) &&
  environment['OTEL_TRACES_EXPORTER'] !== 'none' &&
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true';
