/** What a form says under a name, the first of several; a file is no text. */
export interface FormFields {
  get(name: string): string | File | null;
}

/** Ours has some thirty. Whatever comes behind these is not looked at: thirty thousand would take tens of milliseconds. */
const mostFields = 200;

/** Throws for what is no form. */
export async function parseFields(body: Buffer, type: string): Promise<FormFields> {
  const [kind = ""] = type.split(";", 1);
  if (kind.trim().toLowerCase() === "application/x-www-form-urlencoded") {
    return new URLSearchParams(beginningOf(body.toString("utf8")));
  }
  return new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
}

function beginningOf(text: string): string {
  let end = -1;
  for (let count = 0; count < mostFields; count++) {
    end = text.indexOf("&", end + 1);
    if (end < 0) return text;
  }
  return text.slice(0, end);
}
