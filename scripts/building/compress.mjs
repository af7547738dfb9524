import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXT = /\.(js|json|svg|css)$/;

/** The slowest level, 7 % smaller than 9: a build is compressed once and downloaded thousands of times. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 11 };

/** Writes a .gz and a .br next to each text file of a build that a web server may serve. */
export async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params: PARAMS }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}
