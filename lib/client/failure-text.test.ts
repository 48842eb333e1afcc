import { expect, test } from 'vitest'
import { ApiError, readFailure } from '@/lib/client/api-error'
import { failureText } from './failure-text'

const OTHERWISE = 'No hubo respuesta.'
const failed = (status: number, body: unknown) =>
  failureText(new ApiError(readFailure(status, body, new Headers())), OTHERWISE)

test('the words of the API are shown', () => {
  expect(failed(422, { code: 'invalid', message: 'Escribe un correo.' })).toBe('Escribe un correo.')
})

test('a lost network, a proxy and a mistake of ours have words of the page: theirs are English', () => {
  const lost = { ...readFailure(0, null, new Headers()), status: 0, message: 'Failed to fetch' }
  expect(failureText(new ApiError({ ...lost, code: 'no_answer' }), OTHERWISE)).toBe(OTHERWISE)
  expect(failed(502, '<html>Bad Gateway</html>')).toBe(OTHERWISE)
  expect(failureText(new TypeError('x is undefined'), OTHERWISE)).toBe(OTHERWISE)
})
