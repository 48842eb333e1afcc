import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** https://v8.dev/blog/explicit-compile-hints: read by Chromium from 136 on; elsewhere a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/**
 * Marks the scripts that every page runs at its start, React and the framework, so that the browser compiles them whole
 * while they come, beside the main thread, and not function by function on it. Once: a marked file stays as it is.
 * @param folder of the build
 * @returns how many were marked
 */
export async function hintCompile(folder: string): Promise<number> {
  const text = await readFile(path.join(folder, 'build-manifest.json'), 'utf8')
  const { rootMainFiles } = manifest.parse(JSON.parse(text))
  const marked = await Promise.all(rootMainFiles.map((name) => mark(path.join(folder, name))))
  return marked.filter(Boolean).length
}

async function mark(file: string): Promise<boolean> {
  const plain = await readFile(file, 'utf8')
  if (plain.startsWith(HINT)) return false
  await writeFile(file, HINT + plain)
  return true
}
