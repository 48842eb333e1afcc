import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Hono } from 'hono'

/** A map, in which no name of JavaScript's own objects is found. */
const ASSETS: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
])

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Andanza API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/open.js"></script></body></html>`

/**
 * Of more than some 130 calls in one, swagger-ui 5.35 draws the first tag alone: what is bought and what was bought stand
 * below each other, and the desk below both, each in as many parts as it takes.
 */
const OPEN = `fetch('/api/openapi.json').then((answer) => answer.json()).then((spec) => {
  const MOST = 120
  const TAKEN = ['accounts', 'messenger', 'payments', 'reservations']
  const placeOf = (path, calls) =>
    path.startsWith('/api/desk/') ? 'desk' : TAKEN.includes(Object.values(calls)[0].tags[0]) ? 'taken' : 'shop'
  const parts = { shop: [], taken: [], desk: [] }
  for (const [path, calls] of Object.entries(spec.paths)) {
    const place = parts[placeOf(path, calls)]
    const count = Object.keys(calls).length
    let part = place.at(-1)
    if (!part || part.count + count > MOST) place.push(part = { paths: {}, count: 0 })
    part.paths[path] = calls
    part.count += count
  }
  for (const { paths } of Object.values(parts).flat()) {
    const domNode = document.body.appendChild(document.createElement('div'))
    SwaggerUIBundle({ spec: { ...spec, paths }, domNode, validatorUrl: null })
  }
})`

const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/** `/api/openapi.json` and a page that reads it, served from node_modules: no network needed. */
export function apiDocs(document: object): Hono {
  const app = new Hono()
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/openapi.json', (c) => c.json(document))
  app.get('/docs', (c) => c.html(PAGE, 200, { 'Content-Security-Policy': POLICY }))
  app.get('/docs/open.js', (c) => c.body(OPEN, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  app.get('/docs/:asset', async (c) => {
    const type = ASSETS.get(c.req.param('asset'))
    if (!type) return c.notFound()
    const file = await readFile(path.join(folder, c.req.param('asset')))
    return c.body(file as unknown as ArrayBuffer, 200, {
      'content-type': type,
      'cache-control': 'public, max-age=86400',
    })
  })
  return app
}
