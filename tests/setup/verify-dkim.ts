import { createHash, createVerify, type KeyObject } from "node:crypto";

export interface DkimResult {
  domain: string;
  selector: string;
  /** Names of the signed headers, in lower case. */
  signed: string[];
  bodyIntact: boolean;
  signatureValid: boolean;
}

/** Checks a relaxed/relaxed RSA signature of a received message (RFC 6376), independently of what signed it. */
export function verifyDkim(message: Buffer, publicKey: KeyObject): DkimResult {
  const text = message.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  const fields = headerFields(text.slice(0, end + 2));
  const signature = fields.find(({ name }) => name === "dkim-signature");
  if (!signature) throw new Error("the message is not signed");
  const tags = new Map(
    unfold(signature.value)
      .split(";")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "")
      .map((tag): [string, string] => [
        tag.slice(0, tag.indexOf("=")).trim(),
        tag.slice(tag.indexOf("=") + 1).replace(/[ \t]+/g, ""),
      ]),
  );
  if (tags.get("c") !== "relaxed/relaxed" || tags.get("a") !== "rsa-sha256") {
    throw new Error("the message is signed in another way");
  }
  const body = relaxedBody(text.slice(end + 4));
  const bodyHash = createHash("sha256").update(body, "latin1").digest("base64");
  const signed = (tags.get("h") ?? "").toLowerCase().split(":");
  // A name that is listed twice means the next header of that name, from the bottom up.
  const left = fields.filter((field) => field !== signature).reverse();
  const lines = signed.flatMap((name) => {
    const place = left.findIndex((field) => field.name === name);
    const [field] = place < 0 ? [] : left.splice(place, 1);
    return field ? [`${relaxedField(field)}\r\n`] : [];
  });
  const unsigned = { ...signature, value: signature.value.replace(/(;\s*b=)[^;]*/, "$1") };
  const verify = createVerify("RSA-SHA256");
  verify.update(lines.join("") + relaxedField(unsigned), "latin1");
  return {
    domain: tags.get("d") ?? "",
    selector: tags.get("s") ?? "",
    signed,
    bodyIntact: tags.get("bh") === bodyHash,
    signatureValid: verify.verify(publicKey, tags.get("b") ?? "", "base64"),
  };
}

interface Field {
  name: string;
  value: string;
}

function headerFields(head: string): Field[] {
  const lines = head.split("\r\n").filter((line) => line !== "");
  const whole = lines.reduce<string[]>((fields, line) => {
    if (/^[ \t]/.test(line)) fields.push(`${fields.pop() ?? ""}\r\n${line}`);
    else fields.push(line);
    return fields;
  }, []);
  return whole.map((field) => ({
    name: field.slice(0, field.indexOf(":")).trim().toLowerCase(),
    value: field.slice(field.indexOf(":") + 1),
  }));
}

function unfold(value: string): string {
  return value.replaceAll("\r\n", "");
}

function relaxedField({ name, value }: Field): string {
  return `${name}:${unfold(value)
    .replace(/[ \t]+/g, " ")
    .replace(/^ | $/g, "")}`;
}

function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  while (lines.at(-1) === "") lines.pop();
  return lines.map((line) => `${line}\r\n`).join("");
}
