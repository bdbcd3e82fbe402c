import { useId } from "react";
import type { TextData } from "./text.server.ts";

interface ContentsProps {
  title: string;
  sections: TextData["sections"];
}

/** Rendered twice, collapsed above the text and open beside it; CSS shows one of them, by width. */
export function Contents({ title, sections }: ContentsProps) {
  const id = useId();
  if (sections.length === 0) return null;
  const list = (
    <ol>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="parts parts-fold">
        <summary>{title}</summary>
        {list}
      </details>
      <nav className="parts parts-aside" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {list}
      </nav>
    </>
  );
}
