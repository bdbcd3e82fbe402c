import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  type ConnectionLimits,
  deferPipelined,
  limitConnections,
  usualLimits,
} from "./connection-limits.ts";

/** More than fits into the system's buffers on both sides. */
const large = "x".repeat(20_000_000);

let server: Server;
let clients: Socket[];

async function start(limits: Partial<ConnectionLimits>, trusted = false): Promise<void> {
  clients = [];
  server = createServer(({ url }, response) => response.end(url === "/small" ? "x" : large));
  limitConnections(server, () => trusted, { ...usualLimits, ...limits });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

afterEach(async () => {
  for (const client of clients) client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

function open(): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  clients.push(socket);
  return socket;
}

function countOpen(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
}

function answered(socket: Socket, path = "/"): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    socket.once("data", () => resolve(true));
    socket.once("close", () => resolve(false));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  });
}

/** Checks the server's side: unread data in a client's buffers may keep the client's own side open. */
async function untilLetGo(): Promise<void> {
  await expect.poll(countOpen).toBe(1);
  await expect.poll(countOpen, { timeout: 5_000 }).toBe(0);
}

describe("a client that receives a response", () => {
  test("and reads nothing is disconnected after a while", async () => {
    await start({ idleMs: 1_000 });
    const socket = open().pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await untilLetGo();
  });

  test("slowly is disconnected in the end", async () => {
    await start({ totalMs: 1_000 });
    const socket = open().pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const reading = setInterval(() => socket.read(20_000), 50);
    await untilLetGo().finally(() => clearInterval(reading));
  });

  test("at full speed gets all of it", async () => {
    await start({ idleMs: 400, totalMs: 10_000 });
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await answer.text()).toHaveLength(large.length);
  });
});

describe("connections of one client", () => {
  test("are limited, and a closed one makes room", async () => {
    await start({ maxPerClient: 3 });
    const sockets = [open(), open(), open()];
    expect(await Promise.all(sockets.map((socket) => answered(socket)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await answered(open())).toBe(false);
    sockets[0]?.destroy();
    await expect.poll(() => answered(open()), { timeout: 5_000 }).toBe(true);
  });

  test("are not limited if it is our proxy, which carries all visitors", async () => {
    await start({ maxPerClient: 3 }, true);
    expect(
      await Promise.all([open(), open(), open(), open(), open()].map((socket) => answered(socket))),
    ).toEqual(Array(5).fill(true));
  });
});

describe("connections are limited in total, and for a new one", () => {
  const closed = (sockets: Socket[]) => sockets.map((socket) => socket.resume().destroyed);

  test.each([
    ["without a request", ""],
    ["with half a request", "GET / HTTP/1.1\r\nX-Forwarded-For: 192.0.2.7\r\nX-Slow: "],
    ["with an unread response", "GET /small HTTP/1.1\r\nHost: a\r\n\r\n"],
  ])("one %s makes room, the oldest first", async (_, sent) => {
    await start({ maxTotal: 3 }, true);
    const sockets = [open(), open(), open()];
    for (const socket of sockets) socket.pause().write(sent);
    await expect.poll(countOpen).toBe(3);
    expect(await answered(open())).toBe(true);
    await expect.poll(() => closed(sockets)).toEqual([true, false, false]);
  });

  test("the most recently used stays", async () => {
    await start({ maxTotal: 2 }, true);
    const sockets = [open(), open()];
    await expect.poll(countOpen).toBe(2);
    expect(await answered(sockets[0] as Socket, "/small")).toBe(true);
    expect(await answered(open(), "/small")).toBe(true);
    await expect.poll(() => closed(sockets)).toEqual([false, true]);
  });

  test("none with a response in progress is closed: the new one is refused", async () => {
    await start({ maxTotal: 2 }, true);
    for (const socket of [open(), open()]) {
      expect(await answered(socket)).toBe(true);
      socket.pause();
    }
    expect(await answered(open())).toBe(false);
    expect(await countOpen()).toBe(2);
  });
});

describe("pipelined requests", () => {
  const pipelined = async (count: number) => {
    clients = [];
    let answered = 0;
    const listener = deferPipelined((_, response) => {
      answered += 1;
      response.end("x".repeat(1_000));
    });
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const socket = open();
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      received += text;
    });
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count));
    const answers = () => received.split("HTTP/1.1 200").length - 1;
    return { socket, answers, made: () => answered };
  };

  test("are answered one after the other", async () => {
    const { answers } = await pipelined(6);
    await expect.poll(answers).toBe(6);
  });

  test("end the connection if there are too many, before they are handled", async () => {
    const { socket, made } = await pipelined(400);
    await expect.poll(() => socket.destroyed).toBe(true);
    expect(made()).toBeLessThan(10);
  });
});
