import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ContentDocument } from '@/lib/content/content-contract'
import { renderInSpanish } from '@/tests/support/spanish'
import { ContentPage } from './content-page'

const MARKET = { locale: 'es_MX', currency: 'MXN' } as const
const TEXT: ContentDocument = {
  ...{ id: 12, type: 'announcement', key: 'wordpress:12', title: 'New routes', description: 'Soon' },
  ...{ additional_description: '', excerpt: '', date: '2026-11-20', media: null, permalink: null },
  ...{ language: 'en', content: '<p>First.</p><h2>Where</h2><p>Peru.</p>', products: [] },
}

it('says of a text that nobody translated which language it is in, and marks its words, not its own', () => {
  renderInSpanish(<ContentPage market={MARKET} document={TEXT} />)
  const note = screen.getByText('Este texto solo está en inglés.')
  expect(note.closest('[lang]')).toBe(document.documentElement.lang ? document.documentElement : null)
  for (const words of ['New routes', 'Soon', 'First.', 'Where', 'Peru.'])
    for (const one of screen.getAllByText(words).filter((node) => !node.closest('nav')))
      expect(one.closest('[lang]')).toHaveAttribute('lang', 'en')
  cleanup()
  renderInSpanish(<ContentPage market={MARKET} document={{ ...TEXT, language: 'es' }} />)
  expect(screen.queryByText(/Este texto solo/)).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
})
