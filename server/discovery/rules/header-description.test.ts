import { expect, test } from 'vitest'
import { headerDescription } from './header-description'

test('a description of two words or more is kept, without the blanks around it', () => {
  expect(headerDescription('  Selva y cascadas ')).toBe('Selva y cascadas')
  expect(headerDescription('Selva viva')).toBe('Selva viva')
})

test.each(['', '   ', 'Selva', ' Selva ', null, undefined])('%j is blanked', (text) => {
  expect(headerDescription(text)).toBe('')
})
