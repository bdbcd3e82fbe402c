import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { sourceIds } from "../../../db/source-ids.ts";
import { developersPath } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import {
  archiveSchema,
  feedItemSchema,
  feedLotSchema,
  feedSchema,
  jsonFeedSchema,
  noticeWithLotsSchema,
} from "../feeds/feed-schemas.ts";
import { sourceOf } from "../notices/sources.ts";
import {
  buyerSchema,
  codeSchema,
  codesSchema,
  countsSchema,
  errorSchema,
  noticeSchema,
  supplierSchema,
} from "./answer-schemas.ts";
import type { Operation } from "./operation.ts";

/** Schemas with a name of their own in the description. */
const named: Record<string, GenericSchema> = {
  NoticeInFeed: feedItemSchema,
  Lot: feedLotSchema,
  NoticeWithLots: noticeWithLotsSchema,
  List: feedSchema,
  JsonFeed: jsonFeedSchema,
  Archive: archiveSchema,
  Notice: noticeSchema,
  Buyer: buyerSchema,
  Supplier: supplierSchema,
  Code: codeSchema,
  Codes: codesSchema,
  Counts: countsSchema,
  Error: errorSchema,
};

const conversion: ConversionConfig = {
  target: "draft-2020-12",
  // Parameters are described as they are sent; a number that a query is turned into is a text there.
  typeMode: "input",
  // JSON Schema cannot describe a pipe that parses a text: it gets the part that it can.
  errorMode: "ignore",
};

const inDocument: ConversionConfig = {
  ...conversion,
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** A schema by itself, as tools of assistants and parameters have it. */
export function jsonSchema(schema: GenericSchema<unknown, unknown>): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, conversion);
  return rest;
}

function referring(schema: GenericSchema<unknown, unknown>): Record<string, unknown> {
  const { $schema: _, $defs: _defs, ...rest } = toJsonSchema(schema, inDocument);
  return rest;
}

/** OpenAPI 3.1 of everything that the routes say of themselves. `operations`: by path, as routes write it. */
export function openApiDocument(operations: Readonly<Record<string, Operation>>, site: Site) {
  const { host, brand, language } = site;
  const sources = Object.values(sourceIds).map((number) => {
    const { name, licence } = sourceOf(number);
    return `${name[language]}${licence ? ` (${licence.name})` : ""}`;
  });
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand}: procurement notices of Estonia, Latvia and Lithuania`,
      version: "1",
      summary: "Open data about public procurement, read-only, without a key.",
      description: [
        "Fields are added without notice; none is taken away or changes its meaning without a new address.",
        "About five answers a second that nobody asked for before; beyond that 429 with Retry-After. Send If-None-Match and get 304.",
        `Sources: ${[...new Set(sources)].join("; ")}. Show the \`rights\` of an answer with its data.`,
      ].join("\n\n"),
      termsOfService: `https://${host}${developersPath("en")}#terms`,
      contact: { url: `https://${host}${developersPath("en")}` },
    },
    externalDocs: { url: `https://${host}${developersPath("en")}` },
    servers: [{ url: `https://${host}` }],
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, operation]) => [
        path.replaceAll(/:(\w+)/g, "{$1}"),
        { get: pathItem(operation) },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([name, schema]) => [name, contentOf(schema)]),
      ),
    },
  };
}

/** The schema itself, not a reference to it, but with references to the others. */
function contentOf(schema: GenericSchema): Record<string, unknown> {
  const others = Object.fromEntries(Object.entries(named).filter(([, one]) => one !== schema));
  const {
    $schema: _,
    $defs: _defs,
    ...rest
  } = toJsonSchema(schema, {
    ...inDocument,
    definitions: others,
  });
  return rest;
}

function pathItem({ id, summary, path = {}, query = {}, answers, refuses }: Operation) {
  const plain = (description: string) => ({ description });
  const error = {
    description: "The parameter, and what is wrong with it",
    content: { "application/json": { schema: referring(errorSchema) } },
  };
  return {
    operationId: id,
    summary,
    parameters: [
      ...Object.entries(path).map(([name, schema]) => ({
        name,
        in: "path",
        required: true,
        ...parameter(schema),
      })),
      ...Object.entries(query).map(([name, schema]) => ({
        name,
        in: "query",
        ...parameter(schema),
      })),
    ],
    responses: {
      200: {
        description: "The answer; its ETag makes the next request a 304",
        content: Object.fromEntries(
          Object.entries(answers).map(([type, schema]) => [
            type,
            {
              schema:
                typeof schema === "string"
                  ? { type: "string", description: schema }
                  : referring(schema),
            },
          ]),
        ),
      },
      304: plain("Unchanged since the ETag that was sent"),
      ...(refuses && { 400: error }),
      404: plain("There is none"),
      429: plain("Too many requests; Retry-After says for how many seconds to wait"),
      503: plain("The data is away for a moment; Retry-After says for how long"),
    },
  };
}

function parameter(schema: GenericSchema<unknown, unknown>) {
  const { description, ...rest } = jsonSchema(schema);
  return { ...(description ? { description } : {}), schema: rest };
}
