import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientKeys } from "./client-keys.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

export interface ConnectionLimits {
  /** Far more than a proxy in front needs. */
  maxTotal: number;
  /** Trusted proxies are exempt. */
  maxPerClient: number;
  /** How long an answer under way may see no traffic. */
  idleMs: number;
  /** How long a client may take to read an answer that could not be sent at once. */
  totalMs: number;
}

export const usualLimits: ConnectionLimits = {
  maxTotal: 2_000,
  maxPerClient: 100,
  idleMs: 20_000,
  totalMs: 120_000,
};

/** When each connection was last used, by `performance.now()`. */
const usedAt = new WeakMap<Socket, number>();

/** Answers not sent immediately, by connection. To note every answer would cost a seventh of a cached page. */
const unsent = new WeakMap<Socket, ServerResponse>();

/**
 * A client that reads slowly keeps its answer in our memory. So the number of connections is limited, and a client that
 * stops reading, or reads a byte a second, is disconnected. When all connections are taken, one without an answer under
 * way is closed: otherwise one client behind a proxy could make the proxy hold them all.
 */
export function limitConnections(
  server: Server,
  trustProxy: (address: string, hop: number) => boolean,
  { maxTotal, maxPerClient, idleMs, totalMs }: ConnectionLimits = usualLimits,
): void {
  server.setTimeout(idleMs);
  const open = new Set<Socket>();
  const perClient = new ConcurrencyLimiter(maxPerClient);
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const client = trustProxy(address, 0) ? [] : clientKeys(address);
    if (!perClient.allows(client) || !makeRoom(open, maxTotal)) {
      socket.destroy();
      return;
    }
    perClient.hold(client, socket);
    usedAt.set(socket, performance.now());
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  // Runs after the site's own listener, so most answers are sent by now.
  server.on("request", ({ socket }, response) => {
    usedAt.set(socket, performance.now());
    if (!isSent(response)) unsent.set(socket, response);
  });
  sweepSlowReaders(server, open, totalMs);
}

/** Closes the connection that has been idle longest. False if an answer is under way on every one. */
function makeRoom(open: Set<Socket>, maxTotal: number): boolean {
  if (open.size < maxTotal) return true;
  let idle: Socket | undefined;
  for (const socket of open) {
    const response = unsent.get(socket);
    if (response && !isSent(response)) continue;
    if (!idle || (usedAt.get(socket) ?? 0) < (usedAt.get(idle) ?? 0)) idle = socket;
  }
  if (!idle) return false;
  open.delete(idle);
  idle.destroy();
  return true;
}

/** Whether the whole answer was handed to the system. */
export function isSent({ writableEnded, writableLength }: ServerResponse): boolean {
  return writableEnded && writableLength === 0;
}

/** Limit of pipelined requests on one connection: hardly any client sends them, and no browser does. */
const maxPipelined = 8;
const pipelined = new WeakMap<Socket, number>();

/**
 * A pipelined request waits until those before it are answered. Otherwise its answer would stay in memory until the
 * client has read all before it.
 */
export function deferPipelined(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const waiting = (pipelined.get(socket) ?? 0) + 1;
    if (waiting > maxPipelined) {
      socket.destroy();
      return;
    }
    pipelined.set(socket, waiting);
    response.once("socket", () => {
      pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}

/** Runs on a timer, so that requests pay nothing for it. */
function sweepSlowReaders(server: Server, open: Set<Socket>, totalMs: number): void {
  const waitingSince = new WeakMap<Socket, number>();
  const sweep = () => {
    const now = performance.now();
    for (const socket of open) {
      if (socket.writableLength === 0) waitingSince.delete(socket);
      else if (!waitingSince.has(socket)) waitingSince.set(socket, now);
      else if (now - (waitingSince.get(socket) ?? now) > totalMs) socket.destroy();
    }
  };
  const timer = setInterval(sweep, Math.min(5_000, totalMs / 4));
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
