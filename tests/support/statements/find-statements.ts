import type { CallExpression, Expression, TypeNode } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { everyWay } from './callers'
import { constantsOf } from './constants'
import { type Bound, Unreadable } from './meaning'
import { type Project, pathOf, walk } from './project'
import { render } from './render'
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
    const argument = call.arguments[0] as Expression
    const texts = everyWay(project, (bound) => textsOf(project, argument, driver, bound))
    return { place, file, driver, texts: distinct(texts), row, unreadable: null }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { place, file, driver, texts: [], row, unreadable: error.message }
  }
}

function textsOf(
  project: Project,
  argument: Expression,
  driver: Statement['driver'],
  bound: Bound,
): Pieces[] {
  if (driver === 'drizzle') return render(project, argument, bound)
  return constantsOf(project, argument, bound).map((text) => [{ text, file: pathOf(project, argument) }])
}

function distinct(texts: readonly Pieces[]): Pieces[] {
  return [...new Map(texts.map((pieces) => [textOf(pieces), pieces])).values()]
}
