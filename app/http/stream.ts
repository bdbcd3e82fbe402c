import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliCompress, createGzip, constants as zlib } from "node:zlib";
import { acceptsEncoding } from "./accepted-encoding.ts";
import { inertPolicy } from "./security-headers.ts";

/** Sends an answer as it is made, compressed on the way and kept nowhere. */
export async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  made: Response,
): Promise<void> {
  const [encoding, compress] = made.body ? encodingFor(request) : [];
  response.writeHead(made.status, {
    "cache-control": "no-store",
    "content-security-policy": inertPolicy,
    vary: "Accept-Encoding",
    ...Object.fromEntries(made.headers),
    ...(encoding && { "content-encoding": encoding }),
  });
  if (!made.body || request.method === "HEAD") {
    await made.body?.cancel();
    response.end();
    return;
  }
  const body = Readable.fromWeb(made.body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await (compress ? pipeline(body, compress, response) : pipeline(body, response));
  } catch (error) {
    // The visitor has gone. Whatever else it was, a half-sent answer must not look whole.
    response.destroy();
    if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}

function encodingFor(request: IncomingMessage): [string, Transform] | [] {
  const accepted = request.headers["accept-encoding"];
  if (acceptsEncoding(accepted, "br")) {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 5 };
    return ["br", createBrotliCompress({ params })];
  }
  return acceptsEncoding(accepted, "gzip") ? ["gzip", createGzip()] : [];
}
