import type {
  CallExpression,
  ConditionalExpression,
  Expression,
  FunctionLikeDeclaration,
  Node,
  TemplateLiteral,
} from 'typescript/unstable/ast'
import {
  isNoSubstitutionTemplateLiteral,
  isParameterDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { keyOf, type Project } from './project'

/** What parameters stand for, by their declaration: an expression, in the surroundings of its caller. */
export type Bound = ReadonlyMap<string, Meant>

/** An expression in its surroundings. */
export interface Meant {
  readonly expression: Expression
  readonly bound: Bound
}

/** The text depends on a parameter: it is known at the calls of this function only. */
export class NeedsCallers extends Error {
  constructor(readonly callee: Node) {
    super('depends on a parameter')
  }
}

/** A statement that cannot be read from the source. */
export class Unreadable extends Error {}

/** What a name stands for: an argument of the caller, or what a constant was made of. */
export function meaningOf(project: Project, name: Node, bound: Bound): Meant | null {
  const declaration = project.declarationOf(name)
  if (!declaration) return null
  const given = bound.get(keyOf(declaration))
  if (given) return given
  if (isParameterDeclaration(declaration)) throw new NeedsCallers(declaration.parent)
  if (isVariableDeclaration(declaration) && declaration.initializer)
    return { expression: declaration.initializer, bound }
  return null
}

/** The parameters of a function, bound to the arguments of a call. */
export function bindCall(call: CallExpression, callee: FunctionLikeDeclaration, bound: Bound): Bound {
  const all = new Map(bound)
  callee.parameters.forEach((parameter, index) => {
    const expression = call.arguments[index] ?? parameter.initializer
    if (expression) all.set(keyOf(parameter), { expression, bound })
  })
  return all
}

/** What a choice can be, either way. */
export const both = ({ whenTrue, whenFalse }: ConditionalExpression) => [whenTrue, whenFalse]

interface Parts {
  readonly head: string
  readonly spans: readonly { readonly expression: Expression; readonly text: string }[]
}

/** The texts of a template and the expressions between them. */
export function partsOf(template: TemplateLiteral): Parts {
  if (isNoSubstitutionTemplateLiteral(template)) return { head: template.text, spans: [] }
  const spans = template.templateSpans.map(({ expression, literal }) => ({ expression, text: literal.text }))
  return { head: template.head.text, spans }
}
