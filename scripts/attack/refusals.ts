import { connect } from "node:net";
import { lead } from "./flooding.ts";
import { send } from "./send.ts";
import type { Target } from "./target.ts";

/** How many of these requests are accepted. */
export async function sendForeignForms(target: Target): Promise<number> {
  const foreign = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  const answers = await Promise.all(
    foreign.map((headers) => {
      const sent = lead(target);
      return send({ ...sent, headers: { ...sent.headers, ...headers } });
    }),
  );
  return answers.filter(({ status }) => status < 400).length;
}

/** Two Host headers: a proxy may use one of them and we the other. */
export async function nameTwoHosts({ port }: Target): Promise<number> {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.setEncoding("latin1").once("data", (text: string) => {
      resolve(text);
      socket.destroy();
    });
    socket.once("error", reject);
    socket.write("GET / HTTP/1.1\r\nHost: hanked.lv\r\nHost: hanked.lt\r\n\r\n");
  });
  return answer.startsWith("HTTP/1.1 400") ? 0 : 1;
}
