import { inSources } from "./debian-commands.ts";
import type { DebianServer } from "./debian-server.ts";

/**
 * Runs as the unit runs the site, and tries what whoever broke in would: files of the owner, the memory of other processes, and
 * traps in DATA_DIR for the commands of operators. A line of the output is something that it got.
 */
const intruder = `#!/bin/sh
cd /var/lib/hanked
for path in /etc/hanked/owner.env /etc/hanked/3002.env /etc/hanked /var/lib/hanked-owner /var/backups/hanked; do
  ls "$path" > /dev/null 2>&1 && echo "can see $path"
done
for pid in $(cat /run/hanked-watched); do
  grep -az -o -E 'DATABASE_(OWNER|SENDER)_URL' /proc/$pid/environ 2> /dev/null && echo "can read the environment of $pid"
  head -c 1 /proc/$pid/mem 2>&1 | grep -qi 'permission\\|no such' || echo "can open the memory of $pid"
done
printf '#!/bin/sh\\nenv > /var/lib/hanked/stolen\\n' > trap
chmod 777 trap
echo "script-shell=/var/lib/hanked/trap" > .npmrc
echo "require('node:fs').writeFileSync('/var/lib/hanked/stolen', JSON.stringify(process.env))" > trap.cjs
echo '{"scripts":{"leads":"/var/lib/hanked/trap"}}' > package.json
mv leads leads-before 2> /dev/null
ln -s /var/backups/hanked leads
echo "ran as $(id -un)"
`;

/** Returns what was seen; throws what the intruder got. */
export async function breakIn(server: DebianServer): Promise<string> {
  await server.run(`cat > /srv/intruder <<'SH'\n${intruder}SH\nchmod 755 /srv/intruder`);
  const unit = "/etc/systemd/system/hanked@.service";
  await server.run(`sed -e 's#^ExecStart=.*#ExecStart=/srv/intruder#; s/^Restart=.*/Restart=no/; s/^Type=.*/Type=oneshot/' \\
    ${unit} > /etc/systemd/system/intruder@.service; systemctl daemon-reload`);
  // A command that lasts, so that its process can be looked for.
  await inSources(
    server,
    "deploy/as-owner backup make --to /var/backups/hanked/watched --offsite 'sleep 20' > /dev/null 2>&1 &",
  );
  await server.run(
    `for try in $(seq 100); do pgrep -u hanked-owner sleep > /dev/null && break; sleep 0.1; done
    pgrep -u hanked-owner > /run/hanked-watched
    systemctl show -P MainPID hanked@3002 >> /run/hanked-watched; chmod 644 /run/hanked-watched`,
  );
  const watched = (await server.run("cat /run/hanked-watched")).trim().split("\n");
  if (watched.length < 2) throw new Error("no command of an operator was to be seen");
  await server.run("systemctl start intruder@1");
  const said = (await server.run("journalctl -u intruder@1 -o cat _COMM=intruder")).trim();
  if (said !== "ran as hanked") throw new Error(`as the site: ${said}`);
  const trapped = await server.tryRun(
    "cd /srv/hanked; deploy/as-owner leads erase --email nobody@example.org",
  );
  await server.run(
    "cd /var/lib/hanked; rm leads; ! [ -e leads-before ] || mv leads-before leads; rm -f .npmrc package.json trap trap.cjs",
  );
  const stolen = await server.tryRun("cat /var/lib/hanked/stolen");
  if (stolen.code === 0) throw new Error("a trap in DATA_DIR got the environment of a command");
  if (trapped.code !== 1 || !trapped.err.includes("leads cannot be opened as a folder"))
    throw new Error(`a link in DATA_DIR was followed: ${trapped.out}${trapped.err}`);
  await inSources(server, "deploy/as-owner leads list");
  return `${watched.length} processes with passwords were looked at in vain, and no trap in DATA_DIR caught a command`;
}
