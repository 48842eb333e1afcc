import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDouble, openDouble } from './doubles/wompi/open-double'

let wompi: OpenDouble
beforeAll(async () => {
  wompi = await openDouble()
})
afterAll(() => wompi.double.close())

const posts = () => wompi.double.calls.filter((call) => call === 'POST /v1/transactions').length

describe('both consents', () => {
  it('are needed, each as it is in force now', async () => {
    const [first, second] = (await wompi.readTexts()).consents
    if (!first || !second) throw new Error('no consents')
    for (const [code, consents] of [
      ['consent_changed', []],
      ['consent_changed', [first]],
      ['consent_changed', [second]],
      ['consent_changed', [first, { ...second, version: 'older' }]],
    ] as const) {
      const before = posts()
      await expect(wompi.gateway.create(wompi.charge('bancolombia', { consents }))).rejects.toMatchObject({
        code,
      })
      expect(posts()).toBe(before)
    }
  })

  it('are proven by another pair, once, when the first turns out to be spent', async () => {
    wompi.double.state.stolenConsents = 1
    expect((await wompi.gateway.create(await wompi.card('4242424242424242'))).status).toBe('paid')
    wompi.double.state.stolenConsents = 2
    await expect(wompi.gateway.create(await wompi.card('4242424242424242'))).rejects.toMatchObject({
      code: 'consent_used',
    })
    expect(wompi.double.state.stolenConsents).toBe(0)
  })

  it('to texts that changed meanwhile are asked again', async () => {
    const asked = wompi.charge('bancolombia')
    wompi.double.state.texts = '2026-02'
    await expect(wompi.gateway.create(asked)).rejects.toMatchObject({ code: 'consent_changed' })
    const { consents } = await wompi.readTexts()
    expect((await wompi.gateway.create({ ...asked, consents })).status).toBe('pending')
  })
})
