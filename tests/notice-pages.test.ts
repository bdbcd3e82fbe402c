import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { ask } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";
import { textOf } from "./setup/notice-site.ts";

const site = await findCommonSite();

test("hostile texts are escaped everywhere", async () => {
  const paths = ["/aktiivsed-hanked", `/hange/${site.ids[3]}`, "/aktiivsed-hanked?q=%3Cscript%3E"];
  for (const path of paths) {
    const { status, body } = await site.get(path);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<script[^>]*>alert|<img src=x|href="\s*java/i);
    // No notice's title has closed an element of the page.
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(textOf(body)).toContain("alert(&quot;x&quot;)");
  }
  const { body } = await site.get(`/hange/${site.ids[3]}`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "";
  expect(JSON.parse(data)["@type"]).toBe("BreadcrumbList");
  expect(data).not.toContain("<");
  expect(textOf(body)).toContain("Eeldatav maksumus\nAvaldamata");
});

test("absurd dates are not shown", async () => {
  const { body } = await site.get(`/hange/${site.ids[4]}`);
  expect(textOf(body)).toContain("Määramata");
  expect(body).not.toContain("9999");
});

test("a tender has a page, even when it is closed", async () => {
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
  "%s is not found, and links to the current notices",
  async (path) => {
    const { status, body } = await site.get(path, "lt.localhost");
    expect(status).toBe(404);
    expect(textOf(body)).toContain("Tokio pirkimo neradome");
    expect(body).toContain('name="robots" content="noindex"');
    expect(body).toMatch(
      /<a href="\/aktualus-pirkimai" class="button">Vykstantys pirkimai Lietuvoje</,
    );
  },
);

test("a tender's address has one spelling", async () => {
  const { status, headers } = await site.get(`/hange/000${site.ids[0]}`);
  expect([status, headers["location"]]).toEqual([301, `/hange/${site.ids[0]}`]);
});

test("an unknown file of a tender is not found", async () => {
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

test("each of several buyers has a page with the tender, and the tender links to it", async () => {
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

test("an unknown buyer gets a helpful page that is not indexed", async () => {
  const { status, body } = await site.get("/pirkejas/%3Cb%3ETundmatu.ee", "hanked.ee");
  expect(status).toBe(404);
  expect(body).toContain('name="robots" content="noindex"');
  expect(textOf(body)).toContain("Selle hankija kohta me veel midagi ei tea");
  expect(body).not.toContain("Tundmatu");
  const another = await site.get("/pirkejas/Keegi%20teine", "hanked.ee");
  expect(another.body).toBe(body);
});

test.each([
  ["a buyer", "/pirkejas/Tundmatu%20"],
  ["a tender", "/hange/99999999"],
  ["a supplier", "/tiekejas/1000000"],
])("%s that does not exist has one page per site, in any encoding", async (_, path) => {
  for (const host of ["hanked.ee", "hanked.lv", "lt.localhost", "localhost"]) {
    const plain = await site.get(`${path}1`, host);
    expect(plain.body).toContain("<!DOCTYPE html>");
    for (const [coding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const headers = { "Accept-Encoding": coding };
      const { status, headers: given, bytes } = await ask(site, host, `${path}2`, { headers });
      expect(status).toBe(404);
      expect(given).toMatchObject({
        "cache-control": "no-store",
        "content-encoding": coding,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": plain.headers["content-security-policy"],
        etag: plain.headers["etag"],
      });
      expect(unpack(bytes).toString()).toBe(plain.body);
      const head = await ask(site, host, `${path}3`, { method: "HEAD", headers });
      expect([head.status, head.bytes.length]).toEqual([404, 0]);
      expect(head.headers["content-length"]).toBe(String(bytes.length));
    }
  }
});

test("the municipality has a page without any tender", async () => {
  const name = encodeURIComponent("Vilniaus miesto savivaldybės administracija");
  const { body } = await site.get(`/pirkejas/${name}`, "lt.localhost");
  expect(textOf(body)).toContain("188710061");
  expect(body).toMatch(/<h1 [^>]*lang="lt"/);
  expect(body).not.toContain("noindex");
});

test("the guide to construction lists works in Lithuania and nothing else", async () => {
  const { body } = await site.get("/statybu-konkursai");
  expect(textOf(body)).toContain("Stogo remontas");
  expect(textOf(body)).not.toMatch(/Esimene|Nuolatinė valymo sistema|Jumta remonts/);
  expect(body).toContain('href="/aktualus-pirkimai?sector=45"');
});

test("a notice shows its procedure from plan to contract", async () => {
  const { body } = await site.get(`/hange/${site.ids[38]}`, "lv.localhost");
  const [, story = ""] = /<ol class="story">(.*?)<\/ol>/s.exec(body) ?? [];
  const steps = story.split("<li ").slice(1);
  expect(steps.map((step) => /story-(past|here|ahead|end)/.exec(step)?.[1])).toEqual([
    "past",
    "here",
    "ahead",
    "ahead",
  ]);
  expect(steps[0]).toContain(`href="/hange/${site.ids[37]}"`);
  expect(steps[1]).toContain(`href="/hange/${site.ids[39]}"`);
  expect(textOf(steps[3] ?? "")).toMatch(/Līgums\nvēl nav noslēgts/);
  expect(textOf(body)).toContain("Atvērt paziņojuma oriģinālu (EIS)");
  expect(textOf(body)).toContain("Iepirkumu uzraudzības birojs, open.iub.gov.lv");
});

test("a made-up notice links to its original, as in lists, and says once that it is an example", async () => {
  const { body } = await site.get(`/hange/${site.idOf("Näidis")}`, "lv.localhost");
  const [, original = ""] = /<div class="tender-original">(.*?)<\/div>/s.exec(body) ?? [];
  expect(original).toContain('href="https://riigihanked.riik.ee/');
  expect(textOf(body).match(/izdomāt/g)).toHaveLength(1);
  expect(textOf(original)).not.toContain("kā iesniegt piedāvājumu");
});

test("a copy in TED links to the national notice as its canonical", async () => {
  const { body } = await site.get(`/hange/${site.ids[39]}`, "lv.localhost");
  expect(textOf(body)).toContain("Skatīt spēkā esošo paziņojumu (IUB)");
  expect(textOf(body)).toContain("© European Union, ted.europa.eu");
  expect(body).toContain(`rel="canonical" href="https://hanked.lv/hange/${site.ids[38]}"`);
  expect(body).not.toContain("noindex");
});

test("a plan that became a tender is not indexed", async () => {
  const { status, body } = await site.get(`/hange/${site.ids[37]}`, "lv.localhost");
  expect(status).toBe(200);
  expect(body).toContain(`href="/hange/${site.ids[38]}"`);
  expect(body).toContain('name="robots" content="noindex"');
  expect(textOf(body)).not.toContain("Šī paziņojuma vietā spēkā ir cits");
});

test("a contract names its winners and its value", async () => {
  const { body } = await site.get(`/hange/${site.ids[40]}`, "lv.localhost");
  const text = textOf(body).replaceAll(/[^\S\n]/g, " ");
  for (const part of ["Uzvarētājs\nSIA Uzvarētājs", "LV40003000002", "Līgumcena\n48 200 €"]) {
    expect(text).toContain(part);
  }
  // The price of the only lot is not said again.
  expect(text.match(/^Līgumcena$/gm)).toHaveLength(1);
  expect(text).toContain(
    "Līgums beidzas\n03.11.2030. (beigu datums aprēķināts; nepagarinot – 03.11.2028.)",
  );
});

test("a contract links to its winner's page, which links to the contract and its buyer", async () => {
  const path = "/tiekejas/40003000002";
  expect((await site.get(`/hange/${site.ids[40]}`, "lv.localhost")).body).toContain(
    `href="${path}"`,
  );
  const { status, body } = await site.get(path, "lv.localhost");
  expect(status).toBe(200);
  expect(body).toContain(`rel="canonical" href="https://hanked.lv${path}"`);
  expect(textOf(body)).toMatch(/Piegādātājs\nSIA Uzvarētājs/);
  expect(body).toContain(`href="/hange/${site.ids[40]}"`);
  expect(body).toContain('href="/pirkejas/R%C4%ABgas%20dome"');
  expect(body).toContain('href="/cpv-koodid/45200000-9"');
  const buyer = await site.get("/pirkejas/R%C4%ABgas%20dome", "lv.localhost");
  expect(buyer.body).toContain(`href="${path}"`);
});

test("a supplier's address has one spelling", async () => {
  for (const code of ["LV40003000002", "lv%204000%203000%20002", "40003-000002"]) {
    const { status, headers } = await site.get(`/tiekejas/${code}`, "lv.localhost");
    expect([status, headers["location"]], code).toEqual([301, "/tiekejas/40003000002"]);
  }
});

test("an unknown supplier, and a person's code, get the same page", async () => {
  const { status, body } = await site.get("/tiekejas/10000001", "lv.localhost");
  expect(status).toBe(404);
  expect(body).toContain('name="robots" content="noindex"');
  for (const code of ["38001010002", "010170-12345", "%3Cb%3E", "A".repeat(300)]) {
    const another = await site.get(`/tiekejas/${code}`, "lv.localhost");
    expect([another.status, another.body === body], code).toEqual([404, true]);
  }
});

test("the timeline of a cancelled procedure ends there", async () => {
  const { body } = await site.get(`/hange/${site.ids[41]}`, "lv.localhost");
  expect(body).toContain("story-end");
  expect(textOf(body)).toContain("Iepirkums beidzies bez līguma");
  expect(textOf(body)).not.toContain("vēl nav noslēgts");
});

test("a notice of the Lithuanian system is shown with its source", async () => {
  const { body } = await site.get(`/hange/${site.ids[43]}`, "lt.localhost");
  expect(textOf(body)).toContain("Viešųjų pirkimų tarnyba, CVP IS, viesiejipirkimai.lt");
  expect(textOf(body)).toContain("laiką pasitikrinkite šaltinyje");
  expect(textOf(body)).not.toContain("rodyti dar negalima");
});

test("a buyer's page has current notices, contracts and a chart of its year", async () => {
  const { body } = await site.get("/pirkejas/R%C4%ABgas%20dome", "lv.localhost");
  const text = textOf(body).replaceAll(/[^\S\n]/g, " ");
  expect(text).toMatch(
    /Aktuālie iepirkumi un apspriedes[\s\S]*Apspriede par tiltu[\s\S]*Jumta remonts/,
  );
  expect(text).toMatch(/Pēdējā gada laikā publicētie līgumi[\s\S]*SIA Uzvarētājs/);
  expect(text).not.toContain("Atceltais iepirkums");
  expect(body.match(/class="year-lane/g)).toHaveLength(4);
  expect(body).toContain('href="/aktualie-iepirkumi"');
});
