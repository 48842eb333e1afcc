import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The ways TypeScript can depend on a module. */
export const WAYS = {
  'a relative import': (from: string, to: string) => `import { thing } from '${relative(from, to)}'; thing()`,
  'an import through the alias': (_: string, to: string) => `import { thing } from '${aliased(to)}'; thing()`,
  'a type-only import': (_: string, to: string) =>
    `import type { Thing } from '${aliased(to)}'; export type A = Thing`,
  'an inline type import': (_: string, to: string) =>
    `import { type Thing } from '${aliased(to)}'; export type A = Thing`,
  're-exporting a type': (_: string, to: string) => `export type { Thing } from '${aliased(to)}'`,
  'a dynamic import': (_: string, to: string) => `export const later = () => import('${aliased(to)}')`,
} as const

/** Runs `work` in a small tree that has these files and our packages, and takes it away again. */
export async function inTree<T>(
  files: Record<string, string>,
  work: (root: string) => Promise<T>,
): Promise<T> {
  const root = mkdtempSync(path.join(tmpdir(), 'andanza-planted-'))
  try {
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    return await work(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** A package, not a file of the tree. */
export function isPackage(to: string): boolean {
  return !/\.tsx?$/.test(to)
}

function relative(from: string, to: string): string {
  if (isPackage(to)) return to
  const way = path.relative(path.dirname(from), bare(to))
  return way.startsWith('.') ? way : `./${way}`
}

function aliased(to: string): string {
  return isPackage(to) ? to : `@/${bare(to)}`
}

function bare(file: string): string {
  return file.replace(/\.tsx?$/, '')
}
