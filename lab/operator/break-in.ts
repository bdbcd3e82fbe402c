import type { Step } from "./server.ts";

/**
 * Runs as the unit runs the site, and tries what an attacker would: the owner's files, the memory of other processes,
 * and traps in DATA_DIR for the operators' commands. Each line that it prints is something that it got.
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
echo '{"scripts":{"leads":"/var/lib/hanked/trap"}}' > package.json
mv leads leads-before 2> /dev/null
ln -s /var/backups/hanked leads
echo "ran as $(id -un)"
`;

/** Writes the intruder's unit, and starts a command that lasts, so that the intruder can look for its process. */
const prepare = `cat > /srv/intruder <<'SH'
${intruder}SH
chmod 755 /srv/intruder
sed -e 's#^ExecStart=.*#ExecStart=/srv/intruder#; s/^Restart=.*/Restart=no/; s/^Type=.*/Type=oneshot/' \\
  /etc/systemd/system/hanked@.service > /etc/systemd/system/intruder@.service
systemctl daemon-reload
deploy/as-owner backup make --to /var/backups/hanked/watched --offsite 'sleep 20' > /dev/null 2>&1 &
timeout 20 sh -c 'until pgrep -u hanked-owner sleep > /dev/null; do sleep 0.1; done'
pgrep -u hanked-owner > /run/hanked-watched
systemctl show -P MainPID hanked@3002 >> /run/hanked-watched
chmod 644 /run/hanked-watched
wc -l < /run/hanked-watched`;

export const breakIn: Step = {
  name: "an intruder in the site reaches no passwords, backups or recipients",
  async run(server) {
    const watched = Number(await server.run(prepare));
    if (watched < 2) throw new Error("the operator's command was not running");
    await server.run("systemctl start intruder@1");
    const said = (await server.run("journalctl -u intruder@1 -o cat _COMM=intruder")).trim();
    if (said !== "ran as hanked") throw new Error(`as the site: ${said}`);
    const trapped = await server.tryRun("deploy/as-owner leads erase --email nobody@example.org");
    await server.run(`cd /var/lib/hanked
      rm leads
      ! [ -e leads-before ] || mv leads-before leads
      rm -f .npmrc package.json trap
      ! [ -e stolen ]`);
    if (trapped.code !== 1 || !trapped.err.includes("leads cannot be opened as a folder"))
      throw new Error(`a link in DATA_DIR was followed: ${trapped.out}${trapped.err}`);
    await server.run("deploy/as-owner leads list");
    return `${watched} processes with passwords stayed closed, and no trap in DATA_DIR caught a command`;
  },
};
