import { describe, expect, it } from 'vitest'
import { readPayerCookie } from './payer-cookie'

const ID = '0190163d-8694-739b-aea5-966c26f8ad90'

describe('the cookie of a payer', () => {
  it('is found among others', () => {
    expect(readPayerCookie(`a=1; payer=${ID}; b=2`)).toBe(ID)
    expect(readPayerCookie(`payer=${ID}`)).toBe(ID)
  })

  it('is nobody where it is missing, another one, or not ours', () => {
    for (const cookies of ['', 'a=1', `prepayer=${ID}`, 'payer=', 'payer=short', `payer=${ID}0`])
      expect(readPayerCookie(cookies)).toBeNull()
  })
})
