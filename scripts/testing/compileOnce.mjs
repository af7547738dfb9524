import vm from "node:vm";

// Jest loads every module again for each suite, with `vm.compileFunction`, which parses and compiles it again: a seventh
// of the CPU time of its workers. A script keeps what V8 has compiled, so each worker compiles a module once.

/** By path: the code of a module, and its script. */
const compiled = new Map();

vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  const known = compiled.get(filename);
  if (known?.code === code) {
    return known.script.runInContext(parsingContext);
  }
  const head = `(function (${parameters?.join()}) {`;
  // The offset keeps the columns of the module in stack traces.
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script.runInContext(parsingContext);
};
