import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GatewayUnavailable } from '@/server/payments/gateways/errors'
import { answerBank, wompiAgainst } from './doubles/wompi/bench'
import { COLOMBIA, type OpenDouble, openDouble, PAYER, soughtBy } from './doubles/wompi/open-double'

let wompi: OpenDouble
beforeAll(async () => {
  wompi = await openDouble()
})
afterAll(() => wompi.double.close())

describe('PSE', () => {
  it.each([
    ['1', 'paid'],
    ['2', 'failed'],
    ['3', 'failed'],
  ])('whose bank %s decides at once is %s, and leads nowhere', async (bank, status) => {
    const made = await wompi.gateway.create(wompi.charge('pse', { bank }))
    expect(made.status).toBe(status)
    expect(made).not.toHaveProperty('nextAction')
  })

  it('of a company is paid by its NIT', async () => {
    const payer = { ...PAYER, kind: 'company', document: { type: 'NIT', number: '900123456' } } as const
    const asked = wompi.charge('pse', { payer })
    await wompi.gateway.create(asked)
    expect(wompi.double.state.ofReference(asked.reference)[0]?.method).toMatchObject({
      ...{ user_type: 1, user_legal_id_type: 'NIT', user_legal_id: '900123456' },
    })
  })

  it('takes a description of any length and with any quotes', async () => {
    const description = 'Apartado de «Auroras» en "Islandia" para d’Artagnan, 2 personas'
    for (const method of ['pse', 'bancolombia'] as const)
      expect((await wompi.gateway.create(wompi.charge(method, { description }))).status).toBe('pending')
  })

  it.each([
    ['invalid_document', { payer: { ...PAYER, document: null } }],
    ['invalid_document', { payer: { ...PAYER, document: { type: 'CC', number: 'AB12' } } }],
    ['invalid_phone', { payer: { ...PAYER, phone: { dial: '', number: '1' } } }],
    ['invalid_bank', { bank: '' }],
    ['invalid_bank', { bank: '9999' }],
  ] as const)('says %s, so that the form can', async (code, change) => {
    const asked = wompi.charge('pse', change)
    await expect(wompi.gateway.create(asked)).rejects.toMatchObject({ name: 'GatewayRefused', code })
    expect(wompi.double.state.ofReference(asked.reference)).toEqual([])
  })

  it('knows its banks for an hour, and asks again after a list that did not come', async () => {
    const fresh = wompiAgainst(wompi.double, 'own')
    const lists = () => wompi.double.calls.filter((call) => call.endsWith('/financial_institutions')).length
    const before = lists()
    const [one, two] = await Promise.all([fresh.options?.('pse', COLOMBIA), fresh.options?.('pse', COLOMBIA)])
    expect(one?.banks).toContainEqual({ code: '1007', name: 'BANCOLOMBIA' })
    expect(two).toEqual(one)
    expect(lists()).toBe(before + 1)
    wompi.double.state.move(3_600_001)
    await fresh.options?.('pse', COLOMBIA)
    expect(lists()).toBe(before + 2)
    const nowhere = wompiAgainst(wompi.double, 'own', { origin: 'http://127.0.0.1:9' })
    for (let turn = 0; turn < 2; turn++)
      await expect(nowhere.options?.('pse', COLOMBIA)).rejects.toBeInstanceOf(GatewayUnavailable)
  })
})

describe('Nequi', () => {
  it.each([
    ['3991111111', { status: 'paid' }],
    ['3992222222', { status: 'failed', reason: 'rejected_by_bank' }],
    ['3001234567', { status: 'failed', reason: 'processing_error' }],
  ])('asks the phone %s, and does not wait for it', async (walletPhone, ending) => {
    const expiresAt = new Date(wompi.double.state.now().getTime() + 1_200_000)
    const asked = wompi.charge('nequi', { walletPhone, expiresAt })
    wompi.double.state.settleMs = 100
    expect(await wompi.gateway.create(asked)).toMatchObject({
      status: 'pending',
      nextAction: { type: 'app_approval', app: 'nequi', until: expiresAt },
    })
    wompi.double.state.settleMs = 20
    await expect.poll(() => wompi.gateway.fetch(soughtBy(asked))).toMatchObject(ending)
  })
})

describe('what waits', () => {
  it('is found by its reference alone, and by its id where the reference shows nothing', async () => {
    const asked = wompi.charge('bancolombia')
    const made = await wompi.gateway.create(asked)
    expect(await wompi.gateway.fetch(soughtBy(asked))).toEqual(made)
    expect(await wompi.gateway.fetch(soughtBy(asked, [made.chargeId]))).toEqual(made)
    expect(await wompi.gateway.fetch(soughtBy(asked, ['1-1-none']))).toEqual(made)
  })

  it('cannot be given up when it is not shown', async () => {
    await expect(wompi.gateway.cancel(soughtBy(wompi.charge('pse'), ['1-1-none']))).rejects.toBeInstanceOf(
      GatewayUnavailable,
    )
  })

  it('in a status that nobody knows is told once, and waits', async () => {
    const warned: object[] = []
    const listening = wompiAgainst(wompi.double, 'own', { log: { warn: (facts) => void warned.push(facts) } })
    const asked = wompi.charge('bancolombia')
    await listening.create(asked)
    const [one] = wompi.double.state.ofReference(asked.reference)
    if (!one) throw new Error('no transaction')
    Object.assign(one, { status: 'IN_REVIEW' })
    for (let look = 0; look < 3; look++)
      expect(await listening.fetch(soughtBy(asked))).toMatchObject({ status: 'pending', received: 0 })
    expect(warned).toEqual([{ gateway: 'wompi', status: 'IN_REVIEW' }])
  })

  it('and was answered in the last moment is what its bank said', async () => {
    const expiresAt = new Date(wompi.double.state.now().getTime() + 60_000)
    const asked = wompi.charge('pse', { expiresAt })
    const made = await wompi.gateway.create(asked)
    if (made.status !== 'pending' || made.nextAction?.type !== 'redirect') throw new Error('no page')
    await answerBank(made.nextAction.url, false)
    expect(await wompi.gateway.fetch(soughtBy(asked))).toMatchObject({
      status: 'failed',
      reason: 'rejected_by_bank',
    })
  })
})
