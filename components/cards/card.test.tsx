import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SALKANTAY as PLAIN, STYLE } from '@/tests/support/cards/card-samples'
import { renderInSpanish } from '@/tests/support/spanish'
import { Card } from './card'
import { CardItems } from './card-items'
import type { CardView } from './card-view'

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
