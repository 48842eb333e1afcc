import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderInSpanish, Spanish } from '@/tests/support/spanish'
import { Elsewhere } from './elsewhere'
import { Gallery, HostPhotographs } from './gallery'

// jsdom has no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

const picture = (name: string, kind: 'illustration' | 'photograph' = 'illustration') => ({
  uuid: name,
  url: `/pictures/1920/${name}.0f3a1c.webp`,
  srcset: `/pictures/567/${name}.0f3a1c.webp 567w, /pictures/1920/${name}.0f3a1c.webp 1920w`,
  title: name,
  alt: `Ilustración: ${name}`,
  width: 1920,
  height: 1080,
  color: '#5b2bb5',
  blur: 'data:image/webp;base64,AAAA',
  kind,
  focal: '56% 40%',
})
const map = (size: string) => ({ src: `/api/maps/trips/uno.es.${size}.svg`, width: 300, height: 190 })
const names = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
const trip = (gallery = names.map((name) => picture(name))) => ({
  cover: gallery[0] ?? picture('uno'),
  gallery,
  destinations: ['Cusco', 'Soraypampa'],
  route: { page: map('page'), tile: map('tile') },
})

describe('the pictures of a trip', () => {
  it('are called drawings: a word on the cover, and what opens them all', async () => {
    renderInSpanish(<Gallery experience={trip()} />)
    expect(screen.getByText('Ilustración')).toBeVisible()
    const row = screen.getByRole('list', { name: 'Láminas del viaje' })
    expect(within(row).getAllByRole('img', { name: /^Ilustración: / })).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: 'Ver las 6 láminas' }))
    expect(await screen.findByRole('status')).toHaveTextContent('1 / 6')
    await userEvent.click(screen.getByRole('button', { name: 'Imagen anterior' }))
    expect(screen.getByRole('status')).toHaveTextContent('6 / 6')
  })

  it('that only the large view shows are links where there are no scripts', () => {
    const html = renderToString(
      <Spanish>
        <Gallery experience={trip()} />
      </Spanish>,
    )
    const [, without = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? []
    const links = [...without.matchAll(/href="(.*?)".*?>(.*?)<\/a>/g)].map(([, href, text]) => [href, text])
    expect(links).toEqual([
      ['/pictures/1920/cinco.0f3a1c.webp', 'Ilustración: cinco'],
      ['/pictures/1920/seis.0f3a1c.webp', 'Ilustración: seis'],
    ])
  })

  it('open with those of the page first and the others behind them', async () => {
    renderInSpanish(<Gallery experience={trip()} />)
    await userEvent.click(screen.getByRole('img', { name: 'Ilustración: cuatro' }))
    const dialog = await screen.findByRole('dialog', { name: 'Láminas del viaje' })
    expect(within(dialog).getByRole('status')).toHaveTextContent('4 / 6')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Imagen siguiente' }))
    const shown = within(dialog).getByRole('img', { name: 'Ilustración: cinco' })
    expect(shown.getAttribute('src')).toBe('/pictures/768/cinco.0f3a1c.webp')
    expect(shown.getAttribute('srcset')).toContain('/pictures/1680/cinco.0f3a1c.webp 1680w')
  })

  it('have the map of the route among them, which is none of them and leads to the large one', async () => {
    renderInSpanish(<Gallery experience={trip()} />)
    const tile = screen.getByRole('img', { name: 'Mapa de la ruta: Cusco, Soraypampa' })
    expect(tile.getAttribute('src')).toContain('.tile.')
    expect(screen.getByRole('link', { name: tile.getAttribute('alt') ?? '' })).toHaveAttribute(
      'href',
      '#mapa',
    )
    await userEvent.click(tile)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are cut around what matters, and small ones load no large file', () => {
    renderInSpanish(<Gallery experience={trip()} />)
    const [cover, small] = screen.getAllByRole('img', { name: /^Ilustración: / })
    expect(cover).toHaveStyle({ objectPosition: '56% 40%' })
    expect(cover?.getAttribute('style')).not.toContain('data:')
    expect(small?.getAttribute('srcset')?.match(/\d+(?=w)/g)).toEqual(['567', '768', '1024'])
    expect(small?.getAttribute('sizes')).toMatch(/190px/)
  })

  it('of a host stand under a heading of their own, and are never mixed with drawings', () => {
    const mixed = trip([...names.map((name) => picture(name)), picture('de-verdad', 'photograph')])
    renderInSpanish(
      <>
        <Gallery experience={mixed} />
        <HostPhotographs experience={mixed} />
      </>,
    )
    expect(screen.getByRole('button', { name: 'Ver las 6 láminas' })).toBeVisible()
    const section = screen.getByRole('heading', { name: 'Fotografías de tu anfitrión' }).closest('section')
    expect(section?.querySelectorAll('img')).toHaveLength(1)
  })

  it('are photographs where all of them are', () => {
    renderInSpanish(<Gallery experience={trip(names.map((name) => picture(name, 'photograph')))} />)
    expect(screen.queryByText('Ilustración')).toBeNull()
    expect(screen.getByRole('list', { name: 'Fotos del viaje' })).toBeVisible()
  })
})

describe('what there is of a trip elsewhere', () => {
  it('is linked where the catalogue has it, and nothing stands where it has not', () => {
    const nothing = { videos: { website: null, conversation: null }, facebook_group_id: null }
    const { container, unmount } = renderInSpanish(<Elsewhere experience={nothing} />)
    expect(container).toBeEmptyDOMElement()
    unmount()
    const videos = { website: 'https://video.example/a', conversation: null }
    renderInSpanish(<Elsewhere experience={{ videos, facebook_group_id: 'andanza.cenotes' }} />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://video.example/a',
      'https://www.facebook.com/groups/andanza.cenotes',
    ])
  })
})
