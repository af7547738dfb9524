import { addressKey, networkKey } from "./addressKey";

describe("addressKey", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:c000:207", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["an address that is none", "an address that is none"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("counts %s as %s", (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

describe("networkKey", () => {
  it("is the /48 of an IPv6 address, and undefined for an IPv4 address", () => {
    expect(networkKey("2001:DB8:1:2::9")).toBe("2001:db8:1::/48");
    expect(networkKey("::ffff:192.0.2.7")).toBeUndefined();
  });
});
