import { describe, expect, it } from 'vitest'
import { utmsOf } from './attribution'

describe('the parameters of an address', () => {
  it('are those of specification §3, cut to what an order takes; others are not kept', () => {
    const long = 'x'.repeat(300)
    expect(utmsOf(`?utm_source=a%20b&utm_campaign=${long}&utm_nonsense=1&gclid=2&utm_term=`)).toEqual({
      source: 'a b',
      campaign: 'x'.repeat(100),
    })
  })

  it('are nothing in an address without them', () => {
    expect(utmsOf('?page=2')).toBeNull()
    expect(utmsOf('')).toBeNull()
  })
})
