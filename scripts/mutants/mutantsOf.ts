/** One-operator changes to a program, each of which some test ought to notice. */
import { parseSync } from 'vite';

export interface Mutant {
  /** From 1. */
  line: number;
  /** The line that it begins in, without the space around it: names the place when lines move. */
  code: string;
  /** `=== becomes !==`, and from the second one of the same line on its number: `(2)`. */
  change: string;
  start: number;
  end: number;
  /** What stands there instead. */
  text: string;
  /** The whole expression or statement that holds it; of a method, the dot and its name. */
  within: { start: number; end: number; is: 'expression' | 'statement' | 'method' };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);

/** What holds a program inside of types. */
const seenThrough = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** @throws Error where the program cannot be read */
export function mutantsOf(source: string, fileName: string): Mutant[] {
  const { program, errors } = parseSync(fileName, source);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]!.message}`);
  const mutants: Mutant[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);

  function add(node: Node, change: string, text: string, at = node.start, until = node.end): void {
    const line = source.slice(0, at).split('\n').length;
    const code = source.split('\n')[line - 1]!.trim();
    const within =
      node.type === 'MemberExpression'
        ? { start: (node.object as Node).end, end: until, is: 'method' as const }
        : { start: node.start, end: node.end, is: kindOf(node) };
    mutants.push({ line, code, change, start: at, end: until, text, within });
  }

  function visit(node: Node): void {
    if (node.type.startsWith('TS') && !seenThrough.includes(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    changes[node.type]?.(node);
    for (const value of Object.values(node)) {
      for (const child of [value].flat()) if (isNode(child)) visit(child);
    }
  }

  function swapOperator(node: Node): void {
    const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)];
    const other = swapped[operator];
    if (other === undefined || (operator === '+' && [left, right].some(isText))) return;
    const between = source.slice(left.end, right.start).replace(operator, other);
    add(node, `${operator} becomes ${other}`, between, left.end, right.start);
  }

  const removed = (node: Node) => add(node, `${shown(textOf(node))} is left out`, ';');

  const changes: Record<string, (node: Node) => void> = {
    BinaryExpression: swapOperator,
    LogicalExpression(node) {
      if (node.operator !== '??') return swapOperator(node);
      add(node, '?? and its default are left out', textOf(node.left as Node));
    },
    Literal(node) {
      if (typeof node.value !== 'boolean') return;
      add(node, `${node.value} becomes ${!node.value}`, String(!node.value));
    },
    UnaryExpression(node) {
      if (node.operator === '!') add(node, '! is left out', textOf(node.argument as Node));
    },
    ConditionalExpression(node) {
      const [test, yes, no] = [node.test, node.consequent, node.alternate].map((one) =>
        textOf(one as Node),
      );
      add(node, `the answers to ${shown(test!)} are exchanged`, `(${test}) ? ${no} : ${yes}`);
    },
    MemberExpression(node) {
      const property = node.property as Node;
      const other = methods.get(String(property.name));
      if (node.computed === true || !other) return;
      const change = `${String(property.name)} becomes ${other}`;
      add(node, change, other, property.start, property.end);
    },
    ReturnStatement(node) {
      const given = node.argument as Node | null;
      if (!given || textOf(given) === 'null' || given.type === 'JSXElement') return;
      add(node, `${shown(textOf(node))} becomes return null`, 'return null;');
    },
    ExpressionStatement(node) {
      if (typeof node.directive !== 'string') removed(node);
    },
    ThrowStatement: removed,
    IfStatement: removed,
  };

  visit(program as unknown as Node);
  return mutants.map((mutant, at) => {
    const before = mutants.slice(0, at).filter((one) => isLike(one, mutant)).length;
    return before === 0 ? mutant : { ...mutant, change: `${mutant.change} (${before + 1})` };
  });
}

function isLike(one: Mutant, other: Mutant): boolean {
  return one.code === other.code && one.change === other.change;
}

export function applyMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function kindOf({ type }: Node): 'statement' | 'expression' {
  return type.endsWith('Statement') ? 'statement' : 'expression';
}

function isText(node: Node): boolean {
  return (
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  );
}

const longestShown = 60;

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= longestShown ? line : `${line.slice(0, longestShown - 1)}…`;
}
