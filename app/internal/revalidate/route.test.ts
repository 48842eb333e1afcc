import { afterEach, expect, it } from 'vitest'
import { POST } from './route'

const SECRET = Symbol.for('andanza.revalidation.secret')
afterEach(() => Object.assign(globalThis, { [SECRET]: undefined }))

it.each(['é'.repeat(20), 'ÿ', '', 'a'.repeat(20), 'b'.repeat(50)])(
  'does not exist for whoever guesses, in whatever letters: %s',
  async (guess) => {
    Object.assign(globalThis, { [SECRET]: `${'a'.repeat(19)}b` })
    const request = new Request('http://localhost/internal/revalidate', {
      method: 'POST',
      headers: { 'x-revalidation-secret': guess },
    })
    expect((await POST(request)).status).toBe(404)
  },
)
