import { afterAll, expect, it } from 'vitest'
import { edgeApp, edgeDatabase } from './edge-app'

const database = await edgeDatabase({ seeded: true })
const [edge, own] = [
  await edgeApp(database),
  await edgeApp(database, { OPERATOR_EMAIL: 'ops@andanza.example' }),
]
afterAll(async () => {
  await Promise.all([edge.close(), own.close()])
  await database.drop()
})

it('tells whom to write of a weakness, for less than a year (RFC 9116)', async () => {
  const answer = await own.fetch('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:ops@andanza.example\n')
  expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
  const until = Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '') - Date.now()
  expect(until).toBeGreaterThan(30 * 24 * 3600_000)
  expect(until).toBeLessThan(365 * 24 * 3600_000)
})

it('falls back to the contact data', async () => {
  expect(await (await edge.fetch('/.well-known/security.txt')).text()).toMatch(/^Contact: mailto:[^@\s]+@/)
})
