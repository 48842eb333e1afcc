import type {
  CallExpression,
  Expression,
  FunctionLikeDeclaration,
  TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import {
  isAsExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isTaggedTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { constantsOf } from './constants'
import { type Bound, bindCall, both, meaningOf, partsOf, Unreadable } from './meaning'
import { keyOf, type Project, pathOf, walk } from './project'
import { inTurn, type Pieces, VALUE } from './text'

/** An expression whose type is drizzle's SQL, in every way the code may build it. */
export function render(project: Project, expression: Expression, bound: Bound): Pieces[] {
  if (isParenthesizedExpression(expression) || isAsExpression(expression))
    return render(project, expression.expression, bound)
  if (isTaggedTemplateExpression(expression)) return renderTemplate(project, expression, bound)
  if (isConditionalExpression(expression))
    return both(expression).flatMap((one) => render(project, one, bound))
  if (isCallExpression(expression)) return renderCall(project, expression, bound)
  if (isIdentifier(expression)) return renderName(project, expression, bound)
  throw new Unreadable(expression.getText())
}

function renderTemplate(project: Project, tagged: TaggedTemplateExpression, bound: Bound): Pieces[] {
  project.rendered.add(keyOf(tagged))
  const file = pathOf(project, tagged)
  const { head, spans } = partsOf(tagged.template)
  const rest = spans.flatMap(({ expression, text }) => [
    chunk(project, expression, bound),
    [[{ text, file }]],
  ])
  return inTurn([[[{ text: head, file }]], ...rest])
}

function chunk(project: Project, expression: Expression, bound: Bound): Pieces[] {
  const type = project.checker.getTypeAtLocation(expression)
  const told = type ? project.checker.typeToString(type) : ''
  if (/^PgTable|^PgColumn/.test(told)) throw new Unreadable(`drizzle's ${expression.getText()} inside of SQL`)
  if (!/\bSQL\b/.test(told)) return [[VALUE]]
  if (!isIdentifier(expression)) return render(project, expression, bound)
  const meaning = meaningOf(project, expression, bound)
  return meaning ? chunk(project, meaning.expression, meaning.bound) : [[VALUE]]
}

function renderName(project: Project, name: Expression, bound: Bound): Pieces[] {
  const meaning = meaningOf(project, name, bound)
  if (!meaning) throw new Unreadable(name.getText())
  return chunk(project, meaning.expression, meaning.bound)
}

function renderCall(project: Project, call: CallExpression, bound: Bound): Pieces[] {
  if (isPropertyAccessExpression(call.expression) && call.expression.getText() === 'sql.raw') {
    const [argument] = call.arguments
    const file = pathOf(project, call)
    return constantsOf(project, argument as Expression, bound).map((text) => [{ text, file }])
  }
  const callee = project.declarationOf(call.expression)
  const body = callee && isVariableDeclaration(callee) ? callee.initializer : callee
  if (!body || !isFunctionLikeDeclaration(body)) throw new Unreadable(call.getText())
  const inside = bindCall(call, body, bound)
  return returnsOf(body).flatMap((returned) => render(project, returned, inside))
}

function returnsOf(callee: FunctionLikeDeclaration): Expression[] {
  if (!callee.body) return []
  if (!isBlock(callee.body)) return [callee.body]
  const found: Expression[] = []
  walk(callee.body, (node) => {
    if (isReturnStatement(node) && node.expression) found.push(node.expression)
  })
  return found
}
