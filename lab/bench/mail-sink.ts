import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/*
 * A mail server, in its own process, that accepts every mail and keeps none. Sends its port first, then its counts
 * whenever it is asked.
 */

const taken = { digests: 0, bytes: 0, first: 0, last: 0 };

export type Taken = typeof taken;

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  logger: false,
  onData(stream, _, done) {
    stream.on("data", ({ length }: Buffer) => {
      taken.bytes += length;
    });
    stream.once("end", () => {
      taken.digests += 1;
      taken.last = Date.now();
      taken.first ||= taken.last;
      done();
    });
  },
});
process.on("message", () => process.send?.(taken));
process.once("disconnect", () => process.exit(0));
const listening = server.listen(0, "127.0.0.1", () =>
  process.send?.((listening.address() as AddressInfo).port),
);
