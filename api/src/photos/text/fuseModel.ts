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

/**
 * A PP-OCRv4 model (ONNX) that gives the same answers in half to two thirds of the time. After almost every convolution
 * these models multiply by a number, add one, apply HardSwish in four nodes, multiply and add again. onnxruntime runs each
 * of these eight nodes by itself and changes the memory layout before and after. Here the convolution multiplies and adds,
 * HardSwish is the two nodes that onnxruntime fuses into it, and a convolution of 1 x 1 does the rest. Changes `model`.
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
    const slope = attribute("alpha", FLOAT, { tag: floatTag(2), bytes: floats(1, 1 / 6) });
    this.instead.set(division, [
      { type: "HardSigmoid", inputs: [x], output: clipped, rest: [slope] },
      { type: "Mul", inputs: [x, clipped], output: division.output, rest: [] },
      ...this.affineConvolution(
        division.output,
        this.dataOf(this.sources.get(x)?.inputs[2]).length / 4,
      ),
    ]);
  }

  /** The multiplication and addition that follow, as a convolution of 1 x 1 of each channel. */
  private affineConvolution(input: string, channels: number): Node[] {
    const affine = this.takeAffine(input);
    if (affine === undefined) {
      return [];
    }
    const [weights, bias] = [`${input} factor`, `${input} addend`];
    const group = attribute("group", WHOLE, { tag: wholeTag(3), bytes: varint(channels) });
    return [
      constant(weights, [channels, 1, 1, 1], affine.factor),
      constant(bias, [channels], affine.addend),
      { type: "Conv", inputs: [input, weights, bias], output: affine.output, rest: [group] },
    ];
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

  private onlyUser(output: string, type: string): Node | undefined {
    const [user, ...others] = this.users.get(output) ?? [];
    return others.length === 0 && user?.type === type ? user : undefined;
  }

  /** A constant that is one number. */
  private numberOf(output: string | undefined): number | undefined {
    const data = this.dataOf(output);
    return data.length === 4 ? data.readFloatLE(0) : undefined;
  }

  /** The numbers of a constant, in the model's memory. */
  private dataOf(output = ""): Buffer {
    const node = this.sources.get(output);
    const value = node?.rest.find(({ tag }) => node.type === "Constant" && tag === ATTRIBUTE);
    return fieldOf(fieldOf(value?.bytes ?? EMPTY, TENSOR), RAW_DATA);
  }
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

/** A node whose output is an array of the same number. */
function constant(output: string, sides: number[], value: number): Node {
  const count = sides.reduce((product, side) => product * side);
  const tensor = writeFields([
    ...sides.map((side) => ({ tag: wholeTag(1), bytes: varint(side) })),
    { tag: wholeTag(2), bytes: varint(FLOAT) },
    { tag: RAW_DATA, bytes: floats(count, value) },
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

function floats(count: number, value: number): Buffer {
  return Buffer.from(new Float32Array(count).fill(value).buffer);
}

function mapFloats(data: Buffer, change: (value: number) => number): void {
  for (let at = 0; at < data.length; at += 4) {
    data.writeFloatLE(change(data.readFloatLE(at)), at);
  }
}
