import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { clientKeys } from "./client-keys.ts";

export interface ConnectionLimits {
  /** A proxy in front needs far fewer. */
  maxTotal: number;
  /** Trusted proxies are exempt. */
  maxPerSender: number;
  /** How long an answer under way may see no traffic. */
  idleMs: number;
  /** How long a client may take to read an answer that could not be sent at once. */
  totalMs: number;
}

export const usualLimits: ConnectionLimits = {
  maxTotal: 2_000,
  maxPerSender: 100,
  idleMs: 20_000,
  totalMs: 120_000,
};

/**
 * A client that reads slowly keeps its answer in our memory. So the number of connections is limited, and a client that
 * stops reading, or reads a byte a second, is disconnected.
 */
export function limitConnections(
  server: Server,
  trustProxy: (address: string, hop: number) => boolean,
  { maxTotal, maxPerSender, idleMs, totalMs }: ConnectionLimits = usualLimits,
): void {
  server.maxConnections = maxTotal;
  server.setTimeout(idleMs);
  const open = new Set<Socket>();
  const bySender = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const sender = trustProxy(address, 0) ? undefined : clientKeys(address)[0]?.key;
    const others = sender === undefined ? 0 : (bySender.get(sender) ?? 0);
    if (others >= maxPerSender) {
      socket.destroy();
      return;
    }
    open.add(socket);
    if (sender !== undefined) bySender.set(sender, others + 1);
    socket.once("close", () => {
      open.delete(socket);
      if (sender === undefined) return;
      const left = (bySender.get(sender) ?? 1) - 1;
      if (left > 0) bySender.set(sender, left);
      else bySender.delete(sender);
    });
  });
  sweepSlowReaders(server, open, totalMs);
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
