/** The value at an index that is known to be inside. Throws RangeError when it is not. */
export function itemAt<Value extends {}>(values: ArrayLike<Value>, index: number): Value {
  return values[index] ?? outside(index);
}

/** As `itemAt`, one for each kind of numbers that the model's inner loops read: a function that meets one kind is fast. */
export function realAt(values: Float64Array, index: number): number {
  return values[index] ?? outside(index);
}

export function wholeAt(values: Int32Array, index: number): number {
  return values[index] ?? outside(index);
}

function outside(index: number): never {
  throw new RangeError(`There is nothing at index ${index}`);
}
