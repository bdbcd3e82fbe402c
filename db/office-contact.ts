/*
 * Addresses and numbers of an office, which are kept, told apart from those of a person, which are not: what is
 * doubtful counts as a person's.
 */

/** How to reach an organisation. */
export interface OfficeContact {
  website?: string;
  town?: string;
  email?: string;
  phone?: string;
}

/** In the local part of an address. Each of its words must be one of these, so `info.janis@…` is no office's. */
const officeWords = new Set(
  `info post mail email office contact contacts admin administration reception secretariat procurement procurements
  purchasing tender tenders public
  kantselei hange hanked hankija riigihange riigihanked hankeosakond hanketeenistus vald vallavalitsus
  linnavalitsus ametipost sekretariaat yldinfo
  pasts birojs dome novads pagasts pasvaldiba kanceleja administracija iepirkums iepirkumi iepirkumu nodala konkursi
  rastine savivaldybe administracija priimamasis sekretoriatas pirkimas pirkimai viesieji viesiejipirkimai vpirkimai
  konkursai`.split(/\s+/),
);

const maxMail = 100;

/** An e-mail address that is clearly an office's, in lower case; else null. */
export function officeMail(text: string): string | null {
  const mail = text.trim().toLowerCase();
  if (mail.length > maxMail || !/^[a-z\d._-]+@[a-z\d-]+(\.[a-z\d-]+)+$/.test(mail)) return null;
  const words = mail.slice(0, mail.indexOf("@")).split(/[\d._-]+/);
  const named = words.filter((word) => word !== "");
  return named.length > 0 && named.every((word) => officeWords.has(word)) ? mail : null;
}

/** A telephone number as it is written, if it is one number; else null. */
export function plainPhone(text: string): string | null {
  const phone = text.trim();
  const digits = phone.replaceAll(/\D/g, "").length;
  return digits >= 7 && digits <= 15 && /^\+?[\d ()-]{7,25}$/.test(phone) ? phone : null;
}
