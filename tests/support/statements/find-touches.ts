import type { CallExpression, Expression, Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isImportSpecifier,
  isTaggedTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { everyWay } from './callers'
import { constantsOf } from './constants'
import type { Statement } from './find-statements'
import { partsOf } from './meaning'
import { keyOf, type Project, pathOf, walk } from './project'
import { render } from './render'
import { type Touch, touchedTables } from './touched-tables'

/** Every table the server's code touches, and what could not be read: then nobody knows. */
export interface Touches {
  readonly touches: readonly Touch[]
  /** `file: why`. */
  readonly unread: readonly string[]
}

/** Tables in statements, in pieces of SQL for a query builder, in `upsert(db, 'table', …)` and as drizzle's objects. */
export function findTouches(project: Project, statements: readonly Statement[]): Touches {
  const [touches, unread]: [Touch[], string[]] = [[], []]
  const read = (file: string, tables: () => Touch[]) => {
    try {
      touches.push(...tables())
    } catch (error) {
      unread.push(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  for (const { file, texts, unreadable } of statements) {
    if (unreadable !== null) unread.push(`${file}: ${unreadable}`)
    for (const text of texts) read(file, () => touchedTables(text))
  }
  for (const file of project.files) {
    walk(file, (node) => {
      const path = pathOf(project, file)
      if (isUpsert(node)) read(path, () => upserted(project, node))
      if (isImportSpecifier(node)) read(path, () => imported(project, node.name, path))
      if (isLooseSql(project, node)) read(path, () => inPiece(project, node))
    })
  }
  return { touches, unread }
}

const isUpsert = (node: Node): node is CallExpression =>
  isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'upsert'

function upserted(project: Project, call: CallExpression): Touch[] {
  const file = pathOf(project, call)
  const names = everyWay(project, (bound) => constantsOf(project, call.arguments[1] as Expression, bound))
  return names.map((table) => ({ table, file }))
}

/** `export const users = pgTable('users', …)` of another file, as a value. */
function imported(project: Project, name: Node, file: string): Touch[] {
  const declaration = project.declarationOf(name)
  if (!declaration || !isVariableDeclaration(declaration)) return []
  const made = declaration.initializer
  if (!made || !isCallExpression(made) || made.expression.getText() !== 'pgTable') return []
  return constantsOf(project, made.arguments[0] as Expression, new Map()).map((table) => ({ table, file }))
}

/** SQL that no statement above is made of: a piece of drizzle's query builder. */
function isLooseSql(project: Project, node: Node): node is TaggedTemplateExpression {
  return (
    isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && !project.rendered.has(keyOf(node))
  )
}

/** Such a piece is an expression; tables in it are found if there is a query inside. */
function inPiece(project: Project, node: TaggedTemplateExpression): Touch[] {
  const { head, spans } = partsOf(node.template)
  if (!/\bselect\b/i.test([head, ...spans.map(({ text }) => text)].join(' '))) return []
  const file = pathOf(project, node)
  return render(project, node, new Map()).flatMap((piece) =>
    touchedTables([{ text: 'select ', file }, ...piece]),
  )
}
