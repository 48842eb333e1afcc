import { transformSync } from '@swc/core'
import type { ConditionalExpression, Expression, Node } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { type Bound, both, type Meant, meaningOf, partsOf, Unreadable } from './meaning'
import { keyOf, type Project, walk } from './project'

/**
 * The texts an expression can be.
 * @throws Unreadable for one that only running the program would tell
 */
export function constantsOf(project: Project, expression: Expression, bound: Bound): string[] {
  if (isStringLiteral(expression) || isNoSubstitutionTemplateLiteral(expression)) return [expression.text]
  if (isNumericLiteral(expression)) return [expression.text]
  if (isConditionalExpression(expression))
    return branchesOf(project, expression, bound).flatMap((one) => constantsOf(project, one, bound))
  if (isTemplateExpression(expression)) {
    const { head, spans } = partsOf(expression)
    return spans.reduce(
      (starts, span) => {
        const values = constantsOf(project, span.expression, bound)
        return starts.flatMap((start) => values.map((value) => start + value + span.text))
      },
      [head],
    )
  }
  if (isIdentifier(expression)) {
    const meaning = meaningOf(project, expression, bound)
    if (meaning) return constantsOf(project, meaning.expression, meaning.bound)
  }
  return [computed(project, expression, bound)]
}

/** The one that is taken where that depends on a known text (`table === 'promotions'`), else both. */
function branchesOf(project: Project, expression: ConditionalExpression, bound: Bound): Expression[] {
  const { condition, whenTrue, whenFalse } = expression
  if (!isBinaryExpression(condition) || condition.operatorToken.getText() !== '===') return both(expression)
  const [left, right] = [condition.left, condition.right].map((side) => knownText(project, side, bound))
  if (left === undefined || right === undefined) return both(expression)
  return [left === right ? whenTrue : whenFalse]
}

function knownText(project: Project, expression: Expression, bound: Bound): string | undefined {
  try {
    const [text, other] = constantsOf(project, expression, bound)
    return other === undefined ? text : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** What is made of lists and texts of the module alone (`COLUMNS.join(', ')`) is computed as the module does. */
function computed(project: Project, expression: Expression, bound: Bound): string {
  const constants = new Map<string, string>()
  collect(project, expression, bound, constants)
  const source = [...constants.values(), `export const text = ${expression.getText()}`].join('\n')
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  })
  const module: { text?: unknown } = {}
  try {
    new Function('exports', code)(module)
  } catch (error) {
    throw new Unreadable(`${expression.getText()}: ${error}`)
  }
  if (typeof module.text !== 'string') throw new Unreadable(expression.getText())
  return module.text
}

function collect(project: Project, node: Node, bound: Bound, constants: Map<string, string>): void {
  walk(node, (name) => {
    if (!isIdentifier(name)) return
    if (name.parent && isPropertyAccessExpression(name.parent) && name.parent.name === name) return
    const declaration = project.declarationOf(name)
    if (!declaration || isInside(declaration, node)) return
    const key = keyOf(declaration)
    const given = isParameterDeclaration(declaration) ? meaningOf(project, name, bound) : null
    if (given) constants.set(key, constantOf(project, name.text, given))
    if (!isVariableDeclaration(declaration) || !declaration.initializer) return
    if (constants.has(key) || name.getSourceFile().fileName !== declaration.getSourceFile().fileName) return
    constants.set(key, '')
    collect(project, declaration.initializer, bound, constants)
    constants.delete(key)
    constants.set(key, `const ${declaration.getText()}`)
  })
}

/** The parameter of a callback belongs to the expression itself. */
function isInside(declaration: Node, node: Node): boolean {
  const inOneFile = declaration.getSourceFile().fileName === node.getSourceFile().fileName
  return inOneFile && declaration.pos >= node.pos && declaration.end <= node.end
}

function constantOf(project: Project, name: string, { expression, bound }: Meant): string {
  const [text, other] = constantsOf(project, expression, bound)
  if (other !== undefined) throw new Unreadable(`${name} is one of several`)
  return `const ${name} = ${JSON.stringify(text)}`
}
