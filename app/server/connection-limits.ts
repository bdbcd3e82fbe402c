import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { senderOf } from "../http/sender.ts";

export interface ConnectionLimits {
  /** All together; a proxy in front needs far fewer. */
  most: number;
  /** Of one sender, unless it is a proxy of ours. */
  mostOfOne: number;
  /** Nothing sent and nothing received while an answer is under way. */
  idleMs: number;
  /** From the moment when an answer could not be sent at once until it has been taken. */
  totalMs: number;
}

export const usualLimits: ConnectionLimits = {
  most: 2_000,
  mostOfOne: 100,
  idleMs: 20_000,
  totalMs: 120_000,
};

/**
 * Whoever reads slowly keeps an answer in our memory. So there are only so many connections, and none may
 * take for ever: not by falling silent, and not by taking one byte every second.
 */
export function limitConnections(
  server: Server,
  trustProxy: (address: string, hop: number) => boolean,
  { most, mostOfOne, idleMs, totalMs }: ConnectionLimits = usualLimits,
): void {
  server.maxConnections = most;
  server.setTimeout(idleMs);
  const open = new Set<Socket>();
  const bySender = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const sender = trustProxy(address, 0) ? undefined : senderOf(address);
    const others = sender === undefined ? 0 : (bySender.get(sender) ?? 0);
    if (others >= mostOfOne) {
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

/** More than one request at a time on a connection is sent by hardly any program, and by no browser. */
const mostQueued = 8;
const queued = new WeakMap<Socket, number>();

/**
 * A request that was sent before the last one was answered waits for its turn: answered at once, its answer would
 * lie in our memory until all before it have been taken.
 */
export function inTurn(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const waiting = (queued.get(socket) ?? 0) + 1;
    if (waiting > mostQueued) {
      socket.destroy();
      return;
    }
    queued.set(socket, waiting);
    response.once("socket", () => {
      queued.set(socket, (queued.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}

/** Looked at now and then, which costs a request nothing. */
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
