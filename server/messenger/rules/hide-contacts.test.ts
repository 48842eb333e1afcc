import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCardNumber } from '@/lib/card-numbers/find-card-numbers'
import { sentenceWithCard } from '@/tests/support/card-numbers/made-numbers'
import { law } from '@/tests/support/money/law'
import { hideContacts } from './hide-contacts'

describe('a message before something is paid', () => {
  it('hides how to reach and pay each other elsewhere, and keeps it whole for later', () => {
    const message = 'Mi correo es nour@example.com, págame en paypal.me/nour'
    expect(hideContacts(message)).toEqual({
      shown: 'Mi correo es •••, págame en •••',
      whole: message,
    })
  })

  it('is kept once where nothing is hidden', () => {
    expect(hideContacts('Llegamos a las 17:35')).toEqual({ shown: 'Llegamos a las 17:35', whole: null })
  })

  law('has no card number in anything that is kept', [sentenceWithCard, fc.string()], (card, more) => {
    const { shown, whole } = hideContacts(`${card}; ${more}`)
    for (const kept of [shown, whole ?? '']) expect(hasCardNumber(kept)).toBe(false)
  })
})
