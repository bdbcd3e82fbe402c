import { DateText } from "./date-text.tsx";
import type { ReadingData } from "./text.server.ts";

/** Under the title: who wrote it, when it was published, and when its text last changed, if it has. */
export function Byline({ data: { t, ...data } }: { data: ReadingData }) {
  return (
    <>
      <span>{data.author}</span>
      <span>
        {t.published} <DateText date={data.published} />
      </span>
      {data.updated && (
        <span>
          {t.updated} <DateText date={data.updated} />
        </span>
      )}
      <span>{data.readingTime}</span>
    </>
  );
}
