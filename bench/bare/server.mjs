/**
 * The physical limit: plain Node that sends bytes from memory. `BENCH_FOLDER` has one folder a page with `body` and
 * `headers.json`; `/<name>` answers it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'

const folder = process.env.BENCH_FOLDER ?? '.'
const pages = new Map(
  readdirSync(folder).map((name) => [
    `/${name}`,
    {
      headers: JSON.parse(readFileSync(path.join(folder, name, 'headers.json'), 'utf8')),
      body: readFileSync(path.join(folder, name, 'body')),
    },
  ]),
)

createServer((request, response) => {
  const page = pages.get(request.url ?? '')
  if (!page) return void response.writeHead(404).end()
  response.writeHead(200, { ...page.headers, 'content-length': page.body.length }).end(page.body)
}).listen(Number(process.env.PORT), '127.0.0.1')
