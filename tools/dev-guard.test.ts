import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "../app/env.server.ts";
import { guardOptions, isOwnHost, loopbackAddress } from "./dev-guard.ts";

const { hosts } = parseSettings({ SITE_HOST_LV: "lv.hanked.example" });

test.each([
  ["localhost", true],
  ["localhost:3000", true],
  ["EE.localhost.:3000", true],
  ["hanked.ee", true],
  ["www.hanked.lt:443", true],
  ["lv.hanked.example", true],
  ["hanked.lv", false],
  ["evil.example", false],
  ["localhost.evil.example", false],
  ["evil-localhost", false],
  ["hanked.ee.evil.example", false],
  ["192.0.2.1:3000", false],
  ["127.0.0.1", false],
  ["", false],
  [undefined, false],
])("the host %j is allowed: %j", (host, own) => {
  expect(isOwnHost(host, hosts)).toBe(own);
});

test.each([undefined, "127.0.0.1", "127.1.2.3", "::1", "localhost"])(
  "BIND_ADDRESS %j is only this machine",
  (BIND_ADDRESS) => {
    expect(loopbackAddress(parseSettings({ BIND_ADDRESS }))).toBe(BIND_ADDRESS ?? "127.0.0.1");
  },
);

test.each(["0.0.0.0", "::", "192.168.1.4", "fd00::2", "::ffff:10.0.0.1", "my-laptop.example"])(
  "BIND_ADDRESS %s is refused",
  (BIND_ADDRESS) => {
    expect(() => loopbackAddress(parseSettings({ BIND_ADDRESS }))).toThrow(SettingsError);
  },
);

test.each(["app", "app/data", "public/leads", "./node_modules/x", "app/../app/data"])(
  "leads in %s, which is served, stop the start",
  (DATA_DIR) => {
    expect(() => guardOptions(parseSettings({ DATA_DIR }))).toThrow(SettingsError);
  },
);

test.each(["data", "application", "..app", "../elsewhere", "/var/lib/hanked"])(
  "leads in %s do not stop the start",
  (DATA_DIR) => {
    expect(guardOptions(parseSettings({ DATA_DIR })).fs?.strict).toBe(true);
  },
);
