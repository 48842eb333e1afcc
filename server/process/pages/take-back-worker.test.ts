import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import vm from 'node:vm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { takeBackWorker } from './take-back-worker'

const server = createServer(takeBackWorker((_, response) => void response.end('site')))
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

it('answers a worker that drops all caches and itself, which nobody may keep', async () => {
  const answer = await fetch(`${origin}/sw.js?x=1`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  const heard = new Map<string, (event: unknown) => void>()
  const worker = {
    addEventListener: (name: string, listen: (event: unknown) => void) => heard.set(name, listen),
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn(async () => true) },
  }
  const dropped: string[] = []
  const caches = { keys: async () => ['one', 'other'], delete: async (name: string) => dropped.push(name) }
  vm.runInNewContext(await answer.text(), { self: worker, caches })
  const happens = async (name: string) => {
    const waitUntil = vi.fn((_: Promise<unknown>) => undefined)
    heard.get(name)?.({ waitUntil })
    expect(waitUntil).toHaveBeenCalledOnce()
    await waitUntil.mock.calls[0]?.[0]
    return dropped.splice(0)
  }
  // The worker that is taken back may keep this one from ever being active.
  expect(await happens('install')).toEqual(['one', 'other'])
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(worker.registration.unregister).toHaveBeenCalledOnce()
  expect(await happens('activate')).toEqual(['one', 'other'])
  expect(worker.registration.unregister).toHaveBeenCalledTimes(2)
  expect([...heard.keys()]).not.toContain('fetch')
})

it('leaves every other address to the site', async () => {
  for (const path of ['/', '/sw.json', '/x/sw.js'])
    expect(await (await fetch(origin + path)).text()).toBe('site')
})
