/**
 * Finds the names that a TypeScript or JavaScript file declares, including parameters and destructured names.
 */
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { ProjectFile } from '../structure/project-files.ts';

export interface Declaration {
  name: string;
  /** Offset of the name in the text. */
  start: number;
  isFunction: boolean;
}

/** @returns every declared variable, parameter, function, type and member, in no particular order */
export function declarations({ name: file, text }: ProjectFile): Declaration[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: Declaration[] = [];
  const add = (node: ESTree.Node | null, isFunction = false) => {
    for (const { name, start } of boundNames(node)) found.push({ name, start, isFunction });
  };
  const addParameters = ({ params }: { params: readonly ESTree.ParamPattern[] }) => {
    for (const param of params) add(param, isFunctionType(param));
  };
  const addFunction = (node: ESTree.Function) => {
    add(node.id, true);
    addParameters(node);
  };
  const addMember = ({ key }: { key: ESTree.PropertyKey }, isFunction: boolean) => {
    if (key.type === 'Identifier') add(key, isFunction);
  };
  const addType = ({ id }: { id: ESTree.BindingIdentifier }) => add(id);
  new Visitor({
    VariableDeclarator: ({ id, init }) => add(id, isFunctionNode(init) || isFunctionType(id)),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addParameters,
    TSDeclareFunction: addFunction,
    TSFunctionType: addParameters,
    CatchClause: ({ param }) => add(param),
    ImportSpecifier: ({ imported, local }) => {
      if (imported.type === 'Identifier' && imported.name !== local.name) add(local);
    },
    ClassDeclaration: ({ id }) => add(id),
    PropertyDefinition: (node) => addMember(node, isFunctionNode(node.value)),
    MethodDefinition: (node) => addMember(node, true),
    TSInterfaceDeclaration: addType,
    TSTypeAliasDeclaration: addType,
    TSEnumDeclaration: addType,
    TSPropertySignature: (node) => addMember(node, isFunctionType(node)),
    TSMethodSignature: (node) => {
      addMember(node, true);
      addParameters(node);
    },
  }).visit(program);
  return found;
}

/** Returns the identifiers that a pattern binds, such as `a` and `c` in `{ a, b: [c] }`. */
function boundNames(node: ESTree.Node | null): { name: string; start: number }[] {
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'ObjectPattern':
      return node.properties.flatMap((one) => boundNames(one.type === 'Property' ? one.value : one));
    case 'ArrayPattern':
      return node.elements.flatMap((element) => boundNames(element));
    case 'AssignmentPattern':
      return boundNames(node.left);
    case 'RestElement':
      return boundNames(node.argument);
    case 'TSParameterProperty':
      return boundNames(node.parameter);
    default:
      return [];
  }
}

const isFunctionNode = (node: ESTree.Expression | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

const isFunctionType = (node: object) =>
  'typeAnnotation' in node &&
  (node.typeAnnotation as ESTree.TSTypeAnnotation | null)?.typeAnnotation.type === 'TSFunctionType';
