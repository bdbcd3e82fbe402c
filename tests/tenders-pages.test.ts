import { afterAll, beforeAll, expect, test } from "vitest";
import { openTenderSite, type TenderSite, textOf } from "./setup/tender-site.ts";

let site: TenderSite;

beforeAll(async () => {
  site = await openTenderSite();
});
afterAll(() => site?.close());

test("hostile rows are inert everywhere", async () => {
  const paths = ["/aktiivsed-hanked", `/hange/${site.ids[3]}`, "/aktiivsed-hanked?q=%3Cscript%3E"];
  for (const path of [...paths, "/statybu-konkursai"]) {
    const { status, body } = await site.get(path);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<script[^>]*>alert|<img src=x|href="\s*java/i);
    // Our own scripts, and nothing that a title has closed.
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(textOf(body)).toContain("alert(&quot;x&quot;)");
  }
  const { body } = await site.get(`/hange/${site.ids[3]}`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "";
  expect(JSON.parse(data)["@type"]).toBe("BreadcrumbList");
  expect(data).not.toContain("<");
  expect(textOf(body)).toContain("Maksumust ei ole avaldatud");
});

test("absurd dates are none", async () => {
  const { body } = await site.get(`/hange/${site.ids[4]}`);
  expect(textOf(body)).toContain("Määramata");
  expect(body).not.toContain("9999");
});

test("a tender has its page, also when it is closed", async () => {
  const open = await site.get(`/hange/${site.ids[1]}`, "lt.localhost");
  expect(open.body).toContain(`rel="canonical" href="https://hanked.lt/hange/${site.ids[1]}"`);
  expect(textOf(open.body)).toContain("Pietų Estija");
  expect(open.body).toContain('href="/cpv-koodid/45260000-7"');
  const closed = await site.get(`/hange/${site.ids[5]}`);
  expect(closed.status).toBe(200);
  expect(textOf(closed.body)).toContain("Hange on lõppenud");
  expect(closed.body).toContain('name="robots" content="noindex"');
});

test.each(["/hange/0", "/hange/999999999999", "/hange/abc", "/hange/1'"])(
  "%s is not there, and leads to those that are",
  async (path) => {
    const { status, body } = await site.get(path, "lt.localhost");
    expect(status).toBe(404);
    expect(textOf(body)).toContain("Tokio pirkimo neradome");
    expect(body).toContain('name="robots" content="noindex"');
    expect(body).toMatch(/<a href="\/aktiivsed-hanked" class="button"/);
  },
);

test("a tender's number is written in one way", async () => {
  const { status, headers } = await site.get(`/hange/000${site.ids[0]}`);
  expect([status, headers["location"]]).toEqual([301, `/hange/${site.ids[0]}`]);
});

test("a file of a tender that is not there is not there either", async () => {
  expect((await site.get("/hange/1/x.ics")).status).toBe(404);
});

test("a buyer has one page, found by any spelling of its name and by its code", async () => {
  const path = "/pirkejas/Tartu%20Linnavalitsus";
  const { status, body } = await site.get(path);
  expect(status).toBe(200);
  expect(body).toContain('<html lang="lt"');
  expect(textOf(body)).toContain("Esimene");
  expect(body).toContain('rel="canonical" href="https://hanked.ee/pirkejas/Tartu');
  expect(body).toMatch(/<h1 [^>]*lang="et"/);
  for (const name of ["TARTU%20linnavalitsus", "Tartu%20%20linnavalitsus", "75006546"]) {
    const answer = await site.get(`/pirkejas/${name}`);
    expect([answer.status, answer.headers["location"]], name).toEqual([302, path]);
  }
});

test("each of several buyers has a page with the tender, and the tender leads to it", async () => {
  const { body } = await site.get(`/hange/${site.ids[6]}`);
  for (const name of ["Esimene Ostja", "Teine Ostja OÜ"]) {
    const path = `/pirkejas/${encodeURIComponent(name)}`;
    expect(body).toContain(`href="${path}"`);
    const page = await site.get(path);
    expect(textOf(page.body)).toContain("Ühine õppesüsteem");
    expect(textOf(page.body)).not.toContain("Koristus");
    expect(page.body).not.toContain("noindex");
  }
  const { headers } = await site.get("/pirkejas/teine%20ostja%20ou");
  expect(headers["location"]).toBe(`/pirkejas/${encodeURIComponent("Teine Ostja OÜ")}`);
});

test("a buyer that nobody knows gets a helpful page for people only", async () => {
  const { status, body } = await site.get("/pirkejas/%3Cb%3ETundmatu.ee", "hanked.ee");
  expect(status).toBe(404);
  expect(body).toContain('name="robots" content="noindex"');
  expect(textOf(body)).toContain("Selle hankija kohta me veel midagi ei tea");
  expect(body).not.toContain("Tundmatu");
  const another = await site.get("/pirkejas/Keegi%20teine", "hanked.ee");
  expect(another.body).toBe(body);
});

test("the municipality's card is there without a tender", async () => {
  const name = encodeURIComponent("Vilniaus miesto savivaldybės administracija");
  const { body } = await site.get(`/pirkejas/${name}`, "lt.localhost");
  expect(textOf(body)).toContain("188710061");
  expect(body).toMatch(/<h1 [^>]*lang="lt"/);
  expect(body).not.toContain("noindex");
});

test("the guide to construction lists works and nothing else", async () => {
  const text = textOf((await site.get("/statybu-konkursai")).body);
  expect(text).toContain("Esimene");
  expect(text).not.toContain("Koristus");
});
