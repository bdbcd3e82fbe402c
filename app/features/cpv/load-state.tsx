import type { CpvMessages } from "./messages.ts";
import type { useVocabulary } from "./use-vocabulary.ts";

interface LoadStateProps {
  t: Pick<CpvMessages, "loading" | "failed" | "retry">;
  vocabulary: ReturnType<typeof useVocabulary>;
  /** Without JavaScript nothing is being loaded. */
  alive: boolean;
  /** Whether the visitor asked for something that is not there yet: else a page at rest would jump. */
  waited: boolean;
}

export function LoadState({ t, vocabulary, alive, waited }: LoadStateProps) {
  if (!alive || vocabulary.state === "ready") return null;
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
