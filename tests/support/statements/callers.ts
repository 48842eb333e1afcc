import type { Node } from 'typescript/unstable/ast'
import { isFunctionLikeDeclaration, isIdentifier, isVariableDeclaration } from 'typescript/unstable/ast/is'
import { type Bound, bindCall, NeedsCallers, Unreadable } from './meaning'
import type { Project } from './project'

/** Callers of callers of callers. */
const DEEPEST = 3

/**
 * Reads something as it stands; where it hangs on a parameter, once for each call of that function.
 * @throws Unreadable when nobody calls it by name
 */
export function everyWay<T>(
  project: Project,
  read: (bound: Bound) => readonly T[],
  bound: Bound = new Map(),
  depth = 0,
): readonly T[] {
  try {
    return read(bound)
  } catch (error) {
    if (!(error instanceof NeedsCallers)) throw error
    const { callee } = error
    const calls = depth < DEEPEST ? project.callsOf(namedAs(callee)) : []
    if (calls.length === 0 || !isFunctionLikeDeclaration(callee)) throw new Unreadable(error.message)
    return calls.flatMap((call) => everyWay(project, read, bindCall(call, callee, bound), depth + 1))
  }
}

/** An arrow function is known by the constant it is given to. */
function namedAs(callee: Node): Node {
  return callee.parent && isVariableDeclaration(callee.parent) && isIdentifier(callee.parent.name)
    ? callee.parent
    : callee
}
