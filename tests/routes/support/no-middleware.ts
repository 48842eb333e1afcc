import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/scripts/postgres/folders'

/** Takes middleware out of built pages, as a mistake in a build or a hole in the framework would. */
export function removeMiddleware(dist: string): void {
  const server = path.join(ROOT, dist, 'server')
  const manifest = path.join(server, 'functions-config-manifest.json')
  const { functions, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  if (!functions['/_middleware']) throw new Error(`${manifest} knows no middleware: it is somewhere else now`)
  const { '/_middleware': _gone, ...left } = functions
  writeFileSync(manifest, JSON.stringify({ ...rest, functions: left }))
  for (const file of ['middleware.js', 'middleware.js.nft.json']) {
    if (existsSync(path.join(server, file))) rmSync(path.join(server, file))
  }
}
