import { describe, expect, test } from "vitest";
import {
  awayMessage,
  complaintReport,
  exchangeReport,
  postfixReport,
  qmailReport,
} from "../../../../tests/setup/sample-bounces.ts";
import { parseBounceReport } from "./bounce-report.ts";

const letter = "0b6f7a52-6d1c-4f0e-9a57-3f1f2a1c9d10";
const messageId = `<${letter}@hanked.lv>`;
const hosts = ["hanked.ee", "hanked.lv", "hanked.lt"];

const read = (text: string) => parseBounceReport(Buffer.from(text), hosts);

describe("what comes back", () => {
  test.each([
    ["Postfix: no such mailbox", postfixReport({ messageId }), "hard"],
    ["nothing more is known of it", postfixReport({ messageId, status: "5.0.0" }), "hard"],
    ["the domain is none", postfixReport({ messageId, status: "5.4.4" }), "hard"],
    ["a full mailbox", postfixReport({ messageId, status: "5.2.2" }), "soft"],
    ["not liked", postfixReport({ messageId, status: "5.7.1" }), "soft"],
    ["days without a server", postfixReport({ messageId, status: "4.4.1" }), "soft"],
    ["not given up yet", postfixReport({ messageId, status: "4.4.1", action: "delayed" }), "soft"],
    ["Exchange: headers alone", exchangeReport({ messageId }), "hard"],
    ["Exchange: policy", exchangeReport({ messageId, status: "5.7.133" }), "soft"],
    ["a complaint", complaintReport({ messageId }), "complaint"],
  ])("%s", async (_, text, bounce) => {
    expect(await read(text)).toEqual({ letter, bounce });
    // As mail servers store it.
    expect(await read(text.replaceAll("\r\n", "\n"))).toEqual({ letter, bounce });
  });

  test.each([
    ["text for people (qmail)", qmailReport({ messageId })],
    ["an absence", awayMessage({ messageId })],
    [
      "a delivery that went well",
      postfixReport({ messageId, action: "delivered", status: "2.0.0" }),
    ],
    ["not spam after all", complaintReport({ messageId, action: "not-spam" })],
    ["somebody else's letter", postfixReport({ messageId: "<a1@jumts.example>" })],
    ["somebody else's host", postfixReport({ messageId: `<${letter}@evil.example>` })],
    ["an id of ours within another", postfixReport({ messageId: `<x-${letter}@hanked.lv>` })],
    ["nothing at all", ""],
    ["no mail", "\u0000\u00ff".repeat(500)],
  ])("%s says nothing", async (_, text) => {
    expect(await read(text)).toBeNull();
  });

  test("a long letter that comes back whole does not hide what is said of it", async () => {
    const text = postfixReport({ messageId }).replace("Labdien!", "Labdien!\r\n".repeat(90_000));
    expect(await read(text)).toEqual({ letter, bounce: "hard" });
  });

  test("a forwarded report inside another mail is not one", async () => {
    const outer = `Subject: Fwd\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: message/rfc822\r\n\r\n${postfixReport({ messageId })}\r\n--o--\r\n`;
    expect(await read(outer)).toBeNull();
  });

  test.each([
    ["parts within parts", nested(2_000)],
    ["a header without end", `Subject: ${"x".repeat(900_000)}\r\n\r\n`],
    ["many headers", `${"A: b\r\n".repeat(150_000)}\r\n`],
    ["many groups", withStatus("\r\n\r\nA: b".repeat(100_000))],
    ["many ids", withStatus("", "<1@a> ".repeat(150_000))],
    [
      "boundaries without end",
      `Content-Type: multipart/report; boundary=b\r\n\r\n${"--b\r\n".repeat(150_000)}`,
    ],
  ])("hostile: %s says nothing", async (_, text) => {
    expect(text.length).toBeLessThan(1024 * 1024);
    expect(await read(text)).toBeNull();
  });

  test("the longest takes hardly longer than one of a tenth", async () => {
    const time = async (groups: number) => {
      const text = withStatus("\r\n\r\nA: b".repeat(groups));
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 3; round++) {
        const before = performance.now();
        await read(text);
        least = Math.min(least, performance.now() - before);
      }
      return least;
    };
    await time(10_000);
    expect((await time(100_000)) / (await time(10_000))).toBeLessThan(4);
  });
});

function nested(depth: number): string {
  const levels = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/report; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  );
  return `${levels.join("")}Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
}

function withStatus(groups: string, references = ""): string {
  return `References: ${references}\r\nContent-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x${groups}\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--\r\n`;
}
