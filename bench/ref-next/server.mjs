/** The reference app behind a server of its own, as ours is. */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import next from 'next'

const port = Number(process.env.PORT)
const app = next({
  dev: false,
  dir: fileURLToPath(new URL('.', import.meta.url)),
  hostname: 'localhost',
  port,
})
await app.prepare()
const handle = app.getRequestHandler()
createServer((request, response) => void handle(request, response)).listen(port, '127.0.0.1')
