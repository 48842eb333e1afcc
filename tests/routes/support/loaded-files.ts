import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/scripts/postgres/folders'

/**
 * Every script and style sheet of the build that a page loads, or could load later: those its document names, and what
 * the bundler's own `e(number)` in them asks for. By name, with what they hold.
 * @param dist folder of the build
 */
export function loadedFiles(dist: string, html: string): ReadonlyMap<string, string> {
  const folder = path.join(ROOT, dist, 'static')
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css)$/.test(file),
  )
  const found = new Map<string, string>()
  const waiting = [...html.matchAll(/static\/([^"'\\\s?]+\.(?:js|css))/g)].map(([, file = '']) =>
    decodeURIComponent(file),
  )
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const text = readFileSync(path.join(folder, file), 'utf8')
    found.set(file, text)
    for (const [, id = ''] of text.matchAll(/\.e\("?(\d+)"?\)/g))
      waiting.push(...all.filter((one) => new RegExp(`^chunks/${id}[-.][0-9a-f]+\\.js$`).test(one)))
  }
  return found
}
