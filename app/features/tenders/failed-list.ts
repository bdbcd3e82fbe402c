import type { TenderListData } from "./tender-list.server.ts";

/** What was last shown: where a refresh fails, its texts are still right, and its lines are not. */
let lastShown: TenderListData | undefined;

export function rememberList(data: TenderListData): void {
  lastShown = data;
}

/** The list emptied, with the reason; thrown on where nothing was shown yet. */
export function failedList(error: unknown): TenderListData {
  // A redirect is an answer.
  if (!lastShown || error instanceof Response) throw error;
  const detail = error instanceof Error ? error.message : "";
  return {
    ...lastShown,
    items: [],
    total: 0,
    pages: 1,
    caption: "",
    failure: { message: lastShown.t.errorText, ...(detail && { detail }) },
  };
}
