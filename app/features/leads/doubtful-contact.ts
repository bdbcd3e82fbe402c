/*
 * What cannot be right, for a hint only: the specification's rules alone refuse a form.
 */

/** Nobody's telephone number is shorter in the three countries, without the country's own. */
const minPhoneDigits = 7;

const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Endings and hosts that fingers make of others. */
const slips = /@(?:gmial|gamil|gmai|gnail|hotmial)\.|\.(?:con|cmo|ocm|comm)$/i;

export function isDoubtfulEmail(text: string): boolean {
  return !emailPattern.test(text) || slips.test(text);
}

export function isDoubtfulPhone(text: string): boolean {
  return text.replace(/^(?:\+|00)37[0-2]|\D/g, "").length < minPhoneDigits;
}
