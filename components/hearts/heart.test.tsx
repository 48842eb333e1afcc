import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { FAVOURITES_KEY, forgetFavourites, readFavourites } from '@/stores/favourites-store'
import { renderInSpanish } from '@/tests/support/spanish'
import { Heart } from './heart'

const UUID = '01930000-0000-7000-8000-000000000001'
const heart = () => screen.getByRole('button', { name: 'Guardar Salkantay' })
const shown = () => renderInSpanish(<Heart uuid={UUID} label="Guardar Salkantay" />)

beforeEach(() => {
  localStorage.clear()
  forgetFavourites()
})

describe('a heart', () => {
  it('keeps a product at once and over a reload, and lets go of it again', () => {
    shown()
    expect(heart()).toHaveAttribute('aria-pressed', 'false')
    fireEvent.click(heart())
    expect(heart()).toHaveAttribute('aria-pressed', 'true')
    expect(JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? '').saved).toEqual([UUID])
    fireEvent.click(heart())
    expect(heart()).toHaveAttribute('aria-pressed', 'false')
    expect(JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? '')).toMatchObject({ saved: [], pending: {} })
  })

  it('shows what another tab has kept, and does not write over it', () => {
    shown()
    const other = { saved: ['01930000-0000-7000-8000-000000000002'], pending: {}, presses: 4 }
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(other))
    fireEvent.click(heart())
    expect(JSON.parse(localStorage.getItem(FAVOURITES_KEY) ?? '').saved).toEqual([UUID, ...other.saved])
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify(other))
    act(readFavourites)
    expect(heart()).toHaveAttribute('aria-pressed', 'false')
  })
})
