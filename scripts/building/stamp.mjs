import { createHash } from "node:crypto";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Says in a file of a checkout what was built from which files. */
export class Stamp {
  constructor(root, file) {
    this.root = root;
    this.file = join(root, file);
  }

  /** Whether every file is as it was when the stamp was written, and everything built from them is there. */
  async isCurrent() {
    try {
      const { inputs, outputs, hash } = JSON.parse(await readFile(this.file, "utf8"));
      await Promise.all(outputs.map((output) => access(join(this.root, output))));
      return hash === (await this.hashOf(inputs));
    } catch {
      // No stamp, or a file that it names is gone: everything is built again.
      return false;
    }
  }

  /** Paths are relative to the checkout. */
  async write(inputs, outputs) {
    const hash = await this.hashOf(inputs);
    await mkdir(dirname(this.file), { recursive: true });
    await writeFile(this.file, JSON.stringify({ inputs, outputs, hash }));
  }

  remove() {
    return rm(this.file, { force: true });
  }

  async hashOf(inputs) {
    const contents = await Promise.all(inputs.map((input) => readFile(join(this.root, input))));
    const hash = createHash("sha256");
    contents.forEach((bytes) => hash.update(`${bytes.length} `).update(bytes));
    return hash.digest("hex");
  }
}
