import type { BookableAddOn, BookingFacts } from '@/components/availability/booking-facts'
import type { BookingChoice } from '@/components/availability/chosen-add-ons'
import type { BookingWords } from '@/components/availability/words/booking-words'
import { entry as anEntry } from './entry'

export const ids = {
  trip: '00000000-0000-4000-8000-000000000001',
  double: '00000000-0000-4000-8000-000000000002',
  single: '00000000-0000-4000-8000-000000000003',
  balloon: '00000000-0000-4000-8000-000000000004',
  insurance: '00000000-0000-4000-8000-000000000005',
  permits: '00000000-0000-4000-8000-000000000006',
  guide: '00000000-0000-4000-8000-000000000007',
}

function addOn(uuid: string, changes: Partial<BookableAddOn>): BookableAddOn {
  return {
    uuid,
    kind: 'extra',
    name: uuid,
    price: 100,
    unit: 1,
    group: null,
    occupancy: null,
    ...changes,
  }
}

export const preview = {
  offered: true,
  reason: null,
  total: 10_000,
  on_arrival: 0,
  deposit: 1_000,
  rhythm: 'month',
  parts: 9,
  part_amount: 1_000,
  first_due: '2026-12-21',
  liquidation_date: '2027-09-06',
} as const

export const facts: BookingFacts = {
  uuid: ids.trip,
  type: 'package',
  name: 'Nilo',
  national: false,
  liquidationDays: 40,
  canOpenDate: false,
  onArrival: null,
  travelers: { min: 1, max: 8 },
  addOns: [
    addOn(ids.double, { kind: 'room', price: 50, unit: 8, group: 'mandatory', occupancy: 2 }),
    addOn(ids.single, { kind: 'room', price: 90, unit: 8, group: 'mandatory', occupancy: 1 }),
    addOn(ids.balloon, { price: 2_000 }),
    addOn(ids.insurance, { kind: 'insurance', price: 10, unit: 9 }),
    addOn(ids.permits, { price: 300, group: 'mandatory' }),
    addOn(ids.guide, { price: 999, group: 'included' }),
  ],
  promotions: [],
  offer: { departure: '2027-10-16', code: 'NIL-271016-ES', language: 'es', travellers: 2 },
  layaway: preview,
  languages: 1,
  original: 10_000,
  picture: { name: 'nile.0f3a1c', width: 1920, height: 1080, color: '#000000', focal: '50% 50%' },
  depositFirst: false,
}

/** What a page begins with; a test that reads amounts writes its own. */
export const words: BookingWords = {
  offer: {
    figures: {
      ...{
        label: 'Hoy apartas con',
        amount: '$1,000',
        currency: 'MXN',
        totalLabel: 'Total',
        total: '$10,000',
      },
      ...{ segments: [], words: null },
    },
    arrival: null,
    isPart: true,
  },
  departure: 'sáb 16 oct 2027',
  deposit: '$1,000',
  each: {},
}

export const entry = anEntry('2027-10-16', {
  ...{ id: 'NIL-271016-ES', code: 'NIL-271016-ES', end: '2027-10-24', type: 'recommended' },
  ...{ price: 10_000, original_price: 10_000, layaway: 1_000, layaway_price: 1_000 },
  ...{ seats_left: 9, preview },
})

export const choice: BookingChoice = { entry, open: null, tickets: 2, selected: {}, room: ids.double }
