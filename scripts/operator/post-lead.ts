import { randomUUID } from "node:crypto";

/** As a visitor without scripts sends the form. Throws unless it is thanked for. */
export async function postLead(port: number, company: string): Promise<void> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({
      form_key: randomUUID(),
      activity: "active",
      company_code: "10137025",
      company,
      name: "Mari Maasikas",
      email: "mari@example.com",
      phone: "+372 5000000",
      industry: "construction",
      referral_source: "search",
      privacy_consent: "on",
    }),
    signal: AbortSignal.timeout(20_000),
  });
  await answer.text();
  if (answer.status !== 303) throw new Error(`a lead was answered with ${answer.status}`);
}
