import { isIPv4 } from "node:net";

import ipaddr from "ipaddr.js";
import type { IPv6 } from "ipaddr.js";

/**
 * The key by which a request is counted: its IPv4 address, or the /64 of its IPv6 address, because one household owns
 * all of it. An IPv4 address written as IPv6 (::ffff:192.0.2.1) counts as the IPv4 address.
 */
export function addressKey(ip: string): string {
  // Every request passes here, and parsing costs more than the rest of its rate limit.
  if (isIPv4(ip)) {
    return ip;
  }
  const address = parse(ip);
  return address?.kind() === "ipv6" ? network(address as IPv6, 64) : (address?.toString() ?? ip);
}

/** The /48 of an IPv6 address, which providers assign to one customer; undefined for an IPv4 address. */
export function networkKey(ip: string): string | undefined {
  const address = isIPv4(ip) ? undefined : parse(ip);
  return address?.kind() === "ipv6" ? network(address as IPv6, 48) : undefined;
}

function parse(ip: string) {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : undefined;
}

function network({ parts }: IPv6, bits: number): string {
  const groups = parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(":")}::/${bits}`;
}
