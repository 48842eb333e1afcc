/** An answer with headers of its own: a replay of an earlier one, a language of its own. */
export class Answer {
  constructor(
    readonly data: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A JSON text as an answer. */
export function jsonAnswer(body: string, status: number, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
  })
}
