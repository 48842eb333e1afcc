import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly q: string[]
  readonly source: string
  readonly target: string
  readonly format: string
  readonly api_key?: string
}

/** LibreTranslate as its documentation has it, on a port of its own: what it says is the text between brackets. */
export async function libreTranslateDouble(apiKey: string) {
  const asked: Asked[] = []
  let behave: (answer: () => void, response: ServerResponse) => void = (answer) => answer()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text) as Asked
    asked.push(body)
    behave(() => {
      const [status, said] = answerTo(`${request.method} ${request.url}`, body, apiKey)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** From here on it answers so. */
    behaves: (next: typeof behave) => {
      behave = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerTo(call: string, { q, target, api_key }: Asked, apiKey: string): readonly [number, object] {
  if (call !== 'POST /translate') return [404, { error: 'Not found' }]
  if (api_key !== apiKey) return [403, { error: 'Invalid API key' }]
  if (!Array.isArray(q) || !target) return [400, { error: 'Invalid request: missing q parameter' }]
  const languages = q.map((text) => (/[áéíóúñ¿¡]/i.test(text) ? 'es' : 'en'))
  return [
    200,
    {
      detectedLanguage: languages.map((language) => ({ confidence: 90, language })),
      translatedText: q.map((text, n) => (languages[n] === target ? text : `[${target}] ${text}`)),
    },
  ]
}
