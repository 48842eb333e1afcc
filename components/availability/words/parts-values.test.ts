import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import { fullPaymentPreview, planPreview } from '@/lib/layaway/layaway-preview'
import { splitOverDates } from '@/lib/layaway/layaway-schedule'
import { messagesOf } from '@/lib/locale/messages'
import { money, subtract } from '@/lib/money/money'
import { partsValues } from './parts-values'

const dates = ['2027-01-21', '2027-02-21', '2027-03-21']

/** Three parts of a trip of so many centavos, 1,000 of which are the deposit. */
function previewOf(centavos: number) {
  const [total, deposit] = [money(centavos, 'MXN'), money(1_000_00, 'MXN')]
  const schedule = splitOverDates(subtract(total, deposit), dates, 3)
  return planPreview(
    { total, onArrival: money(0, 'MXN'), deposit, liquidationDate: '2027-03-31' },
    { rhythm: 'month', parts: schedule.length, schedule },
  )
}

it.each([
  ['es_MX', 4_000_00, 'Después, 3 pagos de $1,000', '3 × $1,000'],
  ['es_MX', 4_000_01, 'Después, 3 pagos de hasta $1,000.01', '3 × hasta $1,000.01'],
  ['es_CO', 4_000_01, 'Después, 3 cuotas de hasta $1,000.01', '3 × hasta $1,000.01'],
  ['en_US', 4_000_01, 'Then 3 payments of up to $1,000.01', '3 × up to $1,000.01'],
] as const)(
  'in %s, %i centavos: parts that are not alike are "up to" the first',
  (locale, total, later, detail) => {
    const t = createTranslator({ locale: 'es-MX', messages: messagesOf(locale), namespace: 'departures' })
    const values = partsValues(previewOf(total))
    expect([t('later', values), t('partsDetail', values)]).toEqual([later, detail])
  },
)

it('nothing follows a full payment, which is equal to itself', () => {
  expect(
    partsValues(fullPaymentPreview({ total: money(5_00, 'USD'), onArrival: money(0, 'USD') }, null)),
  ).toMatchObject({
    parts: 0,
    isEqual: 'yes',
  })
})
