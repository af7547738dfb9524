import { bytesTag, floatTag, readFields, varint, wholeTag, writeFields } from "./protobuf";
import type { Field } from "./protobuf";

/** A node of a graph. Those of these models have one output. */
interface Node {
  type: string;
  inputs: string[];
  output: string;
  /** Its name and attributes. */
  rest: Field[];
}

/** Fields of ONNX's messages (onnx.proto). */
const GRAPH = bytesTag(7);
const NODE = bytesTag(1);
const INPUT = bytesTag(1);
const OUTPUT = bytesTag(2);
const TYPE = bytesTag(4);
const ATTRIBUTE = bytesTag(5);
const TENSOR = bytesTag(5);
const RAW_DATA = bytesTag(9);
/** Types of attributes and of a tensor's numbers. */
const FLOAT = 1;
const WHOLE = 2;
const OF_TENSOR = 4;
/** What these models add to a variance before they divide by its root. */
const EPSILON = 1e-5;

/**
 * A PP-OCRv4 model (ONNX) that gives the same answers in half to two thirds of the time. After almost every convolution
 * these models multiply by a number, add one, apply HardSwish in four nodes, multiply and add again. onnxruntime runs each
 * of these eight nodes by itself and changes the memory layout before and after. Here the convolution multiplies and adds,
 * HardSwish is the two nodes that onnxruntime fuses into it, and a convolution of 1 x 1 does the rest. The two transposed
 * convolutions at the end of the detection, which are slow, become convolutions of 1 x 1 as well. Changes `model`.
 */
export function fuseModel(model: Buffer): Buffer {
  return writeFields(
    readFields(model).map(({ tag, bytes }) => ({
      tag,
      bytes: tag === GRAPH ? fuseGraph(bytes) : bytes,
    })),
  );
}

function fuseGraph(bytes: Buffer): Buffer {
  const fields = readFields(bytes);
  const nodes = fields.filter(({ tag }) => tag === NODE).map((field) => readNode(field.bytes));
  return writeFields([
    ...new Graph(nodes).fused().map((node) => ({ tag: NODE, bytes: writeNode(node) })),
    ...fields.filter(({ tag }) => tag !== NODE),
  ]);
}

class Graph {
  private readonly nodes: Node[];
  /** The node that has each output. */
  private readonly sources: Map<string, Node>;
  /** The nodes that use each output. */
  private readonly users = new Map<string, Node[]>();
  /** What each fused node becomes. */
  private readonly instead = new Map<Node, Node[]>();

  constructor(nodes: Node[]) {
    this.nodes = nodes;
    this.sources = new Map(nodes.map((node) => [node.output, node]));
    for (const node of nodes) {
      for (const input of node.inputs) {
        this.users.set(input, [...(this.users.get(input) ?? []), node]);
      }
    }
  }

  fused(): Node[] {
    for (const node of this.nodes) {
      if (node.type === "Conv" && node.inputs.length === 3) {
        this.fuseIntoConvolution(node);
      }
      if (node.type === "Div" && this.numberOf(node.inputs[1]) === 6) {
        this.fuseHardSwish(node);
      }
      if (node.type === "Add") {
        this.fuseWeighing(node);
      }
      if (node.type === "ConvTranspose") {
        this.fuseEnlarging(node);
      }
    }
    const nodes = this.nodes.flatMap((node) => this.instead.get(node) ?? [node]);
    const used = new Set(nodes.flatMap(({ inputs }) => inputs));
    return nodes.filter(({ type, output }) => type !== "Constant" || used.has(output));
  }

  private fuseIntoConvolution(convolution: Node): void {
    const affine = this.takeAffine(convolution.output);
    if (affine !== undefined) {
      const [, weights, bias] = convolution.inputs;
      mapFloats(this.dataOf(weights), (weight) => weight * affine.factor);
      mapFloats(this.dataOf(bias), (value) => value * affine.factor + affine.addend);
      convolution.output = affine.output;
      this.sources.set(affine.output, convolution);
    }
  }

  /** x * clip(x + 3, 0, 6) / 6 becomes x * hardSigmoid(x). */
  private fuseHardSwish(division: Node): void {
    const product = this.sources.get(division.inputs[0] ?? "");
    const [x = "", clipped = ""] = product?.inputs ?? [];
    const clip = this.sources.get(clipped);
    const sum = this.sources.get(clip?.inputs[0] ?? "");
    this.remove(product, clip, sum);
    const slope = attribute("alpha", FLOAT, { tag: floatTag(2), bytes: floats([1 / 6]) });
    this.instead.set(division, [
      { type: "HardSigmoid", inputs: [x], output: clipped, rest: [slope] },
      { type: "Mul", inputs: [x, clipped], output: division.output, rest: [] },
      ...this.affineConvolution(
        division.output,
        this.dataOf(this.sources.get(x)?.inputs[2]).length / 4,
      ),
    ]);
  }

  /** x + x * weight becomes x * (weight + 1), where x is a picture and the weight one number for each of its channels. */
  private fuseWeighing(sum: Node): void {
    const [x = "", weighed = ""] = sum.inputs;
    const product = this.sources.get(weighed);
    const weight = product?.inputs[1] ?? "";
    if (product?.inputs[0] !== x || this.sources.get(weight)?.type !== "HardSigmoid") {
      return;
    }
    const [one, more] = [`${weight} one`, `${weight} more`];
    this.remove(product);
    this.instead.set(sum, [
      constant(one, [1], [1]),
      { type: "Add", inputs: [weight, one], output: more, rest: [] },
      { type: "Mul", inputs: [x, more], output: sum.output, rest: [] },
    ]);
  }

  /**
   * Two transposed convolutions, each of which makes 2 x 2 px of one: two convolutions of 1 x 1 compute the 4 x 4 px as
   * channels, and DepthToSpace puts them in their places.
   */
  private fuseEnlarging(outer: Node): void {
    const outerSum = this.onlyUser(outer.output, "Add");
    const normal = this.onlyUser(outerSum?.output, "BatchNormalization");
    const relu = this.onlyUser(normal?.output, "Relu");
    const inner = this.onlyUser(relu?.output, "ConvTranspose");
    const innerSum = this.onlyUser(inner?.output, "Add");
    const sigmoid = this.onlyUser(innerSum?.output, "Sigmoid");
    if (sigmoid === undefined) {
      return;
    }
    const kernelOf = (node?: Node, sum?: Node) => ({
      weights: this.numbersOf(node?.inputs[1]),
      addends: this.numbersOf(sum?.inputs[1]),
    });
    const normalisation = normal?.inputs.slice(1).map((input) => this.numbersOf(input)) ?? [];
    const side = attribute("blocksize", WHOLE, { tag: wholeTag(3), bytes: varint(4) });
    this.remove(outer, outerSum, normal, relu, inner, innerSum);
    this.instead.set(sigmoid, [
      ...convolve(
        outer.inputs[0] ?? "",
        "outer",
        enlargedOnce(kernelOf(outer, outerSum), normalisation),
      ),
      { type: "Relu", inputs: ["outer"], output: "outer relu", rest: [] },
      ...convolve("outer relu", "inner", enlargedTwice(kernelOf(inner, innerSum))),
      { type: "Sigmoid", inputs: ["inner"], output: "inner sigmoid", rest: [] },
      { type: "DepthToSpace", inputs: ["inner sigmoid"], output: sigmoid.output, rest: [side] },
    ]);
  }

  /** The multiplication and addition that follow, as a convolution of 1 x 1 of each channel. */
  private affineConvolution(input: string, channels: number): Node[] {
    const affine = this.takeAffine(input);
    if (affine === undefined) {
      return [];
    }
    return convolve(input, affine.output, {
      weights: table(channels, 1, () => affine.factor),
      addends: table(channels, 1, () => affine.addend),
      groups: channels,
    });
  }

  /** Removes the multiplication by a number and the addition of one that alone use an output. */
  private takeAffine(
    input: string,
  ): { factor: number; addend: number; output: string } | undefined {
    const product = this.onlyUser(input, "Mul");
    const sum = product && this.onlyUser(product.output, "Add");
    const [factor, addend] = [this.numberOf(product?.inputs[0]), this.numberOf(sum?.inputs[1])];
    if (sum === undefined || factor === undefined || addend === undefined) {
      return undefined;
    }
    this.remove(product, sum);
    return { factor, addend, output: sum.output };
  }

  private remove(...nodes: (Node | undefined)[]): void {
    nodes.forEach((node) => node && this.instead.set(node, []));
  }

  private onlyUser(output = "", type: string): Node | undefined {
    const [user, ...others] = this.users.get(output) ?? [];
    return others.length === 0 && user?.type === type ? user : undefined;
  }

  /** A constant that is one number. */
  private numberOf(output: string | undefined): number | undefined {
    const data = this.dataOf(output);
    return data.length === 4 ? data.readFloatLE(0) : undefined;
  }

  private numbersOf(output: string | undefined): number[] {
    const data = this.dataOf(output);
    return Array.from({ length: data.length / 4 }, (_, at) => data.readFloatLE(4 * at));
  }

  /** The numbers of a constant, in the model's memory. */
  private dataOf(output = ""): Buffer {
    const node = this.sources.get(output);
    const value = node?.rest.find(({ tag }) => node.type === "Constant" && tag === ATTRIBUTE);
    return fieldOf(fieldOf(value?.bytes ?? EMPTY, TENSOR), RAW_DATA);
  }
}

/** The numbers of a convolution, and what it adds to each of its outputs. */
interface Kernel {
  weights: number[];
  addends: number[];
  /** Into how many groups the channels fall, each of which sees no other. */
  groups?: number;
}

/** A transposed convolution of 2 x 2 and a normalisation, with all outputs of one of the four px after another. */
function enlargedOnce({ weights, addends }: Kernel, normalisation: number[][]): Kernel {
  const [gains = [], shifts = [], means = [], variances = []] = normalisation;
  const outputs = gains.length;
  const inputs = weights.length / 4 / outputs;
  const factors = gains.map((gain, at) => gain / Math.sqrt((variances[at] ?? 0) + EPSILON));
  return {
    weights: table(4 * outputs, inputs, (row, input) => {
      const output = row % outputs;
      const weight = weights[4 * (input * outputs + output) + Math.floor(row / outputs)] ?? 0;
      return weight * (factors[output] ?? 0);
    }),
    addends: table(4, outputs, (_, output) => {
      const addend = (addends[output] ?? 0) - (means[output] ?? 0);
      return addend * (factors[output] ?? 0) + (shifts[output] ?? 0);
    }),
  };
}

/** A transposed convolution of 2 x 2 with one output on each of four px: the 4 x 4 px, row by row. */
function enlargedTwice({ weights, addends }: Kernel): Kernel {
  const inputs = weights.length / 4;
  return {
    weights: table(16, 4 * inputs, (at, column) => {
      const [y, x] = [Math.floor(at / 4), at % 4];
      const isInside = Math.floor(column / inputs) === 2 * Math.floor(y / 2) + Math.floor(x / 2);
      return isInside ? (weights[4 * (column % inputs) + 2 * (y % 2) + (x % 2)] ?? 0) : 0;
    }),
    addends: table(16, 1, () => addends[0] ?? 0),
  };
}

function table(
  rows: number,
  columns: number,
  valueAt: (row: number, column: number) => number,
): number[] {
  return Array.from({ length: rows * columns }, (_, at) =>
    valueAt(Math.floor(at / columns), at % columns),
  );
}

const EMPTY = Buffer.of();

function fieldOf(message: Buffer, wanted: number): Buffer {
  return readFields(message).find(({ tag }) => tag === wanted)?.bytes ?? EMPTY;
}

function readNode(bytes: Buffer): Node {
  const fields = readFields(bytes);
  const texts = (wanted: number) =>
    fields.filter(({ tag }) => tag === wanted).map((field) => field.bytes.toString());
  const [[type = ""], [output = ""]] = [texts(TYPE), texts(OUTPUT)];
  const rest = fields.filter(({ tag }) => ![INPUT, OUTPUT, TYPE].includes(tag));
  return { type, inputs: texts(INPUT), output, rest };
}

function writeNode({ type, inputs, output, rest }: Node): Buffer {
  return writeFields([
    ...inputs.map((input) => text(INPUT, input)),
    text(OUTPUT, output),
    text(TYPE, type),
    ...rest,
  ]);
}

/** A convolution of 1 x 1. */
function convolve(input: string, output: string, { weights, addends, groups = 1 }: Kernel): Node[] {
  const channels = addends.length;
  const [factor, addend] = [`${output} factor`, `${output} addend`];
  const group = attribute("group", WHOLE, { tag: wholeTag(3), bytes: varint(groups) });
  return [
    constant(factor, [channels, weights.length / channels, 1, 1], weights),
    constant(addend, [channels], addends),
    { type: "Conv", inputs: [input, factor, addend], output, rest: [group] },
  ];
}

/** A node whose output is an array of numbers. */
function constant(output: string, sides: number[], numbers: number[]): Node {
  const tensor = writeFields([
    ...sides.map((side) => ({ tag: wholeTag(1), bytes: varint(side) })),
    { tag: wholeTag(2), bytes: varint(FLOAT) },
    { tag: RAW_DATA, bytes: floats(numbers) },
  ]);
  const rest = [attribute("value", OF_TENSOR, { tag: TENSOR, bytes: tensor })];
  return { type: "Constant", inputs: [], output, rest };
}

function attribute(name: string, type: number, value: Field): Field {
  const typed = { tag: wholeTag(20), bytes: varint(type) };
  return { tag: ATTRIBUTE, bytes: writeFields([text(bytesTag(1), name), value, typed]) };
}

function text(tag: number, value: string): Field {
  return { tag, bytes: Buffer.from(value) };
}

function floats(numbers: number[]): Buffer {
  return Buffer.from(Float32Array.from(numbers).buffer);
}

function mapFloats(data: Buffer, change: (value: number) => number): void {
  for (let at = 0; at < data.length; at += 4) {
    data.writeFloatLE(change(data.readFloatLE(at)), at);
  }
}
