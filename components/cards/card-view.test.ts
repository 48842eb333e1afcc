import { fc, test } from '@fast-check/vitest'
import { createTranslator } from 'next-intl'
import { describe, expect } from 'vitest'
import type { LayawayTranslator } from '@/components/layaway/layaway-texts'
import { messagesOf } from '@/lib/locale/messages'
import { formatMoney } from '@/lib/money/format-money'
import { money } from '@/lib/money/money'
import { cardView } from './card-view'
import type { ProductCardProps } from './product-card-props'

const layaway = createTranslator({
  locale: 'es-MX',
  messages: messagesOf('es_MX'),
  namespace: 'layaway',
}) as unknown as LayawayTranslator
const texts = {
  locale: 'es_MX' as const,
  rating: (value: string, count: number) => `${value} de 5, ${count} opiniones`,
  facts: ({ days }: ProductCardProps) => `${days} días`,
  from: 'desde',
  save: (title: string) => `Guardar ${title}`,
  party: (travellers: number) => (travellers === 1 ? '' : `, para ${travellers} personas`),
  layaway,
}

const pesos = fc.integer({ min: 1, max: 9_000_000 })

const card = fc
  .record({
    title: fc.string(),
    deposit: pesos,
    part: pesos,
    parts: fc.integer({ min: 1, max: 24 }),
    count: fc.nat(999),
  })
  .map(
    ({ title, deposit, part, parts, count }): ProductCardProps => ({
      uuid: '01930000-0000-7000-8000-000000000001',
      href: '/tours/salkantay',
      title,
      place: 'Cusco, Perú',
      days: 5,
      departure: '2027-03-14',
      language: 'es',
      travellers: 1,
      price: money(deposit + part * parts, 'MXN'),
      isLowest: false,
      picture: { name: 'amboseli.0f3a1c', color: '#aabbcc', focal: '56% 60%' },
      rating: { value: 4.9, count },
      preview: {
        offered: true,
        reason: null,
        deposit: money(deposit, 'MXN'),
        partAmount: money(part, 'MXN'),
        total: money(deposit + part * parts, 'MXN'),
        onArrival: money(0, 'MXN'),
        rhythm: 'month',
        parts,
        firstDue: '2026-12-21',
        lastDue: null,
        liquidationDate: '2027-08-21',
      },
    }),
  )

describe('a finished card', () => {
  test.prop([card, pesos])('says what is paid today and what the host is paid', (props, rest) => {
    const { deposit } = props.preview
    const preview: ProductCardProps['preview'] = {
      ...{ ...props.preview, offered: false, reason: 'on_arrival', parts: 0 },
      ...{ total: money(deposit.amount + rest, 'MXN'), onArrival: money(rest, 'MXN') },
    }
    const view = cardView({ ...props, preview }, texts)
    expect(view.line).toBe(
      `Pagas *${formatMoney(deposit)}* hoy y *${formatMoney(money(rest, 'MXN'))}* al llegar`,
    )
    expect([view.parts, view.onArrival]).toEqual([0, true])
    expect(view.share).toBe(Math.round((deposit.amount * 1000) / (deposit.amount + rest)) / 10)
  })

  test.prop([card])('says the amounts and words it was made of', (props) => {
    const { title, preview, rating } = props
    const view = cardView(props, texts)
    expect(view).toMatchObject({
      href: '/tours/salkantay',
      title,
      color: '#aabbcc',
      facts: '5 días',
      badge: '',
    })
    expect([view.price, view.from]).toEqual([formatMoney(props.price), ''])
    expect(view.ratingText).toBe(rating.count === 0 ? '' : `4.9 de 5, ${rating.count} opiniones`)
    const deposit = `Aparta con *${formatMoney(preview.deposit)}* y`
    if (preview.parts === 1) expect(view.line).toBe(`${deposit} liquida antes del *21 dic 2026*`)
    else expect(view.line).toContain(`${deposit} ${preview.parts} pagos`)
    expect(view.line.includes(`*${formatMoney(preview.partAmount)}*`)).toBe(preview.parts > 1)
  })

  test.prop([card])('says for how many its plan is, and that other dates cost more', (props) => {
    const view = cardView({ ...props, travellers: 2, isLowest: true }, texts)
    expect(view.line).toMatch(/, para 2 personas$/)
    expect(view.from).toBe('desde')
  })

  test.prop([card, pesos])('strikes only a price that was higher', (props, amount) => {
    const { before } = cardView({ ...props, before: money(amount, 'MXN') }, texts)
    expect(before).toBe(amount > props.price.amount ? formatMoney(money(amount, 'MXN')) : '')
  })
})
