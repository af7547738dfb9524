import { isIPv6 } from "node:net";

/**
 * Who a request counts for: its IPv4 address, or the /64 network of its IPv6 address, since one household owns all of
 * that. An IPv4 address written as IPv6 (::ffff:192.0.2.1) is the IPv4 address.
 */
export function addressKey(ip: string): string {
  const groups = groupsOf(ip);
  return groups === undefined ? plain(ip) : `${groups.slice(0, 4).join(":")}::/64`;
}

/** The /48 network of an IPv6 address, which providers hand to one customer; undefined for an IPv4 address. */
export function networkKey(ip: string): string | undefined {
  const groups = groupsOf(ip);
  return groups && `${groups.slice(0, 3).join(":")}::/48`;
}

function plain(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/** The eight groups of an IPv6 address without leading zeros, or undefined for anything else. */
function groupsOf(ip: string): string[] | undefined {
  if (!isIPv6(ip) || plain(ip) !== ip) {
    return undefined;
  }
  const [head = "", tail] = ip.toLowerCase().split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...(tail === undefined ? [] : zeros), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}
