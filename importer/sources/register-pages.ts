import type { Country } from "../../app/site/sites.ts";

/** The procurement's page in a national register, found from an address of its documents or of tender submission. */
export function findRegisterPage(
  address: string,
): { country: Country; number: string; address: string } | undefined {
  const estonian = findEstonianNumber(address);
  if (estonian) return { country: "EE", number: estonian, address: estonianPage(estonian) };
  const latvian = findEisNumber(address);
  if (latvian) return { country: "LV", number: latvian, address: eisPage(latvian) };
  const lithuanian = findResourceId(address);
  // Keep the address: its path depends on the procedure, and a wrong one leads to a login page.
  return lithuanian ? { country: "LT", number: lithuanian, address } : undefined;
}

/** Also looks behind the `#`, where the register's own pages have their path. */
function findEstonianNumber(address: string): string | undefined {
  const url = URL.parse(address);
  if (url?.hostname !== "riigihanked.riik.ee") return undefined;
  return /\/procurement\/(\d{1,12})\b/.exec(url.pathname + url.hash)?.[1];
}

/** The id in an address of CVP IS, Lithuania's procurement system. */
function findResourceId(address: string): string | undefined {
  const url = URL.parse(address);
  const isPage = url && lithuanianHosts.includes(url.hostname) && url.pathname.startsWith("/epps/");
  const id = isPage ? (url.searchParams.get("resourceId") ?? "") : "";
  return /^\d{1,12}$/.test(id) ? id : undefined;
}

const lithuanianHosts = ["viesiejipirkimai.lt", "www.viesiejipirkimai.lt"];

function estonianPage(number: string): string {
  return `https://riigihanked.riik.ee/rhr-web/#/procurement/${number}/general-info`;
}

/** A page in EIS, Latvia's electronic procurement system. */
export function eisPage(number: string): string {
  return `https://www.eis.gov.lv/EKEIS/Supplier/Procurement/${number}`;
}

/** Also accepts the address of the buyer's edit page, which suppliers cannot open. */
export function findEisNumber(address: string): string | undefined {
  const path = /^(?:https?:\/\/)?(?:www\.)?eis\.gov\.lv\/EKEIS\/([\w/]{1,60})/i.exec(address)?.[1];
  return /^(?:Supplier\/)?Procurement\/(?:Edit\/)?(\d{1,12})(?:\/|$)/i.exec(path ?? "")?.[1];
}
