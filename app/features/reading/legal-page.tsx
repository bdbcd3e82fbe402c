import { DateText } from "./date-text.tsx";
import type { LegalMessages } from "./messages.ts";
import type { TextData } from "./text.server.ts";
import { TextPage } from "./text-page.tsx";

export function LegalPage({ text, t }: { text: TextData; t: LegalMessages }) {
  const version = (
    <span>
      {t.version} <DateText date={text.updated} />
    </span>
  );
  return <TextPage text={text} t={t} byline={version} />;
}
