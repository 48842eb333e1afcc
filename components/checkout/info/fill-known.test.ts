import { describe, expect, it } from 'vitest'
import { EMPTY_INFO } from '@/stores/checkout-store'
import { fillKnown, withoutKnown } from './fill-known'

const KNOWN = {
  firstname: 'Mariana',
  lastname: 'Robles Tapia',
  email: 'mariana@correo.example',
  phone: { dial: '+57', number: '300 123 4567' },
}
/** As the form begins: with the likely calling code. */
const BLANK = { ...EMPTY_INFO, phone: { dial: '+52', number: '' } }

describe('the form of somebody who is known', () => {
  it('is filled in, but for the document, which nobody keeps', () => {
    expect(fillKnown(BLANK, KNOWN, null)).toEqual({ ...KNOWN, dni: '' })
  })

  it('keeps every word that was typed', () => {
    const typed = { ...BLANK, firstname: 'Mar', phone: { dial: '+1', number: '555' }, dni: 'G1' }
    expect(fillKnown(typed, KNOWN, null)).toEqual({ ...typed, email: KNOWN.email })
  })

  it('makes no person out of a typed name and a known surname', () => {
    expect(fillKnown({ ...BLANK, firstname: 'Juan' }, KNOWN, null).lastname).toBe('')
  })

  it('stays as it is for whoever typed another e-mail', () => {
    const other = { ...BLANK, email: 'juan@correo.example' }
    expect(fillKnown(other, KNOWN, null)).toBe(other)
    expect(fillKnown({ ...BLANK, email: ' Mariana@Correo.example' }, KNOWN, null).lastname).toBe(
      'Robles Tapia',
    )
  })

  it('writes nothing under the cursor', () => {
    expect(fillKnown(BLANK, KNOWN, 'firstname')).toMatchObject({
      firstname: '',
      lastname: '',
      email: KNOWN.email,
    })
    expect(fillKnown(BLANK, KNOWN, 'phone.number').phone).toEqual(BLANK.phone)
    expect(fillKnown(BLANK, KNOWN, 'email')).toBe(BLANK)
  })

  it('keeps the likely calling code where only a number, or no number, is known', () => {
    expect(fillKnown(BLANK, { ...KNOWN, phone: { dial: '', number: '55 1234 5678' } }, null).phone).toEqual({
      dial: '+52',
      number: '55 1234 5678',
    })
    expect(fillKnown(BLANK, { ...KNOWN, phone: { dial: '+57', number: '' } }, null).phone).toEqual(
      BLANK.phone,
    )
  })

  it('is empty again for whoever is somebody else, but for what they typed', () => {
    const filled = { ...fillKnown(BLANK, KNOWN, null), lastname: 'Peña', dni: 'G1' }
    expect(withoutKnown(filled, KNOWN)).toEqual({
      ...{ firstname: '', lastname: 'Peña', email: '', dni: 'G1' },
      phone: { dial: '+57', number: '' },
    })
  })
})
