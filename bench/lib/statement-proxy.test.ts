import { connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startStatementProxy } from './statement-proxy'

const closers: (() => unknown)[] = []
afterEach(() => closers.splice(0).forEach((close) => void close()))

it('a proxy brings everything to the database and back, and counts the statements on the way', async () => {
  const echo = createServer((socket: Socket) => void socket.pipe(socket))
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  const address = echo.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const proxy = await startStatementProxy(`postgres://somebody:secret@127.0.0.1:${port}/trips?x=1`)
  closers.push(proxy.close, () => echo.close())

  const url = new URL(proxy.url)
  expect(url.port).not.toBe(String(port))
  expect([url.username, url.password, url.pathname, url.search]).toEqual([
    'somebody',
    'secret',
    '/trips',
    '?x=1',
  ])

  const sent = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0, ...Buffer.from('Q'), 0, 0, 0, 6, 65, 0])
  const socket = connect(Number(url.port), '127.0.0.1')
  const back = new Promise<Buffer>((resolve) => socket.on('data', (piece) => resolve(Buffer.from(piece))))
  socket.write(sent)
  expect(await back).toEqual(sent)
  expect(proxy.count()).toBe(1)
})
