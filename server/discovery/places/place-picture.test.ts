import { describe, expect, test } from 'vitest'
import type { Place } from '@/server/catalogue/places'
import { placePicture } from './place-picture'

const slug = { default: 'x', es: 'x', en: 'x' }

function place(kind: Place['kind'], id: string, own: Partial<Place> = {}): Place {
  const text = { es: id, en: id }
  return {
    ...{ kind, id, name: text, description: text, permalink: slug, slugs: [], picture: null, parent: null },
    ...{ popular: false, alpha2Code: null, dialCode: null, bestMonths: [], point: null },
    ...own,
  }
}

const pictureOf = (id: string) => ({ id }) as NonNullable<Place['picture']>
const kenya = place('country', 'KEN', { parent: 'africa', picture: pictureOf('savanna') })
const egypt = place('country', 'EGY', { parent: 'africa', picture: pictureOf('felucca'), popular: true })
const chad = place('country', 'TCD', { parent: 'africa', popular: true })
const japan = place('country', 'JPN', { parent: 'asia', picture: pictureOf('fuji') })
const PLACES = [chad, japan, kenya, egypt]

describe('the picture above the trips of a place', () => {
  test('is its own', () => {
    expect(
      placePicture(place('city', 'cairo', { parent: 'EGY', picture: pictureOf('own') }), PLACES)?.id,
    ).toBe('own')
  })

  test('is that of its country for a city without one', () => {
    expect(placePicture(place('city', 'nairobi', { parent: 'KEN' }), PLACES)?.id).toBe('savanna')
    expect(placePicture(place('city', 'yamena', { parent: 'TCD' }), PLACES)).toBeNull()
  })

  test('is that of a country of its own for a continent, a popular one first', () => {
    expect(placePicture(place('continent', 'africa'), PLACES)?.id).toBe('felucca')
    expect(placePicture(place('continent', 'asia'), PLACES)?.id).toBe('fuji')
    expect(placePicture(place('continent', 'oceania'), PLACES)).toBeNull()
  })

  test('is none for a category without one, and for the whole catalogue', () => {
    expect(placePicture(place('category', 'africa'), PLACES)).toBeNull()
    expect(placePicture(null, PLACES)).toBeNull()
  })
})
