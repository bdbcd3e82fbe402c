import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {}

const limit = 64 * 1024;

/** Reads the whole body, and throws if it is larger than any form of ours, which is a few kilobytes. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
