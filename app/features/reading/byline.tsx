import { DateText } from "./date-text.tsx";
import type { ReadingData } from "./text.server.ts";

/** Who wrote it, when it was published, and when its text last changed, if it has. */
export function Dates({ data: { t, published, updated } }: { data: ReadingData }) {
  return (
    <>
      <span>
        {t.published} <DateText date={published} />
      </span>
      {updated && (
        <span>
          {t.updated} <DateText date={updated} />
        </span>
      )}
    </>
  );
}

/** Under the title of a guide or an article. */
export function Byline({ data }: { data: ReadingData }) {
  return (
    <>
      <span>{data.author}</span>
      <Dates data={data} />
      <span>{data.readingTime}</span>
    </>
  );
}
