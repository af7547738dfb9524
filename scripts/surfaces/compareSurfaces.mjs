import { parseSync } from "@swc/core";
import semver from "semver";

/**
 * What a package offers: its declarations, and the versions of the packages that these mention.
 * @typedef {{ version: string, uses: Record<string, string>, code: string }} Surface
 */

/**
 * How one surface differs from another. `bump` is what a version has to be raised by: "major" if something was removed or
 * changed, "minor" if something was added, "patch" if only words changed. It is undefined if the two are equal. `changes`
 * names every difference: "removed useQuota".
 * @param {Surface} before
 * @param {Surface} after
 */
export function compareSurfaces(before, after) {
  const differences = [
    ...compareLists(declarationsOf(before.code), declarationsOf(after.code), ""),
    ...compareUses(before.uses, after.uses),
  ];
  const bumps = new Set(differences.map(({ bump }) => bump));
  const texts = before.code === after.code ? undefined : "patch";
  const bump = ["major", "minor", "patch"].find((kind) => bumps.has(kind)) ?? texts;
  return { bump, changes: [...new Set(differences.map(({ change }) => change))] };
}

function compareUses(before, after) {
  return Object.entries(after).flatMap(([name, version]) => {
    const bump = before[name] === undefined ? null : semver.diff(before[name], version);
    return bump === null
      ? []
      : [{ bump, change: `${name} ${before[name]} became ${name} ${version}` }];
  });
}

/** The syntax trees of a surface's declarations, without imports, positions and names of parameters. */
function declarationsOf(code) {
  // Constants without a value are only allowed where "declare" says that they are elsewhere.
  const declared = code.replaceAll(/^(export )?(?=const |let |function |class )/gm, "$1declare ");
  const { body } = parseSync(declared, { syntax: "typescript", target: "es2022" });
  const declarations = body.filter(({ type }) => type !== "ImportDeclaration");
  return declarations.map((node) => markWordings(plain(node, ""), false));
}

/** Marks the texts and numbers of constants, such as messages and limits, outside of generic types. */
function markWordings(node, isInConstant) {
  if (Array.isArray(node)) {
    return node.map((item) => markWordings(item, isInConstant));
  }
  if (!isObject(node) || node.type === "TsTypeParameterInstantiation") {
    return node;
  }
  const isInside = isInConstant || node.type === "VariableDeclaration";
  const isWording =
    node.type === "TsTypeAnnotation" && node.typeAnnotation.type === "TsLiteralType";
  const marked = Object.entries(node).map(([key, value]) => [key, markWordings(value, isInside)]);
  return {
    ...Object.fromEntries(marked),
    ...(isInside && isWording && { isWording }),
    // A constant that is nothing but a text or a number.
    ...(LITERALS.has(node.init?.type) && { init: { ...node.init, isWording: true } }),
  };
}

const LITERALS = new Set(["StringLiteral", "NumericLiteral"]);

const POSITIONS = new Set(["span", "ctxt"]);

function plain(node, role) {
  if (Array.isArray(node)) {
    return node.map((item) => plain(item, role));
  }
  if (typeof node !== "object" || node === null) {
    return node;
  }
  const isParameter = role === "params" || role === "paramName";
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !POSITIONS.has(key))
      .map(([key, value]) =>
        isParameter && key === "value" && node.type === "Identifier"
          ? [key, ""]
          : [key, plain(value, keepsRole(key) ? role : key)],
      ),
  );
}

/** A parameter may be wrapped: `{ pat: { type: "RestElement", argument } }`. */
function keepsRole(key) {
  return key === "pat" || key === "argument" || key === "param";
}

function compareNodes(before, after, name) {
  if (Array.isArray(before) && Array.isArray(after)) {
    return compareLists(before, after, name);
  }
  if (before?.type === "TsUnionType" || after?.type === "TsUnionType") {
    return compareUnions(casesOf(before), casesOf(after), name);
  }
  if (!isObject(before) || !isObject(after) || before.type !== after.type) {
    return isEqual(before, after) ? [] : [changed(name)];
  }
  if (before.isWording && after.isWording && !isEqual(before, after)) {
    return [{ bump: "patch", change: `reworded ${name}` }];
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const compare = key === "params" || key === "parameters" ? compareParameters : compareNodes;
    return compare(before[key], after[key], name);
  });
}

/** Members of a union, in any order. Those that differ inside, such as functions, are compared with each other. */
function compareUnions(before, after, name) {
  const gone = before.filter((item) => !after.some((other) => isEqual(item, other)));
  const come = after.filter((item) => !before.some((other) => isEqual(item, other)));
  const pairs = gone.map((item) => {
    const index = come.findIndex((other) => other?.type === item?.type && !isLeaf(item?.type));
    return index < 0 ? [changed(name)] : compareNodes(item, come.splice(index, 1)[0], name);
  });
  return [...pairs.flat(), ...come.map(() => added(`a case of ${name}`))];
}

function casesOf(node) {
  return node?.type === "TsUnionType" ? node.types : [node];
}

/** Whether a type has nothing inside: "Petrol", string. */
function isLeaf(type) {
  return type === "TsLiteralType" || type === "TsKeywordType";
}

/** A parameter that callers may omit is an addition. */
function compareParameters(before, after, name) {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    return compareNodes(before, after, name);
  }
  const more = after.slice(before.length);
  if (after.length < before.length || !more.every(isOptional)) {
    return [changed(name)];
  }
  return [
    ...before.flatMap((item, index) => compareNodes(item, after[index], name)),
    ...more.map(() => added(name)),
  ];
}

function isOptional(parameter) {
  const { optional, type, default: fallback } = parameter.pat ?? parameter;
  // A parameter of a type has a default instead.
  return optional === true || type === "RestElement" || Boolean(fallback);
}

/** Members and declarations are found by their keys, so that their order does not matter. */
function compareLists(before, after, name) {
  const [old, now] = [before, after].map(keyed);
  if (old === undefined || now === undefined) {
    return before.length === after.length
      ? before.flatMap((item, index) => compareNodes(item, after[index], name))
      : [changed(name)];
  }
  const inside = (key) => [name, nameOf(key)].filter((part) => part !== "").join(".");
  return [
    ...[...old].flatMap(([key, item]) =>
      now.has(key)
        ? compareNodes(item, now.get(key), inside(key))
        : [{ bump: "major", change: `removed ${inside(key)}` }],
    ),
    ...[...now.keys()].filter((key) => !old.has(key)).map((key) => added(inside(key))),
  ];
}

/** Items by their keys; undefined if one has none. Overloads of one name are counted. */
function keyed(items) {
  const found = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) {
      return undefined;
    }
    let unique = key;
    for (let count = 2; found.has(unique); count += 1) {
      unique = `${key} ${count}`;
    }
    found.set(unique, item);
  }
  return found;
}

function keyOf(node) {
  if (!isObject(node)) {
    return undefined;
  }
  switch (node.type) {
    case "ExportDeclaration":
      return keyOf(node.declaration);
    case "VariableDeclaration":
      return node.declarations.map(({ id }) => id.value).join(" ");
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return node.identifier.value;
    case "TsInterfaceDeclaration":
    case "TsTypeAliasDeclaration":
    case "TsEnumDeclaration":
    case "TsModuleDeclaration":
      // A type and a value may share a name.
      return `${node.id.value} (type)`;
    case "ExportNamedDeclaration":
      return `from ${node.source?.value ?? "here"}`;
    case "ExportAllDeclaration":
      return `* from ${node.source.value}`;
    case "ExportSpecifier":
      return (node.exported ?? node.orig).value;
    case "TsPropertySignature":
    case "TsMethodSignature":
    case "TsGetterSignature":
    case "TsSetterSignature":
    case "ClassProperty":
    case "ClassMethod":
      return String(node.key.value ?? JSON.stringify(node.key));
    default:
      return undefined;
  }
}

function nameOf(key) {
  return key.replace(/ \(type\)$/, "");
}

const added = (name) => ({ bump: "minor", change: `added ${name}` });
const changed = (name) => ({ bump: "major", change: `changed ${name}` });

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEqual(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
