import { render } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { storedAttribution } from '@/stores/attribution'
import { StoreAttribution } from './store-attribution'

const RIO = { source: 'rio-demo', medium: 'influencer', campaign: 'rio-nov-2026' }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('keeps the parameters of an influencer’s page and whose it is, for the order', () => {
  expect(storedAttribution()).toBeNull()
  render(<StoreAttribution utms={RIO} influencer="RÍO" />)
  expect(storedAttribution()).toEqual({ ...RIO, influencer: 'RÍO' })
})

it('lets the address go before the page, and the last campaign count', () => {
  render(<StoreAttribution utms={RIO} influencer="RÍO" />)
  history.replaceState(null, '', '/?utm_source=carta')
  render(<StoreAttribution />)
  expect(storedAttribution()).toEqual({ source: 'carta' })
})

it('keeps what it has on a page that says nothing', () => {
  render(<StoreAttribution utms={RIO} influencer="RÍO" />)
  render(<StoreAttribution />)
  expect(storedAttribution()).toMatchObject({ influencer: 'RÍO' })
})
