import { fc, test } from '@fast-check/vitest'
import { createTranslator } from 'next-intl'
import { describe, expect } from 'vitest'
import type { LayawayTranslator } from '@/components/layaway/layaway-texts'
import { messagesOf } from '@/lib/locale/messages'
import { formatMoney } from '@/lib/money/format-money'
import { money } from '@/lib/money/money'
import { unpackCard } from './compact-card'
import { packCards } from './pack-cards'
import type { ProductCardProps } from './product-card-props'

const layaway = createTranslator({
  locale: 'es-MX',
  messages: messagesOf('es_MX'),
  namespace: 'layaway',
}) as unknown as LayawayTranslator
const texts = {
  rating: (value: string, count: number) => `${value} de 5, ${count} opiniones`,
  facts: ({ days }: ProductCardProps) => `${days} días`,
  layaway,
}

const pesos = fc.integer({ min: 1, max: 9_000_000 })
const words = fc.string({ unit: fc.constantFrom('a', 'ñ', ' ', '$', '1', '{', '}', '*', '&'), maxLength: 12 })

const card = fc
  .record({
    title: words,
    place: words,
    deposit: pesos,
    part: pesos,
    parts: fc.integer({ min: 1, max: 24 }),
    count: fc.nat(999),
  })
  .map(
    ({ title, place, deposit, part, parts, count }): ProductCardProps => ({
      href: '/tours/salkantay',
      title,
      place,
      days: 5,
      languages: ['es'],
      picture: { name: 'volcano-lake', color: '#aabbcc' },
      rating: { value: 4.9, count },
      preview: {
        offered: true,
        reason: null,
        deposit: money(deposit, 'MXN'),
        partAmount: money(part, 'MXN'),
        total: money(deposit + part * parts, 'MXN'),
        rhythm: 'month',
        parts,
        firstDue: '2026-12-21',
        lastDue: null,
        liquidationDate: '2027-08-21',
      },
    }),
  )

describe('packed cards', () => {
  test.prop([fc.array(card, { minLength: 1, maxLength: 6 })])(
    'unpack to the texts they were made of',
    (cards) => {
      const { rows, shared } = packCards(cards, texts)
      const views = rows.map((row) => unpackCard(row, shared))
      views.forEach((view, index) => {
        const { title, place, preview, rating } = cards[index] as ProductCardProps
        expect(view).toMatchObject({ href: '/tours/salkantay', title, color: '#aabbcc', facts: '5 días' })
        expect(view.place).toBe(place)
        expect(view.price).toBe(formatMoney(preview.total))
        expect(view.ratingText).toBe(rating.count === 0 ? '' : `4.9 de 5, ${rating.count} opiniones`)
        expect(view.line).toContain(`Aparta con *${formatMoney(preview.deposit)}* y ${preview.parts} pago`)
        expect(view.line).toContain(`*${formatMoney(preview.partAmount)}*`)
      })
    },
  )
})
