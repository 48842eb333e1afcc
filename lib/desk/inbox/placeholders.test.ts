import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { fillAnswer, openPlaceholders, PLACEHOLDERS, unknownPlaceholders } from './placeholders'

const FACTS = { name: 'Ana', trip: 'El Nilo despacio', start: '2027-10-16', code: '7K4M9QXD2RHVW' } as const

it('fills in who is answered, which trip, its day in the language of the answer, and its code', () => {
  const text = 'Hola, {nombre}: {viaje} sale el {salida} ({codigo}).'
  expect(fillAnswer(text, FACTS, 'es')).toBe(
    'Hola, Ana: El Nilo despacio sale el sáb 16 oct 2027 (7K4M9QXD2RHVW).',
  )
  expect(fillAnswer('{salida}', FACTS, 'en')).toBe('Sat, Oct 16, 2027')
})

it('leaves open what a conversation does not say', () => {
  const filled = fillAnswer('{nombre}, {salida}', { ...FACTS, start: null, code: null }, 'es')
  expect([filled, openPlaceholders(filled)]).toEqual(['Ana, {salida}', ['salida']])
})

it('names what stands in braces and means nothing', () => {
  expect(unknownPlaceholders('{nombre} {nombr} {} { viaje } {nombr} {Viaje}')).toEqual([
    'nombr',
    '',
    ' viaje ',
    'Viaje',
  ])
  expect(unknownPlaceholders('Un { suelto y otro }')).toEqual([' suelto y otro '])
  expect(unknownPlaceholders('Solo { uno')).toEqual([])
})

const word = fc.oneof(fc.constantFrom(...PLACEHOLDERS), fc.string())
const anyText = fc
  .array(
    fc.oneof(
      word,
      word.map((inside) => `{${inside}}`),
    ),
  )
  .map((parts) => parts.join(' '))

law(
  'leaves nothing open where everything is known, whatever the facts say',
  [anyText, fc.string()],
  (text, name) => {
    const plain = name.replaceAll(/[{}]/g, '')
    const filled = fillAnswer(text, { ...FACTS, name: plain }, 'es')
    if (unknownPlaceholders(text).length === 0) expect(openPlaceholders(filled)).toEqual([])
  },
)

law('changes nothing in a text without placeholders', [fc.string()], (text) => {
  if (openPlaceholders(text).length === 0) expect(fillAnswer(text, FACTS, 'en')).toBe(text)
})
