import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { htmlWords } from './html-words'
import { ownWords } from './own-words'

/** What programs write above what is answered. */
const ENDINGS: Readonly<Record<string, string>> = {
  'Gmail in Spanish':
    'El vie, 27 de nov de 2026 a las 10:04, Andanza (<hola@andanza.test>)\nescribió:\n\n> Hola. Nour te escribió\n> sobre tu viaje',
  'Gmail in English': 'On Fri, Nov 27, 2026 at 10:04 AM Andanza <hola@andanza.test> wrote:\n\n> Hi.',
  'Apple Mail': '> El 27 nov 2026, a las 10:04, Andanza <hola@andanza.test> escribió:\n> \n> Hola.',
  'a phone that quotes nothing':
    'El 27 nov 2026, a la(s) 10:04, Andanza escribió:\n\nHola.\nLeer y contestar',
  'Outlook in Spanish':
    '-----Mensaje original-----\nDe: Andanza <hola@andanza.test>\nAsunto: Tienes mensajes',
  'Outlook in English': '-----Original Message-----\nFrom: Andanza\nSent: Friday',
  'Outlook on the web':
    '________________________________\nDe: Andanza <hola@andanza.test>\nEnviado: viernes, 27 de noviembre\nPara: Ana\nAsunto: x\n\nHola.',
  'Outlook without a line': 'From: Andanza <hola@andanza.test>\nSent: Friday\nTo: Ana\nSubject: x\n\nHi.',
  'a signature': '-- \nAna Ríos\nTel. 55 1234 5678',
  'a phone': 'Enviado desde mi iPhone',
}

describe('what somebody wrote', () => {
  it.each(Object.entries(ENDINGS))('is what stands above what %s adds', (_, ending) => {
    expect(ownWords(`Salimos a las seis.\r\n\r\n¿Llevo agua?\r\n\r\n${ending}`)).toBe(
      'Salimos a las seis.\n\n¿Llevo agua?',
    )
    expect(ownWords(ending)).toBe('')
  })

  it('may stand between the lines that it answers', () => {
    const text =
      'Hola:\n\nOn Fri, Nov 27, 2026 Andanza <hola@andanza.test> wrote:\n> ¿Cuántos son?\nCuatro.\n> ¿A qué hora?\nA las seis.'
    expect(ownWords(text)).toBe('Hola:\n\nCuatro.\nA las seis.')
  })

  it('is nothing of what is answered, where a program sets that in', () => {
    expect(ownWords(' > ¿Cuántos son?\nCuatro.\n  >> Hola')).toBe('Cuatro.')
  })

  it.each([
    'El guía me escribió:\nque saliéramos a las 6',
    'De: México\nPara: Perú',
    'Son 3 -- o 4 -- personas',
    '¿Enviado desde mi hotel llega?\nGracias',
    'On the way we wrote: nothing',
  ])('is left as it is: %j', (text) => {
    expect(ownWords(text)).toBe(text)
  })

  it('is cut where a message ends, with a mark', () => {
    const long = ownWords('🏞'.repeat(LONGEST_MESSAGE))
    expect(long.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
    expect(long).toMatch(/^(?:🏞)+…$/u)
  })

  it('has no letters that cannot be stored', () => {
    expect(ownWords('a\0b\u0007c\ud800\u2028d')).toBe('abc\nd')
  })

  it('is read out of HTML, without pictures, what is quoted, and where links lead', () => {
    const html =
      '<html><head><title>x</title><style>p{color:red}</style></head><body><p>Sí, <b>a las 6</b>.</p><p>Mira <a href="https://mapa.example/x">el mapa</a><img src="https://spy.example/p.gif" alt="pixel"></p><div class="gmail_quote">El vie escribió:<blockquote>Hola</blockquote></div></body></html>'
    expect(ownWords(htmlWords(html))).toBe('Sí, a las 6.\n\nMira el mapa')
  })
})

/** A line that nothing takes for more than a line. */
const plainLine = fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,6}\.$/)

test.prop([fc.array(plainLine, { minLength: 1, maxLength: 8 }), fc.constantFrom(...Object.values(ENDINGS))])(
  'is the same with and without what follows it',
  (lines, ending) => {
    const text = lines.join('\n')
    expect(ownWords(text)).toBe(text)
    expect(ownWords(`${text}\n\n${ending}`)).toBe(text)
  },
)

test.prop([
  fc.array(fc.oneof(plainLine, fc.string({ maxLength: 30 }), fc.constantFrom(...Object.values(ENDINGS)))),
])('has no line that was not written, none that is quoted, and never too many letters', (pieces) => {
  const own = ownWords(pieces.join('\n'))
  expect(own.length).toBeLessThanOrEqual(LONGEST_MESSAGE)
  expect(own.split('\n').some((line) => line.startsWith('>'))).toBe(false)
  expect(ownWords(own).length).toBeLessThanOrEqual(own.length)
})
