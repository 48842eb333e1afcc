import type { CallExpression, Expression, Node, TypeNode } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { constantsOf } from './constants'
import { type Project, pathOf, walk } from './project'
import { type Bound, bindCall, NeedsCallers, render, Unreadable } from './render'
import { type Pieces, textOf } from './text'

/** A place in the code that sends SQL, with every text it can send. */
export interface Statement {
  /** `server/cart/account-cart.ts:70`. */
  readonly place: string
  readonly file: string
  /** drizzle reads instants as texts, pg as Dates. */
  readonly driver: 'drizzle' | 'pg'
  readonly texts: readonly Pieces[]
  /** The type a caller expects of a row, where one is written. */
  readonly row: TypeNode | null
  /** Why it cannot be read; null when it was. */
  readonly unreadable: string | null
}

/** Every `execute(sql…)` and `query('…')` of the server, in the order of its files. */
export function findStatements(project: Project): Statement[] {
  const found: Statement[] = []
  for (const file of project.files) {
    walk(file, (node) => {
      const driver = isCallExpression(node) ? driverOf(project, node) : null
      if (driver) found.push(readStatement(project, node as CallExpression, driver))
    })
  }
  return found
}

function driverOf(project: Project, call: CallExpression): Statement['driver'] | null {
  const { expression } = call
  if (!isPropertyAccessExpression(expression)) return null
  const method = expression.name.text
  if (method !== 'execute' && method !== 'query') return null
  const type = project.checker.getTypeAtLocation(expression.expression)
  const told = type ? project.checker.typeToString(type) : ''
  if (method === 'query') return /\b(Pool|PoolClient|Client|ClientBase)\b/.test(told) ? 'pg' : null
  return /\b(Database|Transaction|PgTransaction|Executor|NodePgDatabase)\b/.test(told) ? 'drizzle' : null
}

function readStatement(project: Project, call: CallExpression, driver: Statement['driver']): Statement {
  const file = pathOf(project, call)
  const { line } = call.getSourceFile().getLineAndCharacterOfPosition(call.getStart())
  const place = `${file}:${line + 1}`
  const row = call.typeArguments?.[0] ?? null
  try {
    const texts = distinct(textsOf(project, call.arguments[0] as Expression, driver, new Map()))
    return { place, file, driver, texts, row, unreadable: null }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { place, file, driver, texts: [], row, unreadable: error.message }
  }
}

/** Reads it as it stands; where it hangs on a parameter, once for each call of that function. */
function textsOf(
  project: Project,
  argument: Expression,
  driver: Statement['driver'],
  bound: Bound,
  depth = 0,
): Pieces[] {
  try {
    if (driver === 'drizzle') return render(project, argument, bound)
    return constantsOf(project, argument, bound).map((text) => [{ text, file: pathOf(project, argument) }])
  } catch (error) {
    if (!(error instanceof NeedsCallers)) throw error
    const calls = depth < 3 ? project.callsOf(namedAs(error.callee)) : []
    if (calls.length === 0) throw new Unreadable(`${argument.getText()} ${error.message}`)
    return calls.flatMap((call) => {
      if (!isFunctionLikeDeclaration(error.callee)) return []
      return textsOf(project, argument, driver, bindCall(call, error.callee, bound), depth + 1)
    })
  }
}

/** An arrow function is known by the constant it is given to. */
function namedAs(callee: Node): Node {
  return callee.parent && isVariableDeclaration(callee.parent) && isIdentifier(callee.parent.name)
    ? callee.parent
    : callee
}

function distinct(texts: readonly Pieces[]): Pieces[] {
  return [...new Map(texts.map((pieces) => [textOf(pieces), pieces])).values()]
}
