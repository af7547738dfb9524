// A browser's translation replaces text nodes. React keeps the nodes that were in the page: it cannot remove them or insert
// before them, and their changes show nowhere. A text that is the only child of its element is safe, because React
// sets it as the content of the element.

const MESSAGE =
  "A text that changes, comes or goes is one string and the only child of its element: otherwise the browser's translation breaks it. Use a template string or a <span>.";

/** The last word of the name of a function that returns a text, and of a prop that may be an element and is usually a text. */
const TEXT_NAME =
  /(?:text|words?|label|title|name|line|lead|advice|reason|description|hint|count|total|length|amount)$/i;
/** The last word of a name by which a value is no text where its type is not in the file. */
const ELEMENT_NAME =
  /(?:children|icon|action|notice|note|failure|element|header|footer|form|row|rows|cards|list|dialog)$/i;
const TEXT_METHODS = new Set(["join", "toFixed", "toLocaleString", "toString", "trim", "String"]);
const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**"]);
const NODE_TYPES = /^(?:React(?:Node|Element)|Element)$/;
const TEXT_TYPES = new Set(["TSStringKeyword", "TSNumberKeyword", "TSTemplateLiteralType"]);

/** Finds texts beside other children, and components that return a text. */
export const textAlone = {
  create(context) {
    let types = new Map();
    const report = (node) => context.report({ node, message: MESSAGE });
    const hasText = (node) => kindOf(node, types).has("text");
    const checkChildren = (node) => {
      const children = node.children.filter(isShown);
      const mayChange = children.some(isExpression);
      const isAlone = children.length === 1 && node.type === "JSXElement";
      for (const child of children) {
        if (
          isExpression(child)
            ? hasText(child.expression) && !(isAlone && !isList(child))
            : isText(child) && mayChange
        ) {
          report(child);
        }
      }
    };
    const checkReturn = ({ argument, parent }) => {
      if (argument !== null && isComponent(functionAround(parent)) && hasText(argument)) {
        report(argument);
      }
    };
    return {
      Program({ body }) {
        types = typesIn(body);
      },
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      ReturnStatement: checkReturn,
      ArrowFunctionExpression(node) {
        if (node.body.type !== "BlockStatement" && isComponent(node) && hasText(node.body)) {
          report(node.body);
        }
      },
    };
  },
};

/** Whether a child is a text that never changes. */
function isText({ type, expression }) {
  return (
    type === "JSXText" || (expression?.type === "Literal" && typeof expression.value === "string")
  );
}

function isExpression(child) {
  return child.type === "JSXExpressionContainer" && !isText(child);
}

/** Whether a child is in the page: no comment, and no line break of the source. */
function isShown({ type, value, expression }) {
  return type === "JSXText"
    ? value.trim() !== "" || !value.includes("\n")
    : expression?.type !== "JSXEmptyExpression";
}

function isList({ expression }) {
  return isCallOf(expression, "map");
}

function isCallOf(node, name) {
  return node.type === "CallExpression" && node.callee.property?.name === name;
}

/** The kinds of what an expression may render: "text" and "element"; nothing for what shows nothing or is not known. */
function kindOf(node, types) {
  const all = (...nodes) => new Set(nodes.flatMap((one) => [...kindOf(one, types)]));
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return new Set(["element"]);
    case "TemplateLiteral":
      return new Set(["text"]);
    case "Literal":
      return new Set(
        ["string", "number"].includes(typeof node.value) && node.value !== "" ? ["text"] : [],
      );
    case "BinaryExpression":
      return new Set(ARITHMETIC.has(node.operator) ? ["text"] : []);
    case "ConditionalExpression":
      return all(node.consequent, node.alternate);
    case "LogicalExpression":
      return node.operator === "&&" ? all(node.right) : all(node.left, node.right);
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "ChainExpression":
      return all(node.expression);
    case "CallExpression":
      return kindOfCall(node, types);
    case "Identifier":
      return kindOfName(node, types);
    case "MemberExpression":
      return kindByName(node.property.name);
    default:
      return new Set();
  }
}

/** The messages of `m`, functions and methods whose names say that they return a text, and what `map` makes. */
function kindOfCall(node, types) {
  const { callee } = node;
  if (isCallOf(node, "map")) {
    const { body } = node.arguments[0] ?? {};
    return body === undefined || body.type === "BlockStatement" ? new Set() : kindOf(body, types);
  }
  const name = callee.property?.name ?? callee.name ?? "";
  const isTextual =
    callee.object?.name === "m" ||
    /^format[A-Z]/.test(name) ||
    TEXT_METHODS.has(name) ||
    TEXT_NAME.test(name);
  return new Set(isTextual ? ["text"] : []);
}

/** A constant has the kind of its value, a prop that of its type; any other is judged by its name. */
function kindOfName(node, types) {
  const { name } = node;
  for (let scope = node.parent; scope; scope = scope.parent) {
    const constant = constantsOf(scope).find(({ id }) => id.name === name);
    if (constant?.init) {
      return kindOf(constant.init, types);
    }
    if (scope.params?.[0]?.name === name && isCallback(scope) && hasTexts(scope.parent, types)) {
      return new Set(["text"]);
    }
    const type = typeOfParam(scope, name, types);
    if (type !== undefined) {
      return new Set(isTextType(type) || (isNodeType(type) && isTextSlot(node)) ? ["text"] : []);
    }
  }
  return kindByName(name);
}

function kindByName(name = "") {
  return new Set(name === "undefined" || ELEMENT_NAME.test(name) ? [] : ["text"]);
}

function isCallback({ parent }) {
  return parent.type === "CallExpression" && isCallOf(parent, "map");
}

/** Whether what `map` goes over are texts: the parts of a `split`, or a prop that is a list of texts. */
function hasTexts({ callee: { object } }, types) {
  if (object.type === "CallExpression") {
    return isCallOf(object, "split");
  }
  for (let scope = object.parent; scope; scope = scope.parent) {
    const type = typeOfParam(scope, object.name, types);
    if (type !== undefined) {
      const list = type.type === "TSTypeOperator" ? type.typeAnnotation : type;
      return list.type === "TSArrayType" && isTextType(list.elementType);
    }
  }
  return false;
}

function typeOfParam({ params = [] }, name, types) {
  return params.map((param) => typeOfProp(param, name, types)).find(Boolean);
}

/** Whether a prop that may be an element is usually a text: a label, or the children beside an icon. */
function isTextSlot({ name, parent }) {
  const siblings = parent.parent?.children ?? [];
  const isBesideIcon = siblings.some(({ expression }) => /icon$/i.test(expression?.name ?? ""));
  return TEXT_NAME.test(name) || (name === "children" && isBesideIcon);
}

function constantsOf({ type, body }) {
  const statements = type === "BlockStatement" || type === "Program" ? body : [];
  return statements
    .map((statement) =>
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement,
    )
    .flatMap((statement) =>
      statement?.type === "VariableDeclaration" ? statement.declarations : [],
    );
}

/** The type of a prop that a component takes out of its first parameter, if the type is in the file. */
function typeOfProp({ type, properties, typeAnnotation }, name, types) {
  const property =
    type === "ObjectPattern" &&
    properties.find(({ value }) => (value?.left ?? value)?.name === name);
  if (!property) {
    return undefined;
  }
  return membersOf(typeAnnotation?.typeAnnotation, types).find(
    ({ key }) => key?.name === property.key.name,
  )?.typeAnnotation?.typeAnnotation;
}

function membersOf(type, types) {
  if (type?.type === "TSTypeReference") {
    return membersOf(types.get(type.typeName.name), types);
  }
  if (type?.type === "TSIntersectionType") {
    return type.types.flatMap((one) => membersOf(one, types));
  }
  return type?.members ?? type?.body ?? [];
}

function isTextType(type) {
  return type.type === "TSUnionType" ? type.types.some(isTextType) : TEXT_TYPES.has(type.type);
}

function isNodeType(type) {
  return type.type === "TSUnionType"
    ? type.types.some(isNodeType)
    : NODE_TYPES.test(type.typeName?.name ?? type.typeName?.right?.name ?? "");
}

/** The interfaces and type aliases of a file by name. */
function typesIn(body) {
  return new Map(
    body
      .map((statement) => statement.declaration ?? statement)
      .filter(({ type }) => type === "TSInterfaceDeclaration" || type === "TSTypeAliasDeclaration")
      .map((declaration) => [declaration.id.name, declaration.body ?? declaration.typeAnnotation]),
  );
}

function functionAround(node) {
  return node === null || node === undefined || node.type.includes("Function")
    ? node
    : functionAround(node.parent);
}

/** A function with a capital: `function Price() {}`, `const Price = () => ...` or `memo(function Price() {})`. */
function isComponent(node) {
  const name =
    node?.id?.name ??
    (node?.parent?.type === "VariableDeclarator" ? node.parent.id.name : undefined);
  return /^[A-Z][a-z]/.test(name ?? "");
}
