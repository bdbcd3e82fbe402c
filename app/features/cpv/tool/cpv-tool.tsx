import { useCallback, useEffect, useState } from "react";
import { paths } from "../../../site/paths.ts";
import { useHydrated } from "../../../ui/hooks.ts";
import { follow } from "../../campaign/carry-campaign.ts";
import { indexOfCode } from "../../notices/vocabulary.ts";
import { changeAddress, onEarlierQuery, replaceQuery } from "../address-query.ts";
import { basket, useBasket, withBasket } from "../basket.ts";
import { basketQuery } from "../basket-address.ts";
import { BasketBar } from "../basket-bar.tsx";
import { cleanQuery, type SearchIndex } from "../cpv-search.ts";
import type { CpvMessages } from "../messages.ts";
import { SearchPanel } from "./search-panel.tsx";
import type { Tab, ToolData } from "./tool-data.server.ts";
import { TreePanel } from "./tree-panel.tsx";
import { ancestorsOf, formatBranches, type TreeState } from "./tree-rows.ts";
import { useVocabulary } from "./use-vocabulary.ts";

export function CpvTool({ data }: { data: ToolData }) {
  const { t } = data;
  const hydrated = useHydrated();
  const vocabulary = useVocabulary(data.documentPath);
  const picked = useBasket();
  const [query, setQuery] = useState(data.q);
  const [tab, setTab] = useState(data.tab);
  const [tree, setTree] = useState<TreeState>(() => treeOf(data.open, data.code));

  useEffect(
    () =>
      onEarlierQuery(() => {
        forgetChanges();
        const asked = parseAddress(vocabulary.index);
        setQuery(asked.query);
        setTab(asked.tab);
        setTree(({ open }) => treeOf([...open, ...asked.above], asked.code));
        // Going back does not undo codes that were picked since.
        replaceQuery(basketQuery());
      }),
    [vocabulary.index],
  );

  const changeQuery = useCallback((next: string) => {
    setQuery(next);
    changeAddressLater({ q: cleanQuery(next) || undefined });
  }, []);
  const changeTree = (next: React.SetStateAction<TreeState>) =>
    setTree((before) => {
      const after = typeof next === "function" ? next(before) : next;
      // Harmless if React calls this updater twice: the change is the same.
      if (after.open !== before.open) {
        changeAddressLater({ open: formatBranches(after.open), code: undefined });
      }
      return after;
    });
  const changeTab = (next: Tab) => {
    setTab(next);
    changeAddressNow();
    const isTree = next === "hierarchy";
    const open = isTree ? formatBranches(tree.open) : undefined;
    changeAddress({ tab: isTree ? next : undefined, code: undefined, open });
  };
  /** Saves the state in the address before leaving, for going back. */
  const leave = (code: string | undefined) => {
    changeAddressNow();
    if (tab === "hierarchy" && code) changeAddress({ code });
  };
  const visit = (code: string) => {
    leave(code);
    follow(withBasket(paths.cpvCode(code)));
  };
  const showInTree = (code: string) => {
    const above = vocabulary.index ? ancestorsOf(vocabulary.index.vocabulary, code) : [];
    setTree(treeOf([...tree.open, ...above], code));
    setTab("hierarchy");
    changeAddressNow();
    changeAddress({ tab: "hierarchy", code }, "push");
  };
  /** One listener for all rows. Clicks with a modifier key are left to the browser. */
  const click = (event: React.MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>("a, button");
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.button > 0) return;
    const { pick, search } = target.dataset;
    const { search: query } = target as HTMLAnchorElement;
    const inTree = target.matches(".cpv-in-tree") && new URLSearchParams(query).get("code");
    if (inTree && !vocabulary.index) return;
    if (!(pick || inTree || search)) {
      return leave(target.closest<HTMLElement>("[data-code]")?.dataset["code"]);
    }
    event.preventDefault();
    if (pick) basket.toggle(pick);
    else if (inTree) showInTree(inTree);
    else if (search) {
      changeQuery(search);
      document.getElementById("cpv-query")?.focus();
    }
  };

  const nameOf = useCallback(
    (code: string) => {
      const { codes = [], names = [] } = vocabulary.index?.vocabulary ?? {};
      return names[indexOfCode(codes, code)];
    },
    [vocabulary.index],
  );

  const shared = { data, vocabulary, picked, hydrated, onClick: click };
  return (
    <>
      <TabList t={t.tabs} tab={tab} query={query} hydrated={hydrated} onTab={changeTab} />
      <TabPanel name="search" tab={tab}>
        <SearchPanel {...shared} query={query} onQuery={changeQuery} />
      </TabPanel>
      <TabPanel name="hierarchy" tab={tab}>
        <TreePanel {...shared} state={tree} onState={changeTree} onVisit={visit} />
      </TabPanel>
      <BasketBar t={t.basket} digestCountry={data.digestCountry} nameOf={nameOf} />
    </>
  );
}

function treeOf(open: readonly string[], code: string | undefined): TreeState {
  return { open: new Set(open), active: code ?? open[0], takesFocus: code !== undefined };
}

/** The tool's state from the address. `above` are the branches to open for its code; open ones stay open. */
function parseAddress(index: SearchIndex | undefined) {
  const asked = new URLSearchParams(window.location.search);
  const code = asked.get("code") ?? undefined;
  const tab: Tab = asked.get("tab") === "hierarchy" ? "hierarchy" : "search";
  const above = code && index ? ancestorsOf(index.vocabulary, code) : [];
  return { query: cleanQuery(asked.get("q")), tab, code, above };
}

/** Browsers limit how often the address may change. */
const delayMs = 300;

let waiting: Record<string, string | undefined> = {};
let timer: ReturnType<typeof setTimeout>;

/** Updates the address once the visitor has stopped typing or opening branches. */
function changeAddressLater(changes: typeof waiting): void {
  Object.assign(waiting, changes);
  clearTimeout(timer);
  timer = setTimeout(changeAddressNow, delayMs);
}

function changeAddressNow(): void {
  changeAddress(forgetChanges());
}

function forgetChanges(): typeof waiting {
  const changes = waiting;
  waiting = {};
  clearTimeout(timer);
  return changes;
}

interface TabListProps {
  t: CpvMessages["tabs"];
  tab: Tab;
  query: string;
  /** Without JavaScript both are links that the keyboard must reach. */
  hydrated: boolean;
  onTab(tab: Tab): void;
}

const tabs: Tab[] = ["search", "hierarchy"];

/** Links that load the other tab; with JavaScript, ARIA tabs. */
function TabList({ t, tab, query, hydrated, onTab }: TabListProps) {
  const address = {
    search: query ? paths.cpvSearch(query) : paths.cpvTool(),
    hierarchy: paths.cpvTree(),
  };
  const click = (event: React.MouseEvent, chosen: Tab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onTab(chosen);
  };
  const press = (event: React.KeyboardEvent) => {
    const other = tabs.find((name) => name !== tab) ?? tab;
    const chosen = { ArrowLeft: other, ArrowRight: other, Home: tabs[0], End: tabs[1] }[event.key];
    if (event.key === " ") event.preventDefault();
    if (!chosen) return;
    event.preventDefault();
    onTab(chosen);
    document.getElementById(`cpv-tab-${chosen}`)?.focus();
  };
  return (
    <div className="cpv-tabs" role="tablist" aria-label={t.label} onKeyDown={press}>
      {tabs.map((name) => (
        <a
          key={name}
          id={`cpv-tab-${name}`}
          href={address[name]}
          role="tab"
          aria-selected={name === tab}
          aria-controls={`cpv-${name}`}
          tabIndex={hydrated && name !== tab ? -1 : 0}
          onClick={(event) => click(event, name)}
        >
          {t[name]}
        </a>
      ))}
    </div>
  );
}

interface TabPanelProps {
  name: Tab;
  tab: Tab;
  children: React.ReactNode;
}

/** The panel of a tab in TabList: always in the document, but with content only while its tab is chosen. */
function TabPanel({ name, tab, children }: TabPanelProps) {
  return (
    <div
      id={`cpv-${name}`}
      role="tabpanel"
      aria-labelledby={`cpv-tab-${name}`}
      hidden={tab !== name}
    >
      {tab === name && children}
    </div>
  );
}
