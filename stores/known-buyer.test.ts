// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { forgetBuyer, knownBuyer, rememberBuyer } from './known-buyer'

const MARIANA = {
  firstname: 'Mariana',
  lastname: 'Robles Tapia',
  email: 'mariana@correo.example',
  phone: { dial: '+52', number: '55 1234 5678' },
}
const DAY = 24 * 60 * 60 * 1000
const BOUGHT = Date.parse('2027-01-01T12:00:00Z')

beforeEach(() => {
  forgetBuyer()
  localStorage.clear()
})

it('knows who bought on this device, without the document', () => {
  rememberBuyer({ ...MARIANA, dni: 'G12345678' }, BOUGHT)
  expect(knownBuyer(BOUGHT + DAY)).toEqual(MARIANA)
  expect(localStorage.getItem('known-buyer-v1')).toContain('mariana@correo.example')
  expect(JSON.stringify({ ...localStorage })).not.toContain('G12345678')
})

it('knows nobody after 180 days, and keeps nothing of them', () => {
  rememberBuyer({ ...MARIANA, dni: '' }, BOUGHT)
  expect(knownBuyer(BOUGHT + 180 * DAY)).toEqual(MARIANA)
  expect(knownBuyer(BOUGHT + 180 * DAY + 1)).toBeNull()
  expect(JSON.stringify({ ...localStorage })).not.toContain('mariana')
})

it('keeps nothing of whoever says that it is not them', () => {
  rememberBuyer({ ...MARIANA, dni: '' }, BOUGHT)
  forgetBuyer()
  expect(knownBuyer(BOUGHT)).toBeNull()
  expect(localStorage.getItem('known-buyer-v1')).toBeNull()
})

it('hears of another tab that bought or forgot', () => {
  rememberBuyer({ ...MARIANA, dni: '' }, BOUGHT)
  const kept = localStorage.getItem('known-buyer-v1') ?? ''
  localStorage.setItem('known-buyer-v1', kept.replace('mariana@', 'vero@'))
  expect(knownBuyer(BOUGHT)?.email).toBe('vero@correo.example')
})

it.each(['{', '{"state":{"buyer":{"email":7},"keptAt":1},"version":0}', '{"state":null,"version":0}'])(
  'knows nobody where the storage says %s',
  (stored) => {
    localStorage.setItem('known-buyer-v1', stored)
    expect(knownBuyer(2)).toBeNull()
  },
)
