import "../../ui/cpv-pages.css";
import { memo, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../site/paths.ts";
import { Trail } from "../frame/trail.tsx";
import { pushQuery, replaceQuery } from "./address-query.ts";
import { basket, useBasket } from "./basket.ts";
import { BasketBar } from "./basket-bar.tsx";
import { cleanQuery } from "./cpv-search.ts";
import { SearchPanel } from "./search-panel.tsx";
import { TabList } from "./tab-list.tsx";
import { TabPanel } from "./tab-panel.tsx";
import type { Tab, ToolData } from "./tool-data.server.ts";
import { TreePanel, type TreeState } from "./tree-panel.tsx";
import { ancestorsOf } from "./tree-rows.ts";
import { useAlive } from "./use-alive.ts";
import { useVocabulary } from "./use-vocabulary.ts";

/** The address follows the typing at this distance: browsers do not like it rewritten at every key. */
const addressDelay = 300;

export function CpvTool({ data }: { data: ToolData }) {
  const { t } = data;
  const alive = useAlive();
  const vocabulary = useVocabulary(data.documentPath);
  const picked = useBasket();
  const navigate = useNavigate();
  const [shown, setShown] = useState(data);
  const [query, setQuery] = useState(data.q);
  const [tab, setTab] = useState(data.tab);
  const [tree, setTree] = useState<TreeState>(() => treeOf(data));
  const later = useAddress(query);

  // Going back, or choosing the tool again from the menu, brings another address and its data.
  if (shown !== data) {
    setShown(data);
    setQuery(data.q);
    setTab(data.tab);
    setTree(treeOf(data));
  }

  const changeTab = (next: Tab) => {
    setTab(next);
    replaceQuery({ tab: next === "hierarchy" ? next : undefined, code: undefined });
  };
  const visit = (code: string) => {
    later.now();
    if (tab === "hierarchy") replaceQuery({ code });
    navigate(paths.cpvCode(code));
  };
  const showInTree = (code: string) => {
    const above = vocabulary.index ? ancestorsOf(vocabulary.index.vocabulary, code) : [];
    setTree({ open: new Set([...tree.open, ...above]), active: code, takesFocus: true });
    setTab("hierarchy");
    later.now();
    pushQuery({ tab: "hierarchy", code });
  };
  /** One listener for all lines. What is not plain is left to the browser, as a link in a new tab. */
  const click = (event: React.MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>("a, button");
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    const { pick, tree: inTree, search } = target.dataset;
    if (inTree && !vocabulary.index) return;
    event.preventDefault();
    if (pick) basket.toggle(pick);
    else if (inTree) showInTree(inTree);
    else if (search) {
      setQuery(search);
      document.getElementById("cpv-query")?.focus();
    } else visit(target.getAttribute("href")?.split("/").at(-1) ?? "");
  };

  return (
    <div className="shell cpv-page">
      <ToolHead t={t} />
      <TabList t={t.tabs} tab={tab} query={query} alive={alive} onTab={changeTab} />
      <TabPanel name="search" tab={tab}>
        <SearchPanel
          data={data}
          query={query}
          vocabulary={vocabulary}
          picked={picked}
          alive={alive}
          onQuery={setQuery}
          onClick={click}
        />
      </TabPanel>
      <TabPanel name="hierarchy" tab={tab}>
        <TreePanel
          data={data}
          vocabulary={vocabulary}
          state={tree}
          picked={picked}
          alive={alive}
          onState={setTree}
          onClick={click}
          onVisit={visit}
        />
      </TabPanel>
      <BasketBar t={t.basket} />
    </div>
  );
}

/** Typing does not change it, so typing does not pay for it. */
const ToolHead = memo(({ t }: { t: ToolData["t"] }) => (
  <header className="text-head">
    <Trail label={t.path} home={t.home} here={t.title} />
    <h1 className="text-title">{t.title}</h1>
    <p className="lead">{t.lead}</p>
  </header>
));

function treeOf(data: ToolData): TreeState {
  return { open: new Set(data.open), active: data.code, takesFocus: data.code !== undefined };
}

function useAddress(query: string): { now(): void } {
  const pending = useRef<() => void>(undefined);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const write = () => {
      clearTimeout(timer);
      pending.current = undefined;
      replaceQuery({ q: cleanQuery(query) });
    };
    const timer = setTimeout(write, addressDelay);
    pending.current = write;
    return () => clearTimeout(timer);
  }, [query]);
  return { now: () => pending.current?.() };
}
