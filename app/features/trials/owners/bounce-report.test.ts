import { describe, expect, test } from "vitest";
import { leastTime } from "../../../../tests/setup/least-time.ts";
import {
  awayMessage,
  complaintReport,
  exchangeReport,
  postfixReport,
  qmailReport,
} from "../../../../tests/setup/sample-bounces.ts";
import { parseBounceReport } from "./bounce-report.ts";

const digest = "0b6f7a52-6d1c-4f0e-9a57-3f1f2a1c9d10";
const messageId = `<${digest}@hanked.lv>`;
const hosts = ["hanked.ee", "hanked.lv", "hanked.lt"];

const read = (text: string) => parseBounceReport(Buffer.from(text), hosts);

describe("a bounce is read:", () => {
  test.each([
    ["Postfix: no such mailbox", postfixReport({ messageId }), "hard"],
    ["no details given", postfixReport({ messageId, status: "5.0.0" }), "hard"],
    ["no such domain", postfixReport({ messageId, status: "5.4.4" }), "hard"],
    ["a full mailbox", postfixReport({ messageId, status: "5.2.2" }), "soft"],
    ["refused by policy", postfixReport({ messageId, status: "5.7.1" }), "soft"],
    ["days without a server", postfixReport({ messageId, status: "4.4.1" }), "soft"],
    ["not given up yet", postfixReport({ messageId, status: "4.4.1", action: "delayed" }), "soft"],
    ["Exchange: headers alone", exchangeReport({ messageId }), "hard"],
    ["Exchange: policy", exchangeReport({ messageId, status: "5.7.133" }), "soft"],
    ["a complaint", complaintReport({ messageId }), "complaint"],
    ["a report in base64", withEncodedStatus("base64"), "hard"],
    ["a report in quoted-printable", withEncodedStatus("quoted-printable"), "hard"],
    ["a list's footer below the report", withFooter(postfixReport({ messageId })), "hard"],
  ])("%s", (_, text, bounce) => {
    expect(read(text)).toEqual({ digest, bounce });
    // With the line ends that mail servers store.
    expect(read(text.replaceAll("\r\n", "\n"))).toEqual({ digest, bounce });
  });

  test.each([
    ["text for people (qmail)", qmailReport({ messageId })],
    ["an out-of-office reply", awayMessage({ messageId })],
    ["a successful delivery", postfixReport({ messageId, action: "delivered", status: "2.0.0" })],
    ["not spam after all", complaintReport({ messageId, action: "not-spam" })],
    ["somebody else's mail", postfixReport({ messageId: "<a1@jumts.example>" })],
    ["somebody else's host", postfixReport({ messageId: `<${digest}@evil.example>` })],
    ["an id of ours within another", postfixReport({ messageId: `<x-${digest}@hanked.lv>` })],
    ["an empty file", ""],
    ["binary data", "\u0000\u00ff".repeat(500)],
    ["17 KB of headers", `X: ${"x".repeat(17_000)}\r\n${postfixReport({ messageId })}`],
    [
      "17 KB of a part's headers",
      postfixReport({ messageId }).replace(
        "Content-Type: message/delivery-status",
        `$&\r\nX: ${"x ".repeat(100)}${"\r\n x".repeat(6_000)}`,
      ),
    ],
  ])("%s is not a bounce", (_, text) => {
    expect(read(text)).toBeNull();
  });

  test("a bounce that quotes a long mail is still read", () => {
    const text = postfixReport({ messageId }).replace("Labdien!", "Labdien!\r\n".repeat(90_000));
    expect(read(text)).toEqual({ digest, bounce: "hard" });
  });

  test("a forwarded report inside another mail is not one", () => {
    const outer = `Subject: Fwd\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\nContent-Type: message/rfc822\r\n\r\n${postfixReport({ messageId })}\r\n--o--\r\n`;
    expect(read(outer)).toBeNull();
  });

  test.each([
    ["parts within parts", nested(2_000)],
    ["a header without end", `Subject: ${"x".repeat(900_000)}\r\n\r\n`],
    ["many headers", `${"A: b\r\n".repeat(150_000)}\r\n`],
    ["many groups", withStatus("\r\n\r\nA: b".repeat(100_000))],
    ["many addresses", `From: ${"a,".repeat(125_000)}\r\n${postfixReport({ messageId })}`],
    ["many ids", withStatus("", "<1@a> ".repeat(150_000))],
    [
      "boundaries without end",
      `Content-Type: multipart/report; boundary=b\r\n\r\n${"--b\r\n".repeat(150_000)}`,
    ],
  ])("hostile: %s is not a bounce", (_, text) => {
    expect(text.length).toBeLessThan(1024 * 1024);
    expect(read(text)).toBeNull();
  });

  test.each([
    ["addresses", `From: ${"a,".repeat(125_000)}\r\n\r\n`],
    ["one line", `Subject: ${"x".repeat(1024 * 1024)}\r\n\r\n`],
    ["parts within parts", nested(6_000)],
    ["ids", `References: ${`<${digest}@evil.example> `.repeat(15_000)}\r\n\r\n`],
    ["groups", withStatus("\r\n\r\nA: b".repeat(100_000))],
    ["folded lines", withStatus(`\r\nA: b${"\r\n ".repeat(80_000)}`)],
    ["empty parts", `Content-Type: multipart/x; boundary=b\r\n\r\n${"--b\n\n".repeat(50_000)}`],
  ])("a mail full of %s takes no time", async (_, text) => {
    expect(await leastTime(() => read(text))).toBeLessThan(100);
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

/** Encoded although RFC 3464 asks for plain text, as some relays do. */
function withEncodedStatus(encoding: "base64" | "quoted-printable"): string {
  const [before = "", status = "", after = ""] = postfixReport({ messageId }).split(
    /(?<=delivery-status\r\n)\r\n|(?=\r\n--[^\r]*\r\nContent-Description: Undelivered)/,
  );
  const encoded =
    encoding === "base64"
      ? Buffer.from(status).toString("base64").replace(/.{76}/g, "$&\r\n")
      : status.replace("Status: ", "Sta=\r\ntus: ").replace("failed", "fail=65d");
  return `${before}Content-Transfer-Encoding: ${encoding}\r\n\r\n${encoded}${after}`;
}

function withFooter(report: string): string {
  return `Content-Type: multipart/mixed;\r\n boundary="7F1B72"\r\n\r\n--7F1B72\r\n${report}\r\n--7F1B72\r\n\r\nSent by a list\r\n--7F1B72--\r\n`;
}
