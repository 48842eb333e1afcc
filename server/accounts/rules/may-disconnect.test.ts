import { expect, it } from 'vitest'
import { mayDisconnect } from './may-disconnect'

it('lets Google go while there is another way in, and keeps the last one', () => {
  expect(mayDisconnect({ hasPassword: true, isProven: false })).toBe(true)
  expect(mayDisconnect({ hasPassword: false, isProven: true })).toBe(true)
  expect(mayDisconnect({ hasPassword: false, isProven: false })).toBe(false)
})
