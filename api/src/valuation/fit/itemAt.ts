/** The value at an index that is known to be in range. Throws RangeError otherwise. */
export function itemAt<Value extends {}>(values: ArrayLike<Value>, index: number): Value {
  return values[index] ?? outside(index);
}

/** Like `itemAt`, one for each array type in the model's inner loops: a monomorphic function is fast. */
export function realAt(values: Float64Array, index: number): number {
  return values[index] ?? outside(index);
}

export function wholeAt(values: Int32Array, index: number): number {
  return values[index] ?? outside(index);
}

function outside(index: number): never {
  throw new RangeError(`There is nothing at index ${index}`);
}
