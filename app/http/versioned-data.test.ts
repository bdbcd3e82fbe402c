import { expect, test, vi } from "vitest";
import { type DataTopic, PageLifetime } from "./page-request.ts";
import { VersionedData } from "./versioned-data.ts";

function create(load: () => Promise<string>, options: { atLeastMs?(): number } = {}) {
  const versions: Record<DataTopic, number> = { cpv: 1, tenders: 1, imports: 1 };
  const onFailure = vi.fn();
  const read = vi.fn(load);
  const data = new VersionedData({
    topics: ["tenders", "imports"],
    load: read,
    versions: { of: (topic) => versions[topic] },
    onFailure,
    ...options,
  });
  return { data, versions, read, onFailure };
}

test("it is read once for concurrent requests, and again when a table changes", async () => {
  let reading = 0;
  const { data, versions, read } = create(async () => `reading ${++reading}`);
  expect(await Promise.all([data.get(), data.get(), data.get()])).toEqual(
    Array(3).fill("reading 1"),
  );
  versions.cpv = 2;
  expect(await data.get()).toBe("reading 1");
  versions.imports = 2;
  const lifetime = new PageLifetime();
  expect(await data.get(lifetime)).toBe("reading 2");
  expect(read).toHaveBeenCalledTimes(2);
  expect([...lifetime.topics]).toEqual(["tenders", "imports"]);
  expect(lifetime.expiresAt).toBe(Number.POSITIVE_INFINITY);
});

test("slow data is used for a while after a change", async () => {
  vi.useFakeTimers();
  try {
    let reading = 0;
    const { data, versions, read, onFailure } = create(async () => `reading ${++reading}`, {
      atLeastMs: () => 60_000,
    });
    await data.get();
    versions.tenders = 2;
    vi.advanceTimersByTime(20_000);
    const lifetime = new PageLifetime();
    expect(await data.get(lifetime)).toBe("reading 1");
    expect(lifetime.expiresAt).toBe(Date.now() + 40_000);
    vi.advanceTimersByTime(40_000);
    // Now it is read again in the background, and nobody waits.
    const soon = new PageLifetime();
    expect(await data.get(soon)).toBe("reading 1");
    expect(soon.expiresAt).toBe(Date.now() + 10_000);
    expect(await data.get()).toBe("reading 2");
    // A failure is reported, and the next request tries again.
    versions.tenders = 3;
    vi.advanceTimersByTime(60_000);
    read.mockRejectedValueOnce(new Error("no connection"));
    expect(await data.get()).toBe("reading 2");
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
    expect(await data.get()).toBe("reading 2");
    await vi.waitFor(async () => expect(await data.get()).toBe("reading 3"));
  } finally {
    vi.useRealTimers();
  }
});

test("with a minimum age, a running load is awaited and no second one started", async () => {
  const answers: ((value: string) => void)[] = [];
  const { data, versions, read } = create(() => new Promise((resolve) => answers.push(resolve)), {
    atLeastMs: () => 60_000,
  });
  const before = data.get();
  versions.tenders = 2;
  const lifetime = new PageLifetime();
  const after = data.get(lifetime);
  answers[0]?.("old");
  expect(await before).toBe("old");
  expect(await after).toBe("old");
  expect(read).toHaveBeenCalledOnce();
  expect(lifetime.expiresAt).toBeLessThanOrEqual(Date.now() + 60_000);
});

test("a request after a change never gets a load that began before it", async () => {
  const answers: ((value: string) => void)[] = [];
  const { data, versions } = create(() => new Promise((resolve) => answers.push(resolve)));
  const before = data.get();
  versions.tenders = 2;
  const after = data.get();
  answers[1]?.("new");
  expect(await after).toBe("new");
  answers[0]?.("old");
  expect(await before).toBe("old");
  expect(await data.get()).toBe("new");
});

test("if a reload fails, the old data is used for a moment", async () => {
  const { data, versions, read, onFailure } = create(async () => "first");
  await data.get();
  read.mockRejectedValueOnce(new Error("no connection"));
  versions.tenders = 2;
  const lifetime = new PageLifetime();
  expect(await data.get(lifetime)).toBe("first");
  expect(lifetime.expiresAt).toBeLessThan(Date.now() + 11_000);
  expect(onFailure).toHaveBeenCalledOnce();
  read.mockResolvedValueOnce("second");
  expect(await data.get()).toBe("second");
});

test("with a time limit a request gets the old data or 503, and later the new", async () => {
  const answers: ((value: string) => void)[] = [];
  const { data, versions, onFailure } = create(() => new Promise((done) => answers.push(done)));
  await expect(data.get(undefined, 1)).rejects.toMatchObject({ status: 503 });
  const waiting = data.get();
  answers[0]?.("first");
  expect(await waiting).toBe("first");
  versions.tenders = 2;
  const lifetime = new PageLifetime();
  expect(await data.get(lifetime, 1)).toBe("first");
  expect(lifetime.expiresAt).toBeLessThan(Date.now() + 4_000);
  const next = data.get(undefined, 60_000);
  answers[1]?.("second");
  expect(await next).toBe("second");
  expect([answers.length, onFailure.mock.calls.length]).toEqual([2, 0]);
});

test("if the first load fails it is an error, cached only for a moment", async () => {
  const { data, onFailure } = create(() => Promise.reject(new Error("no connection")));
  const lifetime = new PageLifetime();
  await expect(data.get(lifetime)).rejects.toThrow("no connection");
  expect(lifetime.expiresAt).toBeLessThan(Date.now() + 11_000);
  expect(onFailure).toHaveBeenCalledOnce();
});
