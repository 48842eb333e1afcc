import { describe, expect, it } from 'vitest'
import { price, slugProblem } from './format-base'

describe('slugs', () => {
  it.each(['un-dia-entre-cenotes', 'expo-2027', 'a'])('%s is an address', (slug) => {
    expect(slugProblem(slug)).toBeNull()
  })

  it.each(['alfareria-en-oaxaca', 'administrar', 'websites-tour', 'wp-tour', 'my-itsgonnafail'])(
    '%s is refused, because the block-list would answer /404',
    (slug) => {
      expect(slugProblem(slug)).toMatch(/block-list/)
    },
  )

  it.each(['Cenotes', 'cenotes_y', '-a', 'a-', 'a--b', 'niño', 'a b', 'tour.php', ''])(
    '"%s" is refused',
    (slug) => {
      expect(slugProblem(slug)).not.toBeNull()
    },
  )
})

describe('prices', () => {
  it.each([0, 0.1, 0.29, 1250.5, 2390000])('%d is a price', (value) => {
    expect(price.safeParse(value).success).toBe(true)
  })

  it.each([-1, 0.001, 1e-7, 1e21, Number.NaN, Number.POSITIVE_INFINITY, '12'])('%s is refused', (value) => {
    expect(price.safeParse(value).success).toBe(false)
  })
})
