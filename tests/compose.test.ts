import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const { services } = parse(readFileSync("compose.yaml", "utf8"), { merge: true });

test("operators' commands see the folder in which the site keeps leads", () => {
  expect(services.site.volumes).toEqual(["site-data:/data"]);
  expect(services.migrate.volumes).toEqual(services.site.volumes);
  expect(services.migrate.environment).toMatchObject({
    DATABASE_URL: services.site.environment.DATABASE_URL,
    DATABASE_OWNER_URL: expect.stringContaining("OWNER_PASSWORD"),
  });
});
