/**
 * Network for a trial's nodes: a network namespace per node, with a link that can be cut, or loopback where the kernel has no
 * namespaces. On loopback, a cut means that the node's processes are stopped.
 */
import { execFileSync } from "node:child_process";

export type Network = {
  kind: "namespaces" | "loopback";
  addressOf: (place: number) => string;
  /** Source address of this node's connections. */
  sourceOf: (place: number) => string;
  /** The machine that runs the shop and the balancers. */
  outside: string;
  /** Another address of that machine, absent from every plan. */
  foreign: string;
  /** Command prefix that starts a program in this node's network. */
  inside: (place: number) => string[];
  cut: (place: number) => void;
  mend: (place: number) => void;
  remove: () => void;
};

const ip = (...words: string[]) => execFileSync("ip", words, { stdio: ["ignore", "ignore", "pipe"] });

export function onLoopback(): Network {
  const nothing = () => undefined;
  return {
    kind: "loopback",
    addressOf: (place) => `127.0.0.${11 + place}`,
    sourceOf: () => "127.0.0.1",
    outside: "127.0.0.1",
    foreign: "127.0.0.99",
    inside: () => [],
    cut: nothing,
    mend: nothing,
    remove: nothing,
  };
}

/** Names include the process id, so that parallel trials do not collide. Undefined if the kernel or the account forbids namespaces. */
export function inNamespaces(nodes: number): Network | undefined {
  const own = process.pid % 1000;
  const bridge = `shtl${own}`;
  const subnet = `10.77.${own % 250}`;
  const space = (place: number) => `shtl${own}-${place + 1}`;
  const line = (place: number) => `shtl${own}v${place + 1}`;
  const addressOf = (place: number) => `${subnet}.${11 + place}`;
  const places = Array.from({ length: nodes }, (_, place) => place);

  function remove() {
    for (const place of places) quietly(() => ip("netns", "del", space(place)));
    quietly(() => ip("link", "del", bridge));
  }

  try {
    ip("link", "add", bridge, "type", "bridge");
    ip("addr", "add", `${subnet}.1/24`, "dev", bridge);
    ip("addr", "add", `${subnet}.99/24`, "dev", bridge);
    ip("link", "set", bridge, "up");
    for (const place of places) {
      ip("netns", "add", space(place));
      ip("link", "add", line(place), "type", "veth", "peer", "name", "eth0", "netns", space(place));
      ip("link", "set", line(place), "master", bridge, "up");
      ip("-n", space(place), "addr", "add", `${addressOf(place)}/24`, "dev", "eth0");
      ip("-n", space(place), "link", "set", "eth0", "up");
      ip("-n", space(place), "link", "set", "lo", "up");
    }
  } catch {
    remove();
    return undefined;
  }
  return {
    kind: "namespaces",
    addressOf,
    sourceOf: addressOf,
    outside: `${subnet}.1`,
    foreign: `${subnet}.99`,
    inside: (place) => ["ip", "netns", "exec", space(place)],
    cut: (place) => ip("link", "set", line(place), "down"),
    mend: (place) => ip("link", "set", line(place), "up"),
    remove,
  };
}

function quietly(work: () => void) {
  try {
    work();
  } catch {
    // It was never created, or is already removed.
  }
}
