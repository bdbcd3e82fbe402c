import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { slowFiles } from "./setup/slow-files.ts";

const rooms = ["app", "calendar", "content", "db", "importer", "lab", "ops", "tools", "workers"];
const sources = [...rooms.flatMap(filesIn), ...filesIn("tests"), "server.ts"].filter((file) =>
  /\.tsx?$/.test(file),
);
const product = sources.filter((file) => !/^(lab|ops|tests|tools)\/|\.test\.tsx?$/.test(file));

test("there are source files to check", () => {
  expect(product.length).toBeGreaterThan(50);
  expect(importsOf("server.ts").map(({ target }) => target)).toContain("app/env.server.ts");
});

/**
 * The layers from the top, as in the README. A file may import from its own layer and from
 * those below: types, dynamic imports and `new URL` count like any other.
 */
const layers: RegExp[] = [
  /^(server\.ts|vite\.config\.ts|(lab|ops|tests|tools)\/|workers\/(send-mail|read-bounces)\.ts)/,
  /^app\/server\//,
  /^app\/(routes\.ts|routes\/|document\.tsx|entry\.server\.tsx|browser\/|styles\/)/,
  /^app\/routing\//,
  /^app\/features\//,
  /^app\/http\//,
  /^(app\/(content\/|env\.server\.ts)|workers\/|importer\/)/,
  /^(app\/(process|site)\/|content\/)/,
  /^(app\/ui\/|db\/)/,
  /^calendar\//,
];
/** Imports that are forbidden though the layers would allow them: from the first to the second. */
const apart: [RegExp, RegExp][] = [
  [/^db\//, /^app\//],
  [/^app\/ui\//, /^db\//],
  [/^(importer|workers)\/(?!send-mail|read-bounces)/, /^app\/(?!process\/|site\/)/],
  [/^app\/content\//, /^(importer|workers)\//],
  [/^app\/browser\//, /\.server\.tsx?$/],
];

describe("imports point downwards", () => {
  const layerOf = (file: string) => layers.findIndex((layer) => layer.test(file));
  const imports = product.flatMap(importsOf).filter(({ target }) => layerOf(target) >= 0);

  test("every file belongs to a layer", () => {
    expect(product.filter((file) => layerOf(file) < 0)).toEqual([]);
    expect(imports.length).toBeGreaterThan(1_000);
  });

  test("nothing is imported from above", () => {
    const wrong = imports.filter(
      // A process may start a command, which is a separate program.
      ({ file, target }) => layerOf(target) < layerOf(file) && file !== "server.ts",
    );
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  test("no part imports from one it must not know", () => {
    const wrong = imports.filter(({ file, target }) =>
      apart.some(([from, to]) => from.test(file) && to.test(target)),
    );
    expect(wrong.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  test("there are no import cycles between files or features", () => {
    expect(findCircle(new Map(product.map((file) => [file, importsOf(file)])))).toBeUndefined();
    const featureOf = (file: string) => /^app\/features\/[\w-]+/.exec(file)?.[0] ?? "";
    const between = imports
      .map(({ file, target }) => ({ file: featureOf(file), target: featureOf(target) }))
      .filter(({ file, target }) => file && target && file !== target);
    const graph = new Map(Object.entries(Object.groupBy(between, ({ file }) => file)));
    expect(graph.size).toBeGreaterThan(10);
    expect(findCircle(graph as Map<string, Import[]>)).toBeUndefined();
  });

  test("no folder has too many files", () => {
    const likes = /^(app\/routes|db\/migrations)$/;
    const inFolder = Object.groupBy(product, (file) => dirname(file));
    const crowded = Object.entries(inFolder).filter(
      ([folder, files = []]) => files.length > 25 && !likes.test(folder),
    );
    expect(crowded.map(([folder]) => folder)).toEqual([]);
  });
});

test("every island has a browser file with the same component", () => {
  const used = product.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/<Island\s+name="([\w-]+)"\s+View=\{(\w+)\}/g),
    ...readFileSync(file, "utf8").matchAll(/scriptedPart\(\s+"([\w-]+)"/g),
  ]);
  const named = used.map(([, name, view]) => `${name} ${view}`);
  const islands = filesIn("app/browser/islands").map((file) => {
    const view = /hydrated\((\w+)\)/.exec(readFileSync(file, "utf8"))?.[1];
    return `${basename(file, ".ts")} ${view}`;
  });
  expect(islands.length).toBeGreaterThan(3);
  expect([...new Set(named)].sort()).toEqual(islands.sort());
});

test("components import no styles, which an island would load twice", () => {
  expect(product.filter((file) => /import "[^"]*\.css"/.test(codeOf(file)))).toEqual([]);
});

describe("styles", () => {
  const sheets = filesIn("app").filter((file) => extname(file) === ".css");
  /** Pages of notices share a sheet (app/styles/notices.css) and its classes. */
  const ofNotices = /^app\/features\/(notices|notice|buyers|suppliers|results)\//;
  const homeOf = (file: string) =>
    /^app\/(ui|features\/[\w-]+)\//.exec(file.replace(ofNotices, "app/features/lists/"))?.[0] ?? "";
  const stylesOf = (home: string) =>
    new Set(sheets.filter((sheet) => homeOf(sheet) === home).flatMap(classesIn));
  const elements = stylesOf("app/ui/");

  test("are in ui and in features, and only app/styles imports them", () => {
    const others = sheets.filter((sheet) => homeOf(sheet) === "");
    expect(others.filter((sheet) => dirname(sheet) !== "app/styles")).toEqual([]);
    const importing = sheets.filter((sheet) => readFileSync(sheet, "utf8").includes("@import"));
    expect(importing.sort()).toEqual(others.sort());
  });

  test("of ui are not named after a feature", () => {
    const features = readdirSync("app/features").map((name) => `${name.replace(/s$/, "")}-`);
    const named = [...elements].filter((name) => features.some((start) => name.startsWith(start)));
    expect(named).toEqual([]);
  });

  test("are all imported", () => {
    const imported = sheets.flatMap((sheet) =>
      [...readFileSync(sheet, "utf8").matchAll(/@import "([^"]+)"/g)].map(([, from = ""]) =>
        normalize(join(dirname(sheet), from)),
      ),
    );
    const own = sheets.filter((sheet) => homeOf(sheet) !== "");
    // A sheet of app/styles may import another.
    const together = [...new Set(imported)].filter((sheet) => homeOf(sheet) !== "");
    expect(together.sort()).toEqual(own.sort());
  });

  test("name only classes that their feature's components or ui use", () => {
    const homes = [...new Set(sheets.map(homeOf))].filter((home) => home !== "");
    const wrong = homes.flatMap((home) => {
      const ofAll = home === "app/ui/";
      const users = product.filter((file) => ofAll || homeOf(file) === home);
      const isUsed = classNamesIn(users.map(codeOf).join("\n"));
      return [...stylesOf(home)]
        .filter((name) => !isUsed(name) && (ofAll || !elements.has(name)))
        .map((name) => `${home} .${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test("exist for every class that a component uses, in its feature or in ui", () => {
    const wrong = product.flatMap((file) => {
      const known = [elements, stylesOf(homeOf(file))];
      return [...readFileSync(file, "utf8").matchAll(/className="([^"]+)"/g)]
        .flatMap(([, names = ""]) => names.split(" "))
        .filter((name) => !known.some((classes) => classes.has(name)))
        .map((name) => `${file} ${name}`);
    });
    expect(wrong).toEqual([]);
  });
});

test("routes contain no SQL", () => {
  const wrong = product
    .filter((file) => file.startsWith("app/routes/"))
    .filter((file) =>
      /from "drizzle-orm|\bsql(<[^`]*>)?`|db\/schema\.ts"/.test(readFileSync(file, "utf8")),
    );
  expect(wrong).toEqual([]);
});

test("the environment is read in one file", () => {
  const readers = product.filter((file) =>
    /process\.env|process\[|\benv\b.*(from "(node:)?process"|= process\b)/.test(codeOf(file)),
  );
  expect(readers).toEqual(["app/env.server.ts"]);
});

test("servers of tests and measurements import nothing", () => {
  const starting = sources.filter((file) =>
    /spawn\([^)]*("build\/server\/server\.js"|builtProgram\("server"\))\]/.test(codeOf(file)),
  );
  const calling = starting.filter((file) => !/TENDERS_SYNC: "off"/.test(codeOf(file)));
  expect(starting.length).toBeGreaterThan(2);
  expect(calling).toEqual(["tools/start.ts"]);
});

test("files are named by their subject, in kebab case", () => {
  const names = sources.map((file) => basename(file).split(".")[0] ?? "");
  expect(names.filter((name) => /^(utils?|helpers?|misc|index)$/.test(name))).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

test("slow test files exist, and include all that start a server", () => {
  expect(slowFiles.filter((file) => !existsSync(file))).toEqual([]);
  const starts = /\b(startSite|open(Lead|Mail|Notice|Trial)?Site|runCommand)\(/;
  const starting = sources.filter(
    (file) => file.endsWith(".test.ts") && starts.test(readFileSync(file, "utf8")),
  );
  expect(starting.length).toBeGreaterThan(10);
  expect(starting.filter((file) => !slowFiles.includes(file))).toEqual([]);
});

test("no test is marked to run alone", () => {
  const only = new RegExp(`\\.${"only"}\\b`);
  const tests = sources.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter((file) => only.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the lock file names no registry, so any mirror works", () => {
  const lines = readFileSync("package-lock.json", "utf8").split("\n");
  expect(lines.filter((line) => line.includes('"resolved"'))).toEqual([]);
  expect(
    lines.filter((line) => /https?:\/\/[^"/]*(registry|npmjs|localhost|\d:\d)/.test(line)),
  ).toEqual([]);
});

test("every package has a SHA-512 digest", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const unknown = Object.entries(packages).filter(
    ([name, { integrity }]) => name !== "" && !integrity?.startsWith("sha512-"),
  );
  expect(unknown.map(([name]) => name)).toEqual([]);
});

const documents = ["README.md", "CONTRIBUTING.md", ...filesIn("docs")].filter(
  (file) => extname(file) === ".md" && existsSync(file),
);

describe.skipIf(documents.length === 0)("documents", () => {
  test.each(documents)("%s names only files that exist", (document) => {
    expect(pathsCitedIn(document).filter((path) => !exists(path, document))).toEqual([]);
  });

  test.each(documents)("%s links only to documents and headings that exist", (document) => {
    expect(linksOf(document).filter((link) => !isThere(link, document))).toEqual([]);
  });

  test("the list of decisions has every decision", () => {
    const listed = linksOf("docs/decisions/README.md").map((link) => `docs/decisions/${link}`);
    const decisions = filesIn("docs/decisions").filter((file) => !file.endsWith("README.md"));
    expect(decisions.filter((file) => !listed.includes(file))).toEqual([]);
  });
});

/** The classes that a sheet's selectors name. */
function classesIn(sheet: string): string[] {
  const text = readFileSync(sheet, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  return [...new Set([...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name))];
}

/** Says whether code has a class: as a word of a quoted text, or built onto a start, as in `kind-${type}`. */
function classNamesIn(code: string): (name: string) => boolean {
  const wordsOf = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, text = ""]) => text.split(" "));
  const words = new Set(wordsOf(/["`]([\w -]*)/g));
  const starts = wordsOf(/className=\{`([\w -]*)\$/g).filter((word) => word.endsWith("-"));
  return (name) => words.has(name) || starts.some((start) => name.startsWith(start));
}

/** The file's text without its comments. */
function codeOf(file: string): string {
  return readFileSync(file, "utf8").replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "");
}

interface Import {
  file: string;
  /** For our own files, the path from the root. */
  target: string;
}

/** The first import cycle found, as the files along it. */
function findCircle(graph: Map<string, Import[]>): string[] | undefined {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const { target } of graph.get(file) ?? []) {
      const circle = graph.has(target) ? walk(target, [...way, file]) : undefined;
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return undefined;
}

function importsOf(file: string): Import[] {
  const statement = /^\s*(?:import|export)\s(?:[^"'`;=]*?\sfrom\s)?\s*["']([^"']+)["']/gm;
  const call = /\b(?:import|URL)\(\s*["']([^"'?]+)/g;
  const text = codeOf(file);
  return [...text.matchAll(statement), ...text.matchAll(call)].map(([, from = ""]) => ({
    file,
    target: from.startsWith(".") ? normalize(join(dirname(file), from)) : from,
  }));
}

/** Text in backticks that looks like a path of ours. Commands, patterns and bare names do not count. */
function pathsCitedIn(document: string): string[] {
  const text = readFileSync(document, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  const path =
    /^(\.\/)?(app|calendar|content|db|deploy|docs|importer|lab|ops|public|tests|tools|workers|\.ci)\/[\w./+-]*$/;
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, cited = ""]) => cited)
    .filter((cited) => path.test(cited) && !cited.includes("NNN"));
}

/** Links within the repository, as they are written. */
function linksOf(document: string): string[] {
  const text = readFileSync(document, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  return (
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = ""]) => link)
      // Skips other sites, and examples of the pages' own links.
      .filter((link) => !/^([a-z]+:|\/)/.test(link))
  );
}

function isThere(link: string, document: string): boolean {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? document : join(dirname(document), path);
  return existsSync(file) && (anchor === undefined || anchorsOf(file).includes(anchor));
}

/** Anchors of its headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const text = readFileSync(document, "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The path may be relative to the root or to the document. */
function exists(path: string, document: string): boolean {
  return existsSync(path) || existsSync(join(dirname(document), path));
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}
