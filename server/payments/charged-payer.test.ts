import { expect, it } from 'vitest'
import { chargedPayer } from './charged-payer'

const buyer = {
  ...{ firstName: 'Ana', lastName: 'Pérez Gil', email: 'ana@example.com' },
  phone: { dial: '57', number: '3001234567' },
}
const rest = { document: null, kind: 'person', ip: '203.0.113.7' }

it('is the buyer where nobody else said who they are', () => {
  expect(chargedPayer({ payerName: null, payerEmail: null }, buyer, '203.0.113.7')).toEqual({
    ...buyer,
    ...rest,
  })
})

it('is whoever asked for a receipt, whose phone nobody knows', () => {
  const helper = { payerName: ' Luis  de la Cruz', payerEmail: 'luis@example.com' }
  expect(chargedPayer(helper, buyer, '203.0.113.7')).toEqual({
    ...{ firstName: 'Luis', lastName: 'de la Cruz', email: 'luis@example.com', phone: null },
    ...rest,
  })
})

it.each([null, '', '  '])('is called as the buyer is where a helper gave no name (%j)', (payerName) => {
  expect(chargedPayer({ payerName, payerEmail: 'luis@example.com' }, buyer, '203.0.113.7')).toEqual({
    ...{ firstName: 'Ana', lastName: 'Pérez Gil', email: 'luis@example.com', phone: null },
    ...rest,
  })
})
