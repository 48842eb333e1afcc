import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ApiError, readFailure } from './api-error'
import { displayedError } from './displayed-error'

describe('what is said of an error (specification §8)', () => {
  it('is the message of the response before the error’s own', () => {
    const error = Object.assign(new Error('Request failed'), {
      response: { status: 422, data: { message: 'Revisa los campos' } },
    })
    expect(displayedError(error)).toEqual({ message: 'Revisa los campos', status: 422 })
  })

  it('is the error’s own message where the response has none, with 500', () => {
    expect(displayedError(new Error('boom'))).toEqual({ message: 'boom', status: 500 })
    expect(displayedError(Object.assign(new Error('boom'), { response: { data: { message: '' } } }))).toEqual(
      {
        message: 'boom',
        status: 500,
      },
    )
  })

  it('is what our API said', () => {
    const failure = readFailure(
      503,
      { status: 'error', code: 'unavailable', message: 'Ahora no' },
      new Headers(),
    )
    expect(displayedError(new ApiError(failure))).toEqual({ message: 'Ahora no', status: 503 })
  })

  it('is 500 when no answer came at all', () => {
    const failure = { ...readFailure(0, null, new Headers()), status: 0 }
    expect(displayedError(new ApiError(failure)).status).toBe(500)
  })

  test.prop([fc.anything()])('never fails, whatever was thrown', (thrown) => {
    const { message, status } = displayedError(thrown)
    expect(typeof message).toBe('string')
    expect(status).toBeGreaterThan(0)
  })
})
