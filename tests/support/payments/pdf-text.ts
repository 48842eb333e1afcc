import { inflateSync } from 'node:zlib'

/** The texts of a PDF that was written with the letters every reader has, in the order they are drawn. */
export function pdfText(file: Uint8Array): string {
  const raw = Buffer.from(file).toString('latin1')
  // Only the line's end that the writer adds: a packed stream may itself end in \r, and is not whole without it.
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, body = '']) =>
    inflated(body),
  )
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => lettersOf(shown)))
    .join('\n')
}

function inflated(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return body
  }
}

function lettersOf(shown: string): string {
  const hex = [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, digits = '']) => digits).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'))
}
