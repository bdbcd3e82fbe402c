import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import * as v from "valibot";
import { traceOf } from "../../../../db/failures.ts";
import { withTimeout } from "../../../../db/with-timeout.ts";
import { HttpError } from "../../../http/reply.ts";
import { developersPath } from "../../../site/paths.ts";
import type { DataContext } from "../answers.server.ts";
import { jsonSchema } from "../openapi.ts";
import { type Tool, tools } from "./tools.server.ts";

/*
 * The Model Context Protocol over HTTP, without sessions: each message is answered by a server of its own that is
 * forgotten with the answer. Loaded with the first message, so that a site that no assistant asks does not pay for it.
 */

interface McpAnswer {
  status: number;
  body: string;
  /** The tool that was called, if one of ours was. */
  tool?: string | undefined;
}

/** Refuses work beyond the client's rate limit: seconds to wait, or undefined. */
export type Charge = (units: number) => number | undefined;

const timeLimitMs = 10_000;

/** Made once: each takes a millisecond or two. */
const listed = tools.map(({ name, title, description, input, output }) => ({
  name,
  title,
  description,
  inputSchema: jsonSchema(input) as { type: "object" },
  outputSchema: jsonSchema(output) as { type: "object" },
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}));

/** Forms that assistants fill in are not used, so nothing is ever validated by it. */
const noValidator = {
  getValidator: () => (data: unknown) => ({
    valid: true as const,
    data: data as never,
    errorMessage: undefined,
  }),
};

export async function answerMcp(
  context: DataContext,
  { headers, message, charge }: { headers: Headers; message: unknown; charge: Charge },
): Promise<McpAnswer> {
  let called: string | undefined;
  const server = new Server(
    { name: context.site.brand, version: "1", websiteUrl: `https://${context.site.host}/` },
    {
      capabilities: { tools: {} },
      jsonSchemaValidator: noValidator,
      instructions: `Public procurement of Estonia, Latvia and Lithuania, read-only. Deadlines are in UTC; check them at the original (url) before relying on them. Link to page. Terms: https://${context.site.host}${developersPath("en")}`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) return failure(`name: there is no such tool; there are ${namesOf(tools)}`);
    called = tool.name;
    // One unit was taken when the message came.
    const wait = tool.cost > 1 ? charge(tool.cost - 1) : undefined;
    if (wait !== undefined) return failure(`Too many requests: try again in ${wait} seconds`);
    return withTimeout(callTool(context, tool, params.arguments ?? {}), timeLimitMs, () =>
      failure("It took too long: ask for less"),
    );
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport as Parameters<Server["connect"]>[0]);
    const request = new Request(`https://${context.site.host}/mcp`, { method: "POST", headers });
    const answer = await withTimeout(
      transport.handleRequest(request, { parsedBody: message }),
      2 * timeLimitMs,
      () => new Response(null, { status: 503 }),
    );
    return { status: answer.status, body: await answer.text(), tool: called };
  } finally {
    await server.close();
  }
}

async function callTool(context: DataContext, tool: Tool, given: unknown) {
  const parsed = v.safeParse(tool.input, given);
  if (!parsed.success) return failure(parsed.issues.slice(0, 5).map(explain).join("; "));
  try {
    const answer = await tool.run(context, parsed.output as never);
    if (!answer) return failure(`${Object.keys(parsed.output).join(", ")}: nothing is known of it`);
    return {
      content: [{ type: "text" as const, text: JSON.stringify(answer) }],
      structuredContent: answer,
    };
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) {
      return failure("The data is away for a moment: try again in half a minute");
    }
    context.log.error({ id: context.requestId, error: traceOf(error) }, "tool failed");
    return failure("An error of ours: try again later");
  }
}

/** Names the argument, cut, since it may be hostile itself. */
function explain(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return issue.message;
  const isUnknown = issue.type === "strict_object" && issue.expected === "never";
  return `${path.slice(0, 60).toWellFormed()}: ${isUnknown ? "is not an argument of this tool" : issue.message}`;
}

function failure(text: string) {
  return { content: [{ type: "text" as const, text }], isError: true };
}

function namesOf(all: readonly Tool[]): string {
  return all.map(({ name }) => name).join(", ");
}
