import { describe, expect, it } from 'vitest'
import { readForm, withRoom } from './upload'

const MB = 1024 * 1024
const LIMIT = { bytes: 10 * MB }
const asked = (length?: number) =>
  new Request('http://shop.test', {
    method: 'POST',
    ...(length !== undefined && { headers: { 'content-length': String(length) } }),
  })

describe('room for forms', () => {
  it('is for as many as fit by what they say, and is given back when they are done or failed', async () => {
    const ends: (() => void)[] = []
    const held = () => new Promise<void>((end) => ends.push(end))
    const running = Array.from({ length: 9 }, () => withRoom(asked(), LIMIT, held))
    await expect(withRoom(asked(), LIMIT, held)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(withRoom(asked(1 * MB), LIMIT, async () => 'small')).resolves.toBe('small')
    for (const end of ends) end()
    await Promise.all(running)
    for (let n = 0; n < 20; n += 1)
      await expect(withRoom(asked(), LIMIT, () => Promise.reject(new Error('failed')))).rejects.toThrow(
        'failed',
      )
  })
})

describe('a form', () => {
  const sent = (form: FormData) => new Request('http://shop.test', { method: 'POST', body: form })

  it('is read as fields, and the bytes of its file beside what tells it from another', async () => {
    const form = new FormData()
    form.set('note', 'hola')
    form.set('file', new File(['bytes'], 'a.pdf'))
    const { body, bytes } = await readForm(sent(form), LIMIT)
    expect(body).toEqual({
      note: 'hola',
      file: {
        ...{ name: 'a.pdf', size: 5 },
        sha256: '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9',
      },
    })
    expect(Buffer.from(bytes).toString()).toBe('bytes')
  })

  it('is refused with a NUL in a field or a name, a field that is there twice, and a file that is too large', async () => {
    const nul = new FormData()
    nul.set('note', 'a\0b')
    await expect(readForm(sent(nul), LIMIT)).rejects.toMatchObject({ code: 'bad_request' })
    const twice = new FormData()
    for (const value of ['a', 'b']) twice.append('note', value)
    await expect(readForm(sent(twice), LIMIT)).rejects.toMatchObject({ code: 'bad_request' })
    const large = new FormData()
    large.set('file', new File(['123456'], 'a.pdf'))
    await expect(readForm(sent(large), { bytes: 5 })).rejects.toMatchObject({ code: 'too_large' })
  })
})
