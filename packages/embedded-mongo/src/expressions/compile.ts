import { isDoc } from "../bson/values";
import type { Doc, Maybe, Value } from "../bson/values";
import { emptyDoc } from "../bson/values";
import { MongoError } from "../errors";
import { accumulatorExpressions } from "./accumulatorExpressions";
import { arithmetic } from "./arithmetic";
import { arrays } from "./arrays";
import { bitwise } from "./bitwise";
import { comparisons } from "./comparisons";
import { dateOperators } from "./dateOperators";
import { fieldPath } from "./fieldPath";
import { forms } from "./forms";
import { objects } from "./objects";
import { regexOperators } from "./regexOperators";
import type {
  Compiled,
  Compiler,
  NamedOperator,
  Node,
  Operator,
  Scope,
  SpecialForm,
} from "./scope";
import { sets } from "./sets";
import { strings } from "./strings";
import { trigonometry } from "./trigonometry";
import { typeOperators } from "./typeOperators";

const FORMS = new Map<string, SpecialForm>(Object.entries(forms));

const OPERATORS = new Map<string, Operator | NamedOperator>(
  [
    accumulatorExpressions,
    arithmetic,
    arrays,
    bitwise,
    comparisons,
    dateOperators,
    objects,
    regexOperators,
    sets,
    strings,
    trigonometry,
    typeOperators,
  ].flatMap((group) => Object.entries<Operator | NamedOperator>(group)),
);

/** Compiles an aggregation expression; throws with MongoDB's code for what is none or is not supported. */
export function compileExpression(spec: Value, scope: Scope): Compiled {
  const compiler = new ExpressionCompiler(
    scope,
    new Set(Object.keys(scope.variables)),
    new Reads(),
  );
  const node = compiler.compile(spec);
  return {
    fields: compiler.reads.fields,
    evaluate: (document, variables = scope.variables) =>
      node({ root: document, current: document, variables }),
  };
}

/** Which top-level fields an expression reads. */
class Reads {
  fields: Set<string> | undefined = new Set();
}

class ExpressionCompiler implements Compiler {
  readonly scope: Scope;
  readonly reads: Reads;
  private readonly names: ReadonlySet<string>;

  constructor(scope: Scope, names: ReadonlySet<string>, reads: Reads) {
    this.scope = scope;
    this.names = names;
    this.reads = reads;
  }

  compile(spec: Value): Node {
    if (typeof spec === "string" && spec.startsWith("$")) return this.reference(spec);
    if (Array.isArray(spec)) return this.array(spec);
    if (!isDoc(spec)) return () => spec;
    const [name] = Object.keys(spec);
    return name?.startsWith("$") === true ? this.call(name, spec) : this.object(spec);
  }

  within(names: readonly string[], compile: (compiler: Compiler) => Node): Node {
    for (const name of names) {
      if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/u.test(name) && name !== "CURRENT") {
        throw new MongoError(
          "FailedToParse",
          `'${name}' starts with an invalid character for a user variable name`,
        );
      }
    }
    return compile(
      new ExpressionCompiler(this.scope, new Set([...this.names, ...names]), this.reads),
    );
  }

  private reference(spec: string): Node {
    if (!spec.startsWith("$$")) {
      const parts = pathParts(spec.slice(1));
      if (!this.names.has("CURRENT")) this.reads.fields?.add(parts[0] ?? "");
      return ({ current }) => fieldPath(current, parts, 0);
    }
    const [name = "", ...parts] = pathParts(spec.slice(2));
    if (name === "ROOT" || name === "CURRENT") return this.whole(name, parts);
    if (name === "REMOVE") return () => undefined;
    if (name === "DESCEND" || name === "PRUNE" || name === "KEEP") return () => `$$${name}`;
    if (!this.names.has(name)) throw new MongoError(17276, `Use of undefined variable: ${name}`);
    return ({ variables }) => fieldPath(variables[name], parts, 0);
  }

  private whole(name: "ROOT" | "CURRENT", parts: readonly string[]): Node {
    const [first] = parts;
    if (first === undefined) this.reads.fields = undefined;
    else this.reads.fields?.add(first);
    if (name === "ROOT") return ({ root }) => fieldPath(root, parts, 0);
    return ({ current }) => fieldPath(current, parts, 0);
  }

  private array(items: readonly Value[]): Node {
    const nodes = items.map((item) => this.compile(item));
    return (env) => nodes.map((node) => node(env) ?? null);
  }

  private object(spec: Doc): Node {
    const fields = Object.entries(spec).map(([name, value]) => {
      if (name.includes("."))
        throw new MongoError(16412, "FieldPath field names may not contain '.'.");
      if (name.startsWith("$"))
        throw new MongoError(16410, `FieldPath field names may not start with '$'.`);
      return { name, node: this.compile(value) };
    });
    return (env) => {
      const out = emptyDoc();
      for (const { name, node } of fields) {
        const value = node(env);
        if (value !== undefined) out[name] = value;
      }
      return out;
    };
  }

  private call(name: string, spec: Doc): Node {
    if (Object.keys(spec).length !== 1) {
      throw new MongoError(
        15983,
        `An object representing an expression must have exactly one field: ${name}`,
      );
    }
    const operand = spec[name] ?? null;
    const form = FORMS.get(name);
    if (form !== undefined) return form(operand, this);
    const found = OPERATORS.get(name);
    if (found === undefined) throw new MongoError(168, `Unrecognized expression '${name}'`);
    return "apply" in found
      ? this.positional(name, operand, found)
      : this.named(name, operand, found);
  }

  private positional(name: string, operand: Value, { min, max, apply }: Operator): Node {
    const specs = Array.isArray(operand) ? operand : [operand];
    if (specs.length < min || specs.length > max) {
      const wanted = min === max ? `exactly ${min}` : `at least ${min} and at most ${max}`;
      throw new MongoError(
        16020,
        `Expression ${name} takes ${wanted} arguments. ${specs.length} were passed in.`,
      );
    }
    const nodes = specs.map((each) => this.compile(each));
    const { scope } = this;
    const [first, second] = nodes;
    if (nodes.length === 1 && first !== undefined) return (env) => apply([first(env)], scope);
    if (nodes.length === 2 && first !== undefined && second !== undefined) {
      return (env) => apply([first(env), second(env)], scope);
    }
    return (env) =>
      apply(
        nodes.map((node) => node(env)),
        scope,
      );
  }

  private named(
    name: string,
    operand: Value,
    { required, optional, applyNamed }: NamedOperator,
  ): Node {
    if (!isDoc(operand))
      throw new MongoError(40517, `${name} only supports an object as its argument`);
    for (const given of Object.keys(operand)) {
      if (!required.includes(given) && !optional.includes(given)) {
        throw new MongoError("FailedToParse", `Unrecognized argument to ${name}: ${given}`);
      }
    }
    for (const wanted of required) {
      if (operand[wanted] === undefined) {
        throw new MongoError("FailedToParse", `Missing '${wanted}' parameter to ${name}`);
      }
    }
    const nodes = Object.entries(operand).map(([key, each]) => ({ key, node: this.compile(each) }));
    const { scope } = this;
    return (env) => {
      const operands: Record<string, Maybe> = {};
      for (const { key, node } of nodes) operands[key] = node(env);
      return applyNamed(operands, scope);
    };
  }
}

function pathParts(path: string): string[] {
  if (path === "") throw new MongoError(16872, "'$' by itself is not a valid FieldPath");
  const parts = path.split(".");
  if (parts.includes("")) {
    throw new MongoError(15998, "FieldPath field names may not be empty strings.");
  }
  return parts;
}
