import { isIPv6 } from "node:net";

/**
 * Who a request counts for: its IPv4 address, or the /64 network of its IPv6 address, since one household owns all of
 * that. An IPv4 address written as IPv6 (::ffff:192.0.2.1) is the IPv4 address.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) {
    return mapped;
  }
  if (!isIPv6(ip)) {
    return ip;
  }
  const [head = "", tail] = ip.toLowerCase().split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...(tail === undefined ? [] : zeros), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
