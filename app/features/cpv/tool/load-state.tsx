import type { CpvMessages } from "../messages.ts";
import type { ToolData } from "./tool-data.server.ts";
import type { useVocabulary } from "./use-vocabulary.ts";

/** Props that both panels of the tool share. */
export interface PanelProps {
  data: ToolData;
  vocabulary: ReturnType<typeof useVocabulary>;
  picked: readonly string[];
  hydrated: boolean;
  onClick(event: React.MouseEvent): void;
}

interface LoadStateProps {
  t: Pick<CpvMessages, "loading" | "failed" | "retry">;
  vocabulary: ReturnType<typeof useVocabulary>;
  /** Without JavaScript nothing is being loaded. */
  hydrated: boolean;
  /** Whether the visitor is waiting for the codes. Otherwise nothing is shown, to avoid a layout shift. */
  waited: boolean;
}

export function LoadState({ t, vocabulary, hydrated, waited }: LoadStateProps) {
  if (!hydrated || vocabulary.state === "ready") return null;
  if (vocabulary.state === "loading") {
    if (!waited) return null;
    return (
      <p className="cpv-loading" role="status">
        {t.loading}
      </p>
    );
  }
  return (
    <div className="callout callout-error" role="alert">
      <p>{t.failed}</p>
      <button type="button" className="button button-small" onClick={vocabulary.retry}>
        {t.retry}
      </button>
    </div>
  );
}
