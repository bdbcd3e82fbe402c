import { expect, test } from "vitest";
import { sendLead } from "./send-lead.ts";

const failure = { values: { name: "Anna" }, problems: {}, banner: "again, please" };

test("the server's answer is passed on, and the page is not fetched anew", async () => {
  const sent = await sendLead({ serverAction: async () => failure });
  expect([sent.data, sent.init?.status]).toEqual([failure, 503]);
});

test("the way to the thank-you page is gone on", async () => {
  const way = new Response(null, { status: 302, headers: { Location: "/paldies" } });
  await expect(sendLead({ serverAction: () => Promise.reject(way) })).rejects.toBe(way);
});

test("no answer at all keeps the form and shows the banner", async () => {
  const sent = await sendLead({
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  expect(sent.data).toEqual({ values: {}, problems: {}, unsent: true });
});
