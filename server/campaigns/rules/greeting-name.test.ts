import { expect, it } from 'vitest'
import { greetingName } from './greeting-name'

it.each(['Mariana', 'Ma. José', "Ana O'Brien", 'José-Luis Ñandú', 'Ana M.'])('%s is a name', (name) => {
  expect(greetingName(` ${name} `)).toBe(name)
})

it.each(['example.com', 'http://x', 'Ana@x', 'a/b', '<b>', 'x'.repeat(41), '', 'Win $100'])(
  '%j greets nobody',
  (name) => {
    expect(greetingName(name)).toBe('')
  },
)
