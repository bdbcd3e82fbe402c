import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientKeys } from "./client-keys.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

export interface ConnectionLimits {
  /** A proxy in front needs far fewer. */
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

/** Open connections with the last answer on each, if there was one. The longest without a request come first. */
type OpenConnections = Map<Socket, ServerResponse | undefined>;

/**
 * A client that reads slowly keeps its answer in our memory. So the number of connections is limited, and a client that
 * stops reading, or reads a byte a second, is disconnected. Where there is no room for another connection, one without
 * an answer under way makes room: behind a proxy, one client could otherwise have it hold them all.
 */
export function limitConnections(
  server: Server,
  trustProxy: (address: string, hop: number) => boolean,
  { maxTotal, maxPerClient, idleMs, totalMs }: ConnectionLimits = usualLimits,
): void {
  server.setTimeout(idleMs);
  const open: OpenConnections = new Map();
  const perClient = new ConcurrencyLimiter(maxPerClient);
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const client = trustProxy(address, 0) ? [] : clientKeys(address);
    if (!perClient.allows(() => client) || !makeRoom(open, maxTotal)) {
      socket.destroy();
      return;
    }
    perClient.hold(client, socket);
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    // To the end: it has just been used.
    if (open.delete(socket)) open.set(socket, response);
  });
  sweepSlowReaders(server, open, totalMs);
}

/** False if an answer is under way on every connection. */
function makeRoom(open: OpenConnections, maxTotal: number): boolean {
  if (open.size < maxTotal) return true;
  for (const [socket, response] of open) {
    if (response && !isSent(response)) continue;
    open.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
}

/** Whether the whole answer was handed to the system. */
export function isSent({ writableEnded, writableLength }: ServerResponse): boolean {
  return writableEnded && writableLength === 0;
}

/** Pipelined requests on one connection: hardly any client sends them, and no browser. */
const maxPipelined = 8;
const pipelined = new WeakMap<Socket, number>();

/**
 * A pipelined request waits until those before it are answered. Answered at once, its answer would stay in memory until
 * the client has read all before it.
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

/** On a timer, so that requests pay nothing for it. */
function sweepSlowReaders(server: Server, open: OpenConnections, totalMs: number): void {
  const waitingSince = new WeakMap<Socket, number>();
  const sweep = () => {
    const now = performance.now();
    for (const socket of open.keys()) {
      if (socket.writableLength === 0) waitingSince.delete(socket);
      else if (!waitingSince.has(socket)) waitingSince.set(socket, now);
      else if (now - (waitingSince.get(socket) ?? now) > totalMs) socket.destroy();
    }
  };
  const timer = setInterval(sweep, Math.min(5_000, totalMs / 4));
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
