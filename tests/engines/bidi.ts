/** The commands of WebDriver BiDi that we use, with the part of their answers that we read. */
interface Answers {
  "session.new": unknown;
  "session.subscribe": unknown;
  "browser.createUserContext": { userContext: string };
  "browser.removeUserContext": unknown;
  "browsingContext.create": { context: string };
  "browsingContext.setViewport": unknown;
  "browsingContext.navigate": unknown;
  "browsingContext.traverseHistory": unknown;
  "script.evaluate":
    | { type: "success"; result: { value: string } }
    | { type: "exception"; exceptionDetails: { text: string } };
  "input.performActions": unknown;
}

export interface BidiConnection {
  send<Name extends keyof Answers>(method: Name, params: object): Promise<Answers[Name]>;
  on<Event>(method: string, act: (event: Event) => void): void;
  close(): void;
}

interface Message {
  id?: number;
  type: "success" | "error" | "event";
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

/** https://w3c.github.io/webdriver-bidi/ over Node's own WebSocket. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  const listeners: { method: string; act: (event: never) => void }[] = [];
  const opened = Promise.withResolvers<void>();
  socket.onopen = () => opened.resolve();
  socket.onerror = () => opened.reject(new Error(`no connection to ${address}`));
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser is gone"));
  };
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === "event") {
      for (const { method, act } of listeners) {
        if (method === message.method) act(message.params as never);
      }
      return;
    }
    const command = waiting.get(message.id ?? -1);
    waiting.delete(message.id ?? -1);
    if (message.type === "success") command?.resolve(message.result as never);
    else command?.reject(new Error(`${message.error}: ${message.message}`));
  };
  await opened.promise;
  let commands = 0;
  return {
    send(method, params) {
      commands += 1;
      const command = Promise.withResolvers<never>();
      waiting.set(commands, command);
      socket.send(JSON.stringify({ id: commands, method, params }));
      return command.promise;
    },
    on: (method, act) => listeners.push({ method, act }),
    close: () => socket.close(),
  };
}
