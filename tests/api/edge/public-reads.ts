import { callsOf } from '@/server/platform/http/route'
import { edgeApp, edgeDatabase } from './edge-app'
import { nameOf, pathOf, samplesOf } from './samples'

export const database = await edgeDatabase({ seeded: true })

export const edge = await edgeApp(database)

export const samples = await samplesOf(database)

export const calls = callsOf(edge.app).map((call) => ({
  call,
  name: nameOf(call),
  path: pathOf(call, samples),
}))

export const reads = calls.filter(({ call }) => call.method === 'get' && call.access !== 'user')

export const english = { 'x-locale': 'en_US', 'x-currency': 'USD' }
