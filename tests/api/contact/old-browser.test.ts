import { runInNewContext } from 'node:vm'
import { afterAll, expect, it } from 'vitest'
import { edgeApp, edgeDatabase } from '../edge/edge-app'

const database = await edgeDatabase()
const edge = await edgeApp(database)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

const scriptFor = async (agent: string) =>
  (await edge.fetch('/api/old-browser.js', { headers: { 'user-agent': agent } })).text()

const OLD = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:51.0) Gecko/20100101 Firefox/51.0'
const NEW = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0'

it('is nothing for a browser that is not old', async () => {
  expect(await scriptFor(NEW)).toBe('')
})

it('tells an old browser in the language of the page, once it has a body', async () => {
  const script = await scriptFor(OLD)
  // Nothing newer than ECMAScript 3.
  expect(script).not.toMatch(/=>|\b(?:const|let|class)\b|`/)
  for (const [lang, expected] of [
    ['en-US', /browser/],
    ['es-CO', /navegador/],
  ] as const) {
    const shown: string[] = []
    const element = () => ({ style: {}, setAttribute: () => undefined, appendChild: () => undefined })
    const document = {
      documentElement: { lang },
      body: { appendChild: () => undefined },
      createElement: element,
      createTextNode: (text: string) => shown.push(text),
    }
    runInNewContext(script, { document, window: {} })
    expect(shown.join(' ')).toMatch(expected)
  }
})
