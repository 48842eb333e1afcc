const TIMEOUT_MS = 10_000
const MOST_BYTES = 20 * 1024 * 1024

/**
 * The bytes of a picture, of this very address and not of another it leads to.
 * @throws Error with a word why
 */
export async function fetchPicture(url: string): Promise<Uint8Array> {
  const response = await fetch(url, {
    headers: { accept: 'image/*' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
