import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_INFO, stepOf } from './checkout-store'

const INFO = { ...EMPTY_INFO, firstname: 'Mariana', phone: { dial: '+52', number: '5512345678' } }

async function open() {
  vi.resetModules()
  return import('./checkout-store')
}

beforeEach(() => sessionStorage.clear())

describe('the draft of the wizard', () => {
  it('survives a reload of the tab', async () => {
    const first = await open()
    first.useCheckoutStore.getState().saveInfo(INFO, true)
    first.useCheckoutStore.getState().choose({ method: 'oxxo', payAll: true })
    const { useCheckoutStore, restoreCheckout } = await open()
    expect(useCheckoutStore.getState().info).toEqual(EMPTY_INFO)
    restoreCheckout()
    expect(useCheckoutStore.getState()).toMatchObject({
      info: INFO,
      infoChecked: true,
      method: 'oxxo',
      payAll: true,
    })
  })

  it('knows the reservation that still holds seats, until their time is over', async () => {
    const { useCheckoutStore, heldReservation } = await open()
    const [before, after] = [Date.parse('2027-01-01T12:29:59Z'), Date.parse('2027-01-01T12:30:00Z')]
    expect(heldReservation(before)).toBeNull()
    const placed = { code: 'TF0M65B4PPHR8', fingerprint: 'a', heldUntil: '2027-01-01T12:30:00Z', due: 1 }
    useCheckoutStore.getState().place(placed)
    expect([heldReservation(before), heldReservation(after)]).toEqual(['TF0M65B4PPHR8', null])
  })

  it('is blank when the storage holds something else', async () => {
    for (const rubbish of [
      '{',
      'null',
      '{"state":5}',
      '{"state":{"info":{"phone":1},"infoChecked":true},"version":0}',
    ]) {
      sessionStorage.setItem('checkout-v1', rubbish)
      const { useCheckoutStore, restoreCheckout } = await open()
      restoreCheckout()
      expect(useCheckoutStore.getState()).toMatchObject({ info: EMPTY_INFO, infoChecked: false })
    }
  })

  it('keeps nothing of a buyer after paying', async () => {
    const { useCheckoutStore } = await open()
    useCheckoutStore.getState().saveInfo(INFO, true)
    useCheckoutStore.getState().reset()
    expect(sessionStorage.getItem('checkout-v1')).not.toContain('Mariana')
  })
})

describe('the step of an address', () => {
  it('is payment only when it is known who buys', () => {
    expect(stepOf('payment_methods', true)).toBe('payment_methods')
    expect(stepOf('payment_methods', false)).toBe('general_info')
    expect(stepOf('general_info', true)).toBe('general_info')
    expect(stepOf('something', true)).toBe('general_info')
    expect(stepOf(null, true)).toBe('general_info')
  })
})
