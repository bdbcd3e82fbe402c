import { expect, test, vi } from "vitest";
import { HttpError, Reply, redirect } from "../http/reply.ts";
import { type Site, sisterSites } from "../site/sites.ts";
import { html } from "../ui/html.ts";
import { createRender } from "./render.ts";
import { Answer, definePage, Missing, type PageRoute, type SharedServices } from "./route.ts";
import { createRouter, type Match } from "./router.ts";

const log = { error: vi.fn() };
const Nothing = () => null;

function renderWith(page: Partial<PageRoute<unknown>>) {
  const route = definePage<unknown>({
    surface: "landing",
    load: () => "data",
    head: () => ({ path: "/", description: "" }),
    View: Nothing,
    ...page,
  });
  const find = createRouter({ "/": route, "/file": { answer: () => new Reply("file") } });
  const render = createRender({
    shared: { log } as unknown as SharedServices,
    renderPage: ({ data }) => html`page ${String(data)}`,
    renderError: ({ status }) => html`error ${status}`,
  });
  return async (path = "/", form?: { headers?: Record<string, string>; body?: string }) => {
    const match = find(path);
    if (!match) throw new Error(`no route at ${path}`);
    const reply = await render(
      match,
      { site: { ...sisterSites.lv, key: "lv" }, requestId: "1" },
      {
        ...(form && {
          form: {
            headers: { "content-type": "application/x-www-form-urlencoded", ...form.headers },
            tooMany: false,
            origin: "https://hanked.lv",
            body: Buffer.from(form.body ?? ""),
          },
        }),
      },
    );
    return { status: reply.status, text: String(reply.body), headers: reply.headers };
  };
}

test("a page is rendered from its data", async () => {
  const { status, text, headers } = await renderWith({})();
  expect([status, text]).toEqual([200, "page data"]);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("a response keeps its status and headers", async () => {
  const load = () => new Answer("nothing", 404, { "X-A": "b" });
  const { status, text, headers } = await renderWith({ load })();
  expect([status, text, headers["x-a"]]).toEqual([404, "page nothing", "b"]);
});

test("the not-found page is rendered once for each site, for any path", async () => {
  const drawn = vi.fn(
    ({ request }: { request: { site: Site } }) => html`missing ${request.site.key}`,
  );
  const route = definePage({
    surface: "landing",
    load: () => new Missing("data"),
    head: () => ({ path: "/", description: "" }),
    View: Nothing,
  });
  const find = createRouter({ "/buyers/:name": route, "/notices/:id": { ...route } });
  const render = createRender({
    shared: { log } as unknown as SharedServices,
    renderPage: drawn,
    renderError: () => html``,
  });
  const replies = new Set<Reply>();
  for (const key of ["lv", "ee"] as const) {
    for (const path of ["/buyers/a", "/buyers/b", "/buyers/c", "/notices/1", "/notices/2"]) {
      const visit = { site: { ...sisterSites[key], key }, requestId: "1" };
      const reply = await render(find(path) as Match, visit, {});
      expect([reply.status, String(reply.body)]).toEqual([404, `missing ${key}`]);
      expect(reply.isRepeated).toBe(true);
      replies.add(reply);
    }
  }
  expect(replies.size).toBe(4);
  expect(drawn).toHaveBeenCalledTimes(4);
});

test("a thrown redirect is the answer", async () => {
  const load = () => {
    throw redirect("/elsewhere", 301);
  };
  expect((await renderWith({ load })()).headers["location"]).toBe("/elsewhere");
});

test("a service that is down gives the error page with Retry-After, not logged here", async () => {
  log.error.mockClear();
  const load = () => Promise.reject(new HttpError(503, { "Retry-After": "30" }));
  const { status, text, headers } = await renderWith({ load })();
  expect([status, text]).toEqual([503, "error 503"]);
  expect(headers["retry-after"]).toBe("30");
  expect(log.error).not.toHaveBeenCalled();
});

test.each([
  ["a mistake of ours", new Error("a mistake")],
  [
    "a library's error with a status of its own",
    Object.assign(new Error("a mistake"), { status: 404 }),
  ],
])("%s gives the error page with 500, and is logged", async (_, mistake) => {
  log.error.mockClear();
  const { status, text } = await renderWith({ load: () => Promise.reject(mistake) })();
  expect([status, text]).toEqual([500, "error 500"]);
  expect(log.error).toHaveBeenCalledWith(
    { id: "1", error: expect.stringContaining("Error: a mistake") },
    "route failed",
  );
});

test("a form is read only by the page that it is posted to", async () => {
  const post: PageRoute<unknown>["post"] = async (_, form) =>
    new Answer(`of ${(await form.fields()).get("name")}`, 422);
  const { status, text } = await renderWith({ post })("/", { body: "name=Anna" });
  expect([status, text]).toEqual([422, "page of Anna"]);
  for (const path of ["/", "/file"]) {
    const refused = await renderWith({})(path, {});
    expect([refused.status, refused.headers["allow"]]).toEqual([405, "GET, HEAD"]);
  }
});

test.each([
  [{ origin: "https://evil.example" }, 400],
  [{ origin: "null" }, 400],
  [{ "sec-fetch-site": "cross-site" }, 400],
  [{ origin: "https://hanked.lv", "sec-fetch-site": "same-origin" }, 303],
  [{}, 303],
])("a form with %j is answered with %i", async (headers, status) => {
  const post = async () => redirect("/paldies", 303);
  const sent = await renderWith({ post })("/", { headers: headers as Record<string, string> });
  expect(sent.status).toBe(status);
});

test("a part that the owners have switched off is 404, to messages too", async () => {
  const route = {
    part: "assistants" as const,
    answer: () => new Reply("answer"),
    receive: async () => new Reply("received"),
  };
  const find = createRouter({ "/mcp": route });
  const visit = { site: { ...sisterSites.lv, key: "lv" as const }, requestId: "1" };
  const message = { headers: {}, host: "hanked.lv", body: Buffer.of(), charge: () => undefined };
  for (const assistants of [true, false]) {
    const shared = { log, open: { assistants } } as unknown as SharedServices;
    const render = createRender({ shared, renderPage: () => html``, renderError: () => html`` });
    const match = find("/mcp") as Match;
    const statuses = [
      (await render(match, visit, {})).status,
      (await render(match, visit, { message })).status,
    ];
    expect(statuses).toEqual(assistants ? [200, 200] : [404, 404]);
  }
});
