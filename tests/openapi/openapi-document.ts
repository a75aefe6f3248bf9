import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** As much of a JSON schema as our document uses. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
type Described = { description: string; content?: Record<string, { schema?: Schema }> };
type DescribedOperation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Described>;
};
export type OpenApi = { openapi: string; paths: Record<string, Record<string, DescribedOperation>> };

export type Operation = {
  /** `PUT /api/contracts/signature/{token}`. */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  responses: Record<string, Described>;
};

export const readDocument = async (url: string): Promise<OpenApi> =>
  (await fetch(`${url}/api/openapi.json`)).json() as Promise<OpenApi>;

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody, responses }]) => ({
      name: `${verb.toUpperCase()} ${path}`,
      method: verb.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      responses,
    })),
  );
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const compiled = new WeakMap<Schema, ValidateFunction>();

/** What is wrong with an answer by the document; null where nothing is. */
export function misfit(operation: Operation, status: number, type: string, body: string): string | null {
  const described = operation.responses[status];
  if (!described) return `status ${status} is not in the document`;
  const contents = Object.keys(described.content ?? {});
  if (contents.length === 0) return null;
  const kind = type.split(';')[0] ?? '';
  if (!contents.includes(kind)) return `status ${status} came as ${kind}`;
  const schema = described.content?.[kind]?.schema;
  if (!schema || kind !== 'application/json') return null;
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(JSON.parse(body)) ? null : `${status}: ${ajv.errorsText(validate.errors)}`;
}
