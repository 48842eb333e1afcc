import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInSpanish } from '@/tests/support/spanish'
import { Card } from './card'
import { CardItems } from './card-items'
import type { CardView } from './card-view'

const PLAIN: CardView = {
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

const STYLE = {
  perPerson: 'MXN por persona',
  before: 'antes',
  cancel: 'Cancela gratis 5 días hábiles',
  level: 3,
} as const

function shown(changes: Partial<CardView> = {}) {
  renderInSpanish(<Card card={{ ...PLAIN, ...changes }} style={STYLE} loading="lazy" />)
  return screen.getByRole('listitem')
}

describe('a card', () => {
  it('is one link with its title, and says place, facts, rating and price', () => {
    const card = shown()
    const link = within(card).getByRole('link', { name: 'Salkantay' })
    expect(link).toHaveAttribute('href', '/tours/salkantay')
    expect(within(card).getByRole('heading', { level: 3 })).toContainElement(link)
    expect(within(card).getByRole('img', { name: '4.9 de 5, 12 opiniones' })).toBeVisible()
    expect(card).toHaveTextContent('Cusco, Perú')
    expect(card.querySelector('.card-price')).toHaveTextContent('antes $1,400 desde $1,250 MXN por persona')
  })

  it('shows amounts between asterisks strong, and leaves out what it does not have', () => {
    const card = shown({ rating: '', before: '', badge: '', parts: 0 })
    expect([...card.querySelectorAll('.card-line b')].map((b) => b.textContent)).toEqual(['$250', '$250'])
    expect(card.querySelector('s, [role=img], .badge')).toBeNull()
    expect(card.querySelector('.lay-mini')).toHaveClass('is-full')
  })

  it('draws the share of its deposit', () => {
    expect(shown().querySelector('.lay-mini')).toHaveStyle({ '--d': '20.5', '--n': '4' })
  })

  it('has a place for what is pressed on it', () => {
    const heart = <button type="button">Guardar</button>
    renderInSpanish(<Card card={PLAIN} style={STYLE} loading="lazy" action={heart} />)
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeVisible()
  })
})

it('a list asks for the first picture above the fold before all others, and for those below when they come near', () => {
  const cards = ['a', 'b', 'c'].map((name) => ({ ...PLAIN, href: `/tours/${name}`, save: `Guardar ${name}` }))
  renderInSpanish(<CardItems cards={cards} style={STYLE} shape="grid" eager={2} />)
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map((img) => img.getAttribute('loading'))).toEqual([null, null, 'lazy'])
  expect(pictures.map((img) => img.getAttribute('fetchpriority'))).toEqual(['high', null, null])
  expect(screen.getAllByRole('button').map((heart) => heart.getAttribute('aria-label'))).toEqual([
    'Guardar a',
    'Guardar b',
    'Guardar c',
  ])
})
