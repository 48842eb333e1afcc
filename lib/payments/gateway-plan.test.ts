import { describe, expect, it } from 'vitest'
import { readGatewayPlan } from './gateway-plan'

describe('the gateways of a site', () => {
  it('are named for each currency, or for all the others at once', () => {
    expect(readGatewayPlan('MXN:one,two *:three')).toEqual({
      offered: { MXN: ['one', 'two'], USD: ['three'], COP: ['three'] },
      named: ['one', 'two', 'three'],
    })
  })

  it('may be off: they are named, and offered nowhere', () => {
    expect(readGatewayPlan('MXN:one off:two')).toEqual({
      offered: { MXN: ['one'], USD: [], COP: [] },
      named: ['one', 'two'],
    })
  })

  it.each(['', 'sandbox', 'EUR:sandbox', 'MXN:', 'MXN:one MXN:two', 'MXN: one', '*:One', 'MXN:one;COP:two'])(
    'cannot be read from "%s"',
    (text) => expect(readGatewayPlan(text)).toBeNull(),
  )
})
