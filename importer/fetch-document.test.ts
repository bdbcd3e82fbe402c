import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { sampleCall, sampleMonth } from "../tests/setup/sample-notices.ts";
import { DocumentError, NoSuchDocument } from "./document-error.ts";
import { webDocument } from "./fetch-document.ts";
import { stageDocument } from "./import-document.ts";
import { riigihanked } from "./sources/estonian-register.ts";
import { Stage } from "./stage.ts";

const month = sampleMonth(sampleCall({ id: "n-1" }), sampleCall({ id: "n-2" }));
const limits = { quietMs: 300, totalMs: 1_000 };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("a document on the web", () => {
  test("is read, packed or not", async () => {
    const base = await serve((request, response) => {
      expect(request.headers["accept-encoding"]).toBe("gzip");
      if (request.url === "/opendata/packed") {
        response.setHeader("Content-Encoding", "gzip").end(gzipSync(month));
      } else response.end(month);
    });
    for (const name of ["plain", "packed"]) {
      expect(await read(`${base}${name}`, base)).toMatchObject({ notices: 2 });
    }
  });

  test.each([
    ["ftp://HOST/opendata/x"],
    ["file:///opendata/x"],
    ["http://169.254.169.254/opendata/x"],
    ["http://HOST/other/x"],
    ["http://HOST/opendata/../other"],
    ["http://HOST.evil.example/opendata/x"],
    ["http://user@HOST/opendata/x"],
    ["http://HOST:1/opendata/x"],
  ])("%s is not asked for, being outside of what is set", (address) => {
    const base = "http://register.example/opendata/";
    const named = address.replace("HOST", "register.example");
    expect(() => webDocument(named, base, "NONE")).toThrow(DocumentError);
  });

  test.each([
    ["http://169.254.169.254/latest", "which is not asked"],
    ["https://elsewhere.example/", "which is not asked"],
    ["ftp://127.0.0.1/", "which is not asked"],
    // The same host, which in this test is inside the machine.
    ["/opendata/moved", "inside a network"],
    [undefined, "leads nowhere"],
    ["http://[", "leads nowhere"],
  ])("that is redirected to %s is refused", async (location, message) => {
    const base = await serve((_, response) => {
      if (location) response.setHeader("Location", location);
      response.writeHead(302).end();
    });
    await expect(read(`${base}x`, base)).rejects.toThrow(message);
  });

  test("whose host's name leads inside the machine is refused after a redirect", async () => {
    const base = (
      await serve((_, response) => {
        response.writeHead(301, { Location: "/opendata/y" }).end();
      })
    ).replace("127.0.0.1", "localhost");
    await expect(read(`${base}x`, base)).rejects.toThrow("inside a network");
  });

  test.each<[string, string, RequestListener]>([
    ["an error", "the answer is 502", (_, response) => response.writeHead(502).end("<html>")],
    [
      "half of it",
      "cannot be fetched",
      (_, response) => {
        response.setHeader("Content-Length", month.length + 1000);
        response.write(month.slice(0, 900));
        setTimeout(() => response.destroy(), 50);
      },
    ],
    ["silence", "cannot be fetched: silent", () => {}],
    ["silence after a while", "cannot be fetched", (_, response) => response.write("<OPEN-DATA>")],
    [
      "drop by drop without end",
      "cannot be fetched: it took too long",
      (_, response) => {
        response.write("<OPEN-DATA>");
        const timer = setInterval(() => response.write(" "), 50);
        response.once("close", () => clearInterval(timer));
      },
    ],
  ])("that comes as %s is refused", async (_, message, listener) => {
    const base = await serve(listener);
    await expect(read(`${base}x`, base)).rejects.toThrow(message);
    await expect(read(`${base}x`, base)).rejects.toThrow(DocumentError);
  });

  test.each([200, 400, 404])("that is not there yet is told apart, by %d too", async (status) => {
    const base = await serve((_, response) =>
      response.writeHead(status).end('{"code":"OPEN_DATA_XML_NOT_FOUND"}'),
    );
    await expect(read(`${base}x`, base)).rejects.toThrow(NoSuchDocument);
  });

  test("of a host that does not answer is refused", async () => {
    const base = await serve(() => {});
    server?.close();
    await expect(read(`${base}x`, base)).rejects.toThrow("cannot be fetched");
  });
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/opendata/`;
}

async function read(address: string, base: string) {
  const stage = new Stage();
  try {
    return await stageDocument(
      stage,
      webDocument(address, base, "OPEN_DATA_XML_NOT_FOUND", limits),
      riigihanked,
    );
  } finally {
    stage.close();
  }
}
