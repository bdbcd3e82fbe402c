import { changeAddress } from "./address-query.ts";

/** Browsers limit how often the address may change. */
const delayMs = 300;

let waiting: Record<string, string | undefined> = {};
let timer: ReturnType<typeof setTimeout>;

/** The address follows what was typed or opened when that has rested. */
export function changeAddressLater(changes: typeof waiting): void {
  Object.assign(waiting, changes);
  clearTimeout(timer);
  timer = setTimeout(changeAddressNow, delayMs);
}

export function changeAddressNow(): void {
  changeAddress(forgetChanges());
}

export function forgetChanges(): typeof waiting {
  const changes = waiting;
  waiting = {};
  clearTimeout(timer);
  return changes;
}
