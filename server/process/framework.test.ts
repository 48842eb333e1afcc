import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Framework } from './framework'

let server: Server | undefined
let framework: Framework | undefined
afterEach(async () => {
  server?.close()
  await framework?.close()
})

it('answers the cache by one way and everybody else by the other, whatever headers they make up', async () => {
  const says =
    (what: string): RequestListener =>
    (request, response) =>
      void response.end(`${what} ${request.headers['x-front-own'] ?? 'unmarked'}`)
  const between = await Framework.behind(says('own'), says('passed'))
  framework = between
  server = createServer(async (request, response) => {
    const answer = await between.pass(request, response)
    answer?.pipe(response)
  })
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect((await between.ask('/tours', {})).body.toString()).toBe('own unmarked')
  for (const headers of [{}, { 'x-front-own': 'guess' }])
    expect(await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()).toBe('passed unmarked')
})
