import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  type ConnectionLimits,
  deferPipelined,
  limitConnections,
  usualLimits,
} from "./connection-limits.ts";

/** More than the system's buffers on both sides take. */
const large = "x".repeat(20_000_000);

let server: Server;
let clients: Socket[];

async function start(limits: Partial<ConnectionLimits>, trusted = false): Promise<void> {
  clients = [];
  server = createServer((_, response) => response.end(large));
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

/** The server's side: what is in the buffers of a client that does not read may keep its own side open. */
async function untilLetGo(): Promise<void> {
  await expect.poll(countOpen).toBe(1);
  await expect.poll(countOpen, { timeout: 5_000 }).toBe(0);
}

describe("a client that takes an answer", () => {
  test("and reads nothing of it is let go after a while", async () => {
    await start({ idleMs: 1_000 });
    const socket = open().pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await untilLetGo();
  });

  test("a little at a time is let go in the end", async () => {
    await start({ totalMs: 1_000 });
    const socket = open().pause();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    const reading = setInterval(() => socket.read(20_000), 50);
    await untilLetGo().finally(() => clearInterval(reading));
  });

  test("as quickly as a line allows has all of it", async () => {
    await start({ idleMs: 400, totalMs: 10_000 });
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await answer.text()).toHaveLength(large.length);
  });
});

describe("of one sender", () => {
  const answered = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket.once("data", () => resolve(true));
      socket.once("close", () => resolve(false));
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    });

  test("only so many connections are open, and a place that is given up is free", async () => {
    await start({ maxPerSender: 3 });
    const sockets = [open(), open(), open()];
    expect(await Promise.all(sockets.map(answered))).toEqual([true, true, true]);
    expect(await answered(open())).toBe(false);
    sockets[0]?.destroy();
    await expect.poll(() => answered(open()), { timeout: 5_000 }).toBe(true);
  });

  test("unless it is a proxy of ours, behind which all visitors are", async () => {
    await start({ maxPerSender: 3 }, true);
    expect(await Promise.all([open(), open(), open(), open(), open()].map(answered))).toEqual(
      Array(5).fill(true),
    );
  });
});

test("only so many connections are open at all", async () => {
  await start({ maxTotal: 2 });
  const sockets = [open(), open()];
  await expect.poll(countOpen).toBe(2);
  sockets.push(open(), open());
  await expect
    .poll(() => sockets.map(({ destroyed }) => destroyed))
    .toEqual([false, false, true, true]);
});

describe("requests that are sent before the last is answered", () => {
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

  test("and are too many end the connection, before anything is made for them", async () => {
    const { socket, made } = await pipelined(400);
    await expect.poll(() => socket.destroyed).toBe(true);
    expect(made()).toBeLessThan(10);
  });
});
