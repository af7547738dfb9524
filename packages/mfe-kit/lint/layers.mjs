// Folders in layers: each imports only from those below it.

import { existsSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const FACE =
  "A folder's index.ts is what it offers the others: import that, and add what is missing to it.";

/**
 * Refuses an import from a folder above, and one of a file inside of a folder that has an index.ts. Options: the `folder`
 * with the layers, and their `order` from the bottom. What is not in it lies above all; like the top layer it may name
 * any file.
 */
export const layers = {
  meta: {
    schema: [
      {
        type: "object",
        properties: {
          folder: { type: "string" },
          order: { type: "array", items: { type: "string" } },
        },
        required: ["folder", "order"],
        additionalProperties: false,
      },
    ],
  },
  create(context) {
    const [{ folder, order }] = context.options;
    const [root, file] = split(context.filename.replaceAll("\\", "/"), `/${folder}/`);
    const heightOf = (layer) => (order.includes(layer) ? order.indexOf(layer) : order.length);
    const own = layerOf(file);
    const isLimited = heightOf(own) < order.length - 1;

    function check({ source }) {
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) {
        return;
      }
      const target = posix.join(dirname(file), source.value);
      const layer = layerOf(target);
      if (target.startsWith("..") || layer === own) {
        return;
      }
      const isInside = target !== layer && existsSync(join(root, folder, layer, "index.ts"));
      if (heightOf(layer) > heightOf(own)) {
        context.report({ node: source, message: above(own, layer) });
      } else if (isLimited && isInside) {
        context.report({ node: source, message: FACE });
      }
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function above(own, layer) {
  return `${layer} lies above ${own}, which imports only from below: take what it needs as a parameter, let the caller do it, or move this file up.`;
}

/** What is before and after the last of these separators. */
function split(text, separator) {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

/** The first folder of a path; of a file beside the layers its own name. */
function layerOf(path) {
  return path.split("/")[0];
}
