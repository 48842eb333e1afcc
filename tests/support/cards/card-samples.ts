import type { CardStyle } from '@/components/cards/card'
import type { CardView } from '@/components/cards/card-view'

/** A card for tests. */
export const SALKANTAY: CardView = {
  uuid: '01930000-0000-7000-8000-000000000001',
  save: 'Guardar Salkantay',
  href: '/tours/salkantay',
  title: 'Salkantay',
  place: 'Cusco, Perú',
  facts: '5 días',
  picture: 'amboseli.0f3a1c',
  color: '#aabbcc',
  focal: '56% 50%',
  rating: '4.9',
  count: '12',
  ratingText: '4.9 de 5, 12 opiniones',
  price: '$1,250',
  before: '$1,400',
  from: 'desde',
  share: 20.5,
  parts: 4,
  onArrival: false,
  line: 'Aparta con *$250* y 4 pagos de *$250*',
  tone: 'maize',
  badge: 'Nuevo',
}

export const STYLE: CardStyle = {
  perPerson: 'MXN por persona',
  before: 'antes',
  cancel: 'Cancela gratis 5 días hábiles',
  level: 3,
}
