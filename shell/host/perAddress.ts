/** One address does too much at once. */
export class BusyAddressError extends Error {
  override readonly name = "BusyAddressError";
}

/** Lets each address do so many things at a time; one more rejects with BusyAddressError. */
export function perAddress(most: number) {
  const underWay = new Map<string, number>();
  return async function inTurn<Value>(address: string, act: () => Promise<Value>): Promise<Value> {
    const count = underWay.get(address) ?? 0;
    if (count >= most) {
      throw new BusyAddressError(`${address} has ${count} under way`);
    }
    underWay.set(address, count + 1);
    try {
      return await act();
    } finally {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left === 0) {
        underWay.delete(address);
      } else {
        underWay.set(address, left);
      }
    }
  };
}
