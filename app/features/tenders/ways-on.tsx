import type { Language } from "../../site/languages.ts";
import { GuideLink } from "../reading/guide-link.tsx";

interface WaysOnProps {
  list: { path: string; name: string };
  language: Language;
}

/** From a notice or a buyer that is not known: the open tenders, and where else to look. */
export function WaysOn({ list, language }: WaysOnProps) {
  return (
    <>
      <p>
        <a href={list.path} className="button">
          {list.name}
        </a>
      </p>
      <p className="tender-files">
        <GuideLink language={language} to="find" />
      </p>
    </>
  );
}
