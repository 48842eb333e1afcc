import { describe, expect, it } from 'vitest'
import type { Manifest, ManifestReservation } from '@/lib/desk/manifest/manifest-contract'
import { groupsOf, orderOf } from './manifest-groups'

const reservation = (
  code: string,
  names: readonly (string | null)[],
  rooms: readonly number[] = [],
): ManifestReservation => ({
  ...{ code, status: 'confirmed', buyer: code, contact: null, tickets: names.length, liquidated: true },
  rooms: rooms.map((count) => ({ name: 'Doble', sleeps: 2, rooms: count, travellers: count * 2 })),
  travellers: names.map((name, position) => ({
    ...{ position, name: name === null ? null : { firstname: 'Ana', lastname: name }, nationality: 'MX' },
    ...{ needs_passport: false, document: null, diet: '', contact: null, missing: [] },
  })),
  ...{ emergency_contact: null, note: null, missing: [] },
})
const listOf = (reservations: ManifestReservation[]) => ({ reservations }) as Manifest

describe('a list in order', () => {
  it('numbers rooms through all reservations, those without rooms at the end', () => {
    const list = listOf([
      reservation('NONE', ['Gil']),
      reservation('ONE', ['Mora', 'Paz'], [1]),
      reservation('TWO', ['Ruiz', 'Sol', 'Toro', 'Uribe'], [2]),
    ])
    expect(groupsOf(list, 'room').map(({ of, rooms }) => [of?.code, rooms])).toEqual([
      ['ONE', { first: 1, last: 1 }],
      ['TWO', { first: 2, last: 3 }],
      ['NONE', null],
    ])
  })

  it('by name is one, and whoever nobody named stands at its end', () => {
    const list = listOf([reservation('ONE', ['Toro', null]), reservation('TWO', ['Ávila'])])
    const [group] = groupsOf(list, 'name')
    expect(group?.travellers.map(({ traveller }) => traveller.name?.lastname ?? null)).toEqual([
      'Ávila',
      'Toro',
      null,
    ])
  })

  it('holds everybody once in every order', () => {
    const list = listOf([reservation('ONE', ['Toro', null], [1]), reservation('TWO', ['Ávila'])])
    for (const order of ['room', 'reservation', 'name'] as const)
      expect(groupsOf(list, order).flatMap(({ travellers }) => travellers)).toHaveLength(3)
  })

  it('is by room where anybody has one, unless the address says otherwise', () => {
    expect(orderOf(undefined, listOf([reservation('ONE', ['Toro'], [1])]))).toBe('room')
    expect(orderOf('nonsense', listOf([reservation('ONE', ['Toro'])]))).toBe('reservation')
    expect(orderOf('name', listOf([reservation('ONE', ['Toro'], [1])]))).toBe('name')
  })
})
