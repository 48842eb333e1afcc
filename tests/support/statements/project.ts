import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CallExpression, Identifier, Node, PrivateIdentifier, SourceFile } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isPrivateIdentifier,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol as Meaning, SymbolFlags } from 'typescript/unstable/sync'

/** The server's sources as the compiler understands them: what a name means, and which type it has. */
export interface Project {
  readonly root: string
  readonly checker: Checker
  readonly files: readonly SourceFile[]
  /** Where a name is declared, in whichever file; null for what the language itself has. */
  readonly declarationOf: (name: Node) => Node | null
  /** Every call of the function that is declared there. */
  readonly callsOf: (declaration: Node) => readonly CallExpression[]
  /** The pieces of SQL that were read as part of a statement, by `keyOf`. */
  readonly rendered: Set<string>
  readonly close: () => void
}

/** Opens `server/**` of a tree without its tests; `@/` is the root. */
export function openProject(root: string, folder = root): Project {
  const config = path.join(folder, 'tsconfig.statements.json')
  writeFileSync(config, JSON.stringify(settingsOf(root)))
  const api = new API({ cwd: root })
  const [opened] = api.updateSnapshot({ openProjects: [config] }).getProjects()
  if (!opened) throw new Error('The compiler opened nothing.')
  const { checker, program } = opened
  const names = program.getSourceFileNames().filter((name) => name.startsWith(`${root}/server/`))
  const files = names.flatMap((name) => program.getSourceFile(name) ?? [])

  const declarationOf = (name: Node): Node | null => {
    const meaning = checker.getSymbolAtLocation(name)
    if (!meaning) return null
    return original(checker, meaning).valueDeclaration?.resolve(opened) ?? null
  }
  const calls = callsByName(files)
  const callsOf = (declaration: Node) =>
    (calls.get(nameOf(declaration)) ?? []).filter((call) => {
      const called = declarationOf(calledName(call) ?? call)
      return called !== null && keyOf(called) === keyOf(declaration)
    })
  return { root, checker, files, declarationOf, callsOf, rendered: new Set(), close: () => api.close() }
}

/** A node by where it is: the same declaration may come as two objects. */
export function keyOf(node: Node): string {
  return `${node.getSourceFile().fileName}:${node.pos}:${node.end}`
}

/** A file as it is called from the root. */
export function pathOf(project: Project, node: Node): string {
  return path.relative(project.root, node.getSourceFile().fileName)
}

/** Calls `visit` for a node and all that is in it. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

function settingsOf(root: string): object {
  return {
    compilerOptions: {
      ...{
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
      },
      ...{ strict: true, skipLibCheck: true, noEmit: true, jsx: 'react-jsx', resolveJsonModule: true },
      ...{ types: ['node'], typeRoots: [`${root}/node_modules/@types`], paths: { '@/*': [`${root}/*`] } },
    },
    include: [`${root}/server/**/*.ts`, `${root}/global.d.ts`],
    exclude: [`${root}/server/**/*.test.ts`],
  }
}

function original(checker: Checker, meaning: Meaning): Meaning {
  return meaning.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(meaning) : meaning
}

function callsByName(files: readonly SourceFile[]): Map<string, CallExpression[]> {
  const found = new Map<string, CallExpression[]>()
  for (const file of files) {
    walk(file, (node) => {
      const name = isCallExpression(node) ? calledName(node) : null
      if (!name || !isCallExpression(node)) return
      const { text } = name
      found.set(text, [...(found.get(text) ?? []), node])
    })
  }
  return found
}

/** `price` of `price(…)` and of `this.#rates.price(…)`. */
function calledName({ expression }: CallExpression): Identifier | PrivateIdentifier | null {
  const name = isPropertyAccessExpression(expression) ? expression.name : expression
  return isIdentifier(name) || isPrivateIdentifier(name) ? name : null
}

function nameOf(declaration: Node): string {
  const { name } = declaration as Node & { readonly name?: Node }
  return name && (isIdentifier(name) || isPrivateIdentifier(name)) ? name.text : ''
}
